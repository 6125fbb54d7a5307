import type { Visual } from '@family/contracts/franki';
import { useEffect, useRef } from 'react';
import css from './flashcard.module.css';

interface Props {
  readonly visual: Visual;
  /** Whether it is the one that is seen; the others only load. */
  readonly shown: boolean;
  /** Whether its card is on the screen or nearly so. */
  readonly near: boolean;
}

export function VisualView({ visual, shown, near }: Props) {
  const { width, height, url } = visual;
  const style = { '--ratio': width / height };
  const look = shown ? css.visual : `${css.visual} ${css.waiting}`;
  if (visual.type === 'video') return <Film {...{ visual, shown: shown && near, look, style }} />;
  return (
    <img
      className={look}
      {...{ style, width, height }}
      src={url}
      alt=""
      draggable={false}
      loading={near ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

interface FilmProps {
  readonly visual: Visual;
  readonly shown: boolean;
  readonly look: string | undefined;
  readonly style: { readonly '--ratio': number };
}

/** Plays by itself while it is seen, with its sound where the browser allows it. */
function Film({ visual, shown, look, style }: FilmProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = element.current;
    if (film === null || !shown) return;
    film.currentTime = 0;
    film.muted = false;
    film.play().catch(() => {
      film.muted = true;
      film.play().catch((error: unknown) => console.error('The film cannot be played.', error));
    });
    return () => film.pause();
  }, [shown]);
  const { url, poster_url, width, height } = visual;
  return (
    <video
      ref={element}
      className={look}
      {...{ style, width, height }}
      src={url}
      poster={poster_url}
      playsInline
      disablePictureInPicture
      preload="auto"
    >
      <track kind="captions" />
    </video>
  );
}
