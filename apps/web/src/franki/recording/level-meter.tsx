import { useEffect, useRef, useState } from 'react';
import css from './level-meter.module.css';

/** Milliseconds between two bars, and bars that are kept. */
const BAR_MS = 60;
const BARS = Array.from({ length: 96 }, (_, place) => `bar ${place}`);
/** Quieter than this for so many seconds: something is wrong with the microphone. */
const SILENT = 0.12;
const SILENT_SECONDS = 3;

interface Props {
  /** How loud it is just now, 0 to 1. */
  readonly level: () => number;
}

/** A living picture of what is being recorded, and how long it is. */
export function LevelMeter({ level }: Props) {
  const meter = useRef<HTMLDivElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [silent, setSilent] = useState(false);

  useEffect(() => {
    const began = performance.now();
    let heardAt = began;
    const timer = setInterval(() => {
      const now = performance.now();
      const loud = level();
      if (loud > SILENT) heardAt = now;
      setSilent(now - heardAt > SILENT_SECONDS * 1000);
      setSeconds(Math.floor((now - began) / 1000));
      pushBar(meter.current, loud);
    }, BAR_MS);
    return () => clearInterval(timer);
  }, [level]);

  return (
    <div className={css.meter}>
      <div ref={meter} className={css.bars} data-level-meter="" aria-hidden="true">
        {BARS.map((bar) => (
          <i key={bar} />
        ))}
      </div>
      <time className={css.time}>{clock(seconds)}</time>
      <p className={css.hint} role="status">
        {silent
          ? 'It is very quiet. Is the microphone on?'
          : 'Say the word a few times, with a little pause in between.'}
      </p>
    </div>
  );
}

/** Straight to the elements: a state for each bar would draw the dialog sixteen times a second. */
function pushBar(meter: HTMLElement | null, level: number): void {
  const first = meter?.firstElementChild;
  if (!(first instanceof HTMLElement)) return;
  first.style.setProperty('--level', level.toFixed(3));
  meter?.append(first);
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
