import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { type ReactNode, useId } from 'react';
import css from './file-grid.module.css';
import { sortPlugins } from './sort-plugins.js';
import { useOrder } from './use-order.js';

interface Props<File> {
  readonly title: string;
  readonly empty: string;
  readonly files: readonly File[];
  /** All ids in the order the person gave them. */
  readonly onOrder: (ids: string[]) => void;
  readonly tile: (file: File, place: number) => ReactNode;
}

/** Files of one kind in their order, which can be changed by dragging and by keyboard. */
export function FileGrid<File extends { readonly id: string }>({ title, empty, files, onOrder, tile }: Props<File>) {
  const headingId = useId();
  const { ordered, setIds } = useOrder(files);
  return (
    <section aria-labelledby={headingId} className={css.section}>
      <h3 id={headingId} className={css.title}>
        {title} ({files.length})
      </h3>
      {files.length === 0 && <p className={css.empty}>{empty}</p>}
      <DragDropProvider
        plugins={sortPlugins}
        onDragEnd={(event) => {
          if (event.canceled) return;
          const before = ordered.map(({ id }) => id);
          const after = move(before, event);
          if (after.every((id, place) => id === before[place])) return;
          setIds(after);
          onOrder(after);
        }}
      >
        <ul className={css.grid}>{ordered.map((file, place) => tile(file, place))}</ul>
      </DragDropProvider>
    </section>
  );
}
