import type { Sound } from '@family/contracts/soundbox';
import { memo } from 'react';
import colours from '../key-colours.module.css';
import { keyColour } from '../key-look.js';
import type { Jukebox } from './jukebox.js';
import css from './sound-key.module.css';
import { useVoice } from './use-jukebox.js';
import { usePress } from './use-press.js';
import type { Voice } from './voices.js';

interface Props {
  readonly sound: Sound;
  readonly jukebox: Jukebox;
  /** The number on the keyboard that presses it. */
  readonly digit: number | undefined;
}

/** A fat key: sinks and glows while it sounds. */
export const SoundKey = memo(function SoundKey({ sound, jukebox, digit }: Props) {
  const voice = useVoice(jukebox.voices, sound.id);
  const press = usePress((pressedAt) => jukebox.press(sound, pressedAt));
  const { name, description, emoji } = sound;
  return (
    <button
      type="button"
      className={`${css.key} ${colours[keyColour(sound)]}`}
      title={description ?? name}
      data-playing={voice !== undefined || undefined}
      aria-pressed={voice !== undefined}
      aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
      {...press}
    >
      {voice !== undefined && <Sounding key={voice.turn} voice={voice} />}
      {emoji !== null && (
        <span className={css.emoji} aria-hidden="true">
          {emoji}
        </span>
      )}
      <span className={css.name}>{name}</span>
      {digit !== undefined && (
        <span className={css.digit} aria-hidden="true">
          {digit}
        </span>
      )}
    </button>
  );
});

/** The notes that rise, and the ring that runs out with the sound. Begins anew with each voice. */
function Sounding({ voice: { seconds } }: { voice: Voice }) {
  const known = seconds !== null && Number.isFinite(seconds);
  return (
    <span className={css.sounding}>
      {known && (
        <svg className={css.ring} aria-hidden="true" style={{ '--seconds': `${seconds}s` }}>
          <rect pathLength={1} />
        </svg>
      )}
      <span className={css.note}>♪</span>
      <span className={css.rising} aria-hidden="true">
        <i>♪</i>
        <i>♫</i>
        <i>♪</i>
      </span>
    </span>
  );
}
