import type { KeyboardEvent } from 'react';
import { afterKey, asTime } from './clip-range.js';
import css from './clip-region.module.css';
import { useDrag } from './use-drag.js';

interface Props {
  readonly edge: 'start' | 'end';
  /** Milliseconds. */
  readonly at: number;
  readonly least: number;
  readonly most: number;
  readonly durationMillis: number;
  /** How many milliseconds a dragged distance in pixels is. */
  readonly toMillis: (pixels: number) => number;
  readonly onMove: (to: number) => void;
}

/** One edge of the clip: 44 px for a thumb, arrow keys for 10 ms, with shift 100 ms. */
export function ClipHandle({ edge, at, least, most, durationMillis, toMillis, onMove }: Props) {
  const drag = useDrag(at, (from, pixels) => onMove(from + toMillis(pixels)));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = afterKey(event.key, event.shiftKey, at, durationMillis);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={edge === 'start' ? 'Start of the clip' : 'End of the clip'}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-valuetext={`${asTime(at)} minutes`}
      className={`${css.handle} ${css[edge]}`}
      style={{ left: `${(at / durationMillis) * 100}%` }}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <span className={css.grip} />
    </div>
  );
}
