import { useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.js';
import css from './file-grid.module.css';

interface Props {
  readonly id: string;
  readonly place: number;
  /** What it is, for those who hear the page: "picture 2". */
  readonly name: string;
  readonly children: ReactNode;
  readonly onDelete: () => void;
}

/** A file that can be dragged by its handle, or lifted there with the space bar and moved with the arrow keys. */
export function Tile({ id, place, name, children, onDelete }: Props) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index: place });
  return (
    <li ref={ref} className={css.tile} data-lifted={isDragSource || undefined}>
      {children}
      <div className={css.tools}>
        <IconButtonHandle handleRef={handleRef} label={`Move ${name}`} />
        <span className={css.place}>{place + 1}</span>
        <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </li>
  );
}

function IconButtonHandle({ handleRef, label }: { handleRef: (element: Element | null) => void; label: string }) {
  return (
    <span ref={(element) => handleRef(element?.firstElementChild ?? null)} className={css.handle}>
      <IconButton icon="grip" label={label} />
    </span>
  );
}
