import type { Visual } from '@family/contracts/franki';
import css from './file-grid.module.css';
import { Tile } from './tile.js';

interface Props {
  readonly visual: Visual;
  readonly place: number;
  readonly onDelete: () => void;
}

export function VisualTile({ visual, place, onDelete }: Props) {
  const { id, type, url, poster_url, width, height } = visual;
  const name = `${type === 'image' ? 'picture' : 'film'} ${place + 1}`;
  return (
    <Tile key={id} {...{ id, place, name, onDelete }}>
      {type === 'image' ? (
        <img
          className={css.visual}
          src={poster_url}
          {...{ width, height }}
          alt={name}
          loading="lazy"
          draggable={false}
        />
      ) : (
        <video
          className={css.visual}
          src={url}
          poster={poster_url}
          {...{ width, height }}
          aria-label={name}
          controls
          playsInline
          preload="none"
        >
          <track kind="captions" />
        </video>
      )}
    </Tile>
  );
}
