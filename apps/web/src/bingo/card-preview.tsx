import { type BingoSquare, type CardSize, freeCell } from '@family/contracts/bingo';
import css from './card-preview.module.css';
import { Picture } from './picture.js';

interface Props {
  readonly title: string;
  readonly size: CardSize;
  /** In the order in which they fill the cells. */
  readonly squares: readonly BingoSquare[];
}

/** Names longer than this are set smaller, as in print. */
const LONG_NAME = 14;

/** The card as it will be printed. */
export function CardPreview({ title, size, squares }: Props) {
  const free = freeCell(size);
  const cells = Array.from({ length: size }, (_, cell) => {
    const square = squares[free !== undefined && cell > free ? cell - 1 : cell];
    return { place: `cell ${cell + 1}`, content: cell === free ? ('free' as const) : square };
  });
  return (
    <section className={css.paper} aria-label="Preview">
      <p className={css.title}>{title}</p>
      <div className={css.grid} style={{ '--columns': Math.sqrt(size) }}>
        {cells.map(({ place, content }) => (
          <Cell key={place} content={content} />
        ))}
      </div>
    </section>
  );
}

function Cell({ content }: { content: BingoSquare | 'free' | undefined }) {
  if (content === 'free') return <div className={css.free}>FREE</div>;
  if (content === undefined) return <div className={css.open}>?</div>;
  return (
    <div className={css.cell}>
      <div className={css.picture}>
        <Picture square={content} />
      </div>
      <p className={content.name.length > LONG_NAME ? `${css.name} ${css.long}` : css.name}>{content.name}</p>
    </div>
  );
}
