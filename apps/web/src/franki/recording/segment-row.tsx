import { useEffect, useState } from 'react';
import { Button } from '../../components/button.js';
import { IconButton } from '../../components/icon-button.js';
import { clipColour } from './clip-colours.js';
import { ClipPlayer } from './clip-player.js';
import { type Clip, type Stretch, withEnd, withStart } from './clips.js';
import { mp3Bytes } from './mp3.js';
import { SecondsField } from './seconds-field.js';
import css from './segment-row.module.css';

interface Props {
  readonly clip: Clip;
  /** Seconds of the whole recording. */
  readonly duration: number;
  readonly chosen: boolean;
  readonly onMove: (to: Stretch) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly soundOf: (clip: Clip) => Promise<string>;
}

const WORDS = { idle: 'Add clip', adding: 'Adding...', added: '✓ added' };

export function SegmentRow({ clip, duration, chosen, onMove, onAdd, onRemove, soundOf }: Props) {
  const { number, start, end, state } = clip;
  const address = useClipAddress();
  const name = `segment ${number}`;
  return (
    <li className={css.row} style={{ '--tab': clipColour(number) }} data-chosen={chosen || undefined}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div className={css.preview}>
        <ClipPlayer label={name} seconds={end - start} source={async () => address(await soundOf(clip))} />
      </div>
      <div className={css.times}>
        <SecondsField
          label="Start"
          of={name}
          value={start}
          max={duration}
          onValue={(to) => onMove(withStart(clip, to))}
        />
        <SecondsField
          label="End"
          of={name}
          value={end}
          max={duration}
          onValue={(to) => onMove(withEnd(clip, to, duration))}
        />
      </div>
      <div className={css.actions}>
        <Button
          variant={state === 'added' ? 'quiet' : 'main'}
          className={css.add}
          disabled={state !== 'idle'}
          aria-label={`${WORDS[state]}, ${name}`}
          onClick={onAdd}
        >
          {WORDS[state]}
        </Button>
        <IconButton icon="trash" label={`Delete ${name}`} disabled={state === 'adding'} onClick={onRemove} />
      </div>
    </li>
  );
}

/** Turns a clip into an address that a player can use; given back when the row goes. */
function useClipAddress(): (base64: string) => string {
  const [made] = useState(() => new Map<string, string>());
  useEffect(
    () => () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
      made.clear();
    },
    [made],
  );
  return (base64) => {
    const known = made.get(base64);
    if (known !== undefined) return known;
    const address = URL.createObjectURL(new Blob([mp3Bytes(base64)], { type: 'audio/mpeg' }));
    made.set(base64, address);
    return address;
  };
}
