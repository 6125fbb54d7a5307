import { useEffect, useRef } from 'react';
import css from './clip-region.module.css';
import type { Preview } from './selection-player.js';

/** The line that goes along with what is heard. */
export function Playhead({ preview, durationMillis }: { preview: Preview; durationMillis: number }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      if (line.current !== null) line.current.style.left = `${(preview.position() / durationMillis) * 100}%`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [preview, durationMillis]);
  return <div ref={line} className={css.playhead} />;
}
