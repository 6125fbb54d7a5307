import { useState } from 'react';
import { Button } from '../../components/button.js';
import { Slider } from '../../components/slider.js';
import css from './add-audio-dialog.module.css';
import type { Clip, Stretch } from './clips.js';
import { SegmentRow } from './segment-row.js';

interface Props {
  readonly clips: readonly Clip[];
  readonly duration: number;
  readonly chosen: string | null;
  readonly busy: boolean;
  /** Whether there is a recording that can be split again. */
  readonly splitable: boolean;
  readonly onMove: (id: string, to: Stretch) => void;
  readonly onRemove: (id: string) => void;
  readonly onAdd: (clip: Clip) => void;
  readonly onAddAll: () => void;
  readonly onSplit: (sensitivity: number) => void;
  readonly soundOf: (clip: Clip) => Promise<string>;
}

export function SegmentList(props: Props) {
  const { clips, duration, chosen, busy, splitable, onMove, onRemove, onAdd, onAddAll, onSplit, soundOf } = props;
  const [sensitivity, setSensitivity] = useState(0);
  const left = clips.filter(({ state }) => state === 'idle').length;
  const adding = clips.some(({ state }) => state === 'adding');
  return (
    <section className={css.segments} aria-label="Segments">
      <div className={css.head}>
        <h3 className={css.title}>Segments ({clips.length})</h3>
        {clips.length > 1 && (
          <Button icon="plus" disabled={left === 0 || adding || busy} onClick={onAddAll}>
            Add all
          </Button>
        )}
      </div>
      {splitable && (
        <div className={css.again}>
          <Slider
            label="How carefully to listen"
            value={sensitivity}
            min={-1}
            max={1}
            step={0.25}
            disabled={busy}
            onSlide={setSensitivity}
            format={describe}
          />
          <Button icon="scissors" disabled={busy || adding} onClick={() => onSplit(sensitivity)}>
            Split again
          </Button>
        </div>
      )}
      {splitable && !busy && clips.length === 0 && (
        <p className={css.nothing}>Nothing was heard. Listen more carefully, or record again a little louder.</p>
      )}
      <ol className={css.rows}>
        {clips.map((clip) => (
          <SegmentRow
            key={clip.id}
            clip={clip}
            duration={duration}
            chosen={clip.id === chosen}
            onMove={(to) => onMove(clip.id, to)}
            onAdd={() => onAdd(clip)}
            onRemove={() => onRemove(clip.id)}
            soundOf={soundOf}
          />
        ))}
      </ol>
    </section>
  );
}

function describe(sensitivity: number): string {
  if (sensitivity === 0) return 'normal';
  return sensitivity < 0 ? 'loud only' : 'soft too';
}
