import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import css from './waveform.module.css';

interface Props {
  /** 0 to 255. */
  readonly peaks: readonly number[];
  readonly durationMillis: number;
  readonly onError: () => void;
}

const HEIGHT = 160;

/** The outline of a sound, drawn from what the server measured: at once, however long the sound is. */
export function Waveform({ peaks, durationMillis, onError }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const failed = useRef(onError);
  failed.current = onError;
  useEffect(() => {
    const container = place.current;
    if (container === null) return;
    const colour = () => getComputedStyle(container).getPropertyValue('--edge').trim();
    const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
    const drawing = WaveSurfer.create({
      container,
      height: HEIGHT,
      peaks: [peaks.map((peak) => peak / 255)],
      duration: durationMillis / 1000,
      normalize: true,
      interact: false,
      cursorWidth: 0,
      barWidth: 3,
      barGap: 2,
      barRadius: 3,
      barMinHeight: 2,
      hideScrollbar: true,
      waveColor: colour(),
      progressColor: colour(),
      ...(nonce ? { cspNonce: nonce } : {}),
    });
    drawing.on('error', () => failed.current());
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const recolour = () => drawing.setOptions({ waveColor: colour(), progressColor: colour() });
    scheme.addEventListener('change', recolour);
    return () => {
      scheme.removeEventListener('change', recolour);
      drawing.destroy();
    };
  }, [peaks, durationMillis]);
  return <div ref={place} className={css.waveform} aria-hidden="true" />;
}
