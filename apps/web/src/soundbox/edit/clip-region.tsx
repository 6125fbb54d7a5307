import { type ReactNode, useRef } from 'react';
import { ClipHandle } from './clip-handle.js';
import { type Clip, movedTo, SHORTEST_MILLIS, withEnd, withStart } from './clip-range.js';
import css from './clip-region.module.css';
import { Playhead } from './playhead.js';
import type { Preview } from './selection-player.js';
import { useDrag } from './use-drag.js';

interface Props {
  readonly clip: Clip;
  readonly durationMillis: number;
  readonly preview: Preview | null;
  readonly onChange: (clip: Clip) => void;
  /** The waveform under it. */
  readonly children: ReactNode;
}

/** The chosen part on the waveform: dragged as a whole, or by its two handles. */
export function ClipRegion({ clip, durationMillis, preview, onChange, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const toMillis = (pixels: number) => (pixels / (area.current?.clientWidth || 1)) * durationMillis;
  const share = (milliseconds: number) => `${(milliseconds / durationMillis) * 100}%`;
  const drag = useDrag(clip, (from, pixels) => onChange(movedTo(from, from.start + toMillis(pixels), durationMillis)));
  return (
    <div className={css.frame}>
      <div ref={area} className={css.area}>
        {children}
        <div className={css.outside} style={{ left: 0, width: share(clip.start) }} />
        <div className={css.outside} style={{ right: 0, width: share(durationMillis - clip.end) }} />
        <div
          className={css.region}
          style={{ left: share(clip.start), width: share(clip.end - clip.start) }}
          {...drag}
        />
        {preview !== null && <Playhead preview={preview} durationMillis={durationMillis} />}
        <ClipHandle
          edge="start"
          at={clip.start}
          least={0}
          most={Math.max(0, clip.end - SHORTEST_MILLIS)}
          durationMillis={durationMillis}
          toMillis={toMillis}
          onMove={(to) => onChange(withStart(clip, to))}
        />
        <ClipHandle
          edge="end"
          at={clip.end}
          least={Math.min(durationMillis, clip.start + SHORTEST_MILLIS)}
          most={durationMillis}
          durationMillis={durationMillis}
          toMillis={toMillis}
          onMove={(to) => onChange(withEnd(clip, to, durationMillis))}
        />
      </div>
    </div>
  );
}
