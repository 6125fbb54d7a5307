import type { BingoSquare } from '@family/contracts/bingo';
import css from './picture.module.css';

interface Props {
  readonly square: Pick<BingoSquare, 'url' | 'thumbnail_url' | 'width' | 'height'>;
  /** What it shows, for those who hear the page; empty where the name stands beside it. */
  readonly alt?: string;
  readonly large?: boolean;
}

/** A square's picture; loaded when it comes near the screen. */
export function Picture({ square, alt = '', large = false }: Props) {
  return (
    <img
      className={css.picture}
      src={large ? square.url : square.thumbnail_url}
      width={square.width}
      height={square.height}
      alt={alt}
      loading={large ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
}
