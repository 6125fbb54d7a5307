import confetti from 'canvas-confetti';
import { celebrationFor, GRAND_COLOURS } from './celebration.js';

type Fire = ReturnType<typeof confetti.create>;

/** Milliseconds between two colours of the long celebration. */
const BETWEEN_COLOURS_MS = 1000;
const BURST = { particleCount: 200, spread: 360, disableForReducedMotion: true } as const;

let fire: Fire | undefined;

/** The canvas over the page; drawn by a worker where the browser can, so that the page stays quick. */
function confettiOverPage(): Fire {
  if (fire) return fire;
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '100',
  });
  document.body.append(canvas);
  fire = confetti.create(canvas, { resize: true, useWorker: true });
  return fire;
}

/** Confetti for a new plate; none for those who asked for less motion. */
export function celebrate(seenCount: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const burst = confettiOverPage();
  if (celebrationFor(seenCount) === 'single') {
    void burst(BURST);
    return;
  }
  GRAND_COLOURS.forEach((colour, index) => {
    setTimeout(() => void burst({ ...BURST, colors: [colour] }), index * BETWEEN_COLOURS_MS);
  });
}
