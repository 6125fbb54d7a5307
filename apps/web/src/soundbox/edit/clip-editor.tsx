import { Waveform as WaveformSchema } from '@family/contracts/sound-jobs';
import type { Sound } from '@family/contracts/soundbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.js';
import { Loading } from '../../components/loading.js';
import { Message } from '../../components/message.js';
import { http } from '../../http/client.js';
import css from './clip-editor.module.css';
import { asTime, type Clip } from './clip-range.js';
import { ClipRegion } from './clip-region.js';
import { proxyAddress } from './proxy-address.js';
import { usePreview } from './use-preview.js';
import { Waveform } from './waveform.js';

interface Props {
  readonly sound: Sound;
  readonly durationMillis: number;
  readonly clip: Clip;
  readonly onChange: (clip: Clip) => void;
}

/** Which part of the sound the key plays. */
export function ClipEditor({ sound, durationMillis, clip, onChange }: Props) {
  const [silent, setSilent] = useState(false);
  const [undrawn, setUndrawn] = useState(false);
  const { preview, loading, play, pause, reset } = usePreview(
    proxyAddress(sound.original_url),
    durationMillis,
    setSilent,
  );
  const waveform = useQuery({
    queryKey: ['soundbox', 'waveform', sound.id],
    queryFn: ({ signal }) => http.get(sound.peaks_url, WaveformSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = (changed: Clip) => {
    reset();
    onChange(changed);
  };
  const audible = waveform.data?.audible;
  const proposal = audible && { start: audible.start_millis, end: audible.end_millis };
  const isWhole = clip.start === 0 && clip.end === durationMillis;
  return (
    <section className={css.editor} aria-label="Clip">
      <ClipRegion clip={clip} durationMillis={durationMillis} preview={preview} onChange={change}>
        {waveform.data === undefined ? (
          <div className={css.empty}>{waveform.isPending && <Loading>Drawing the sound...</Loading>}</div>
        ) : (
          <Waveform peaks={waveform.data.peaks} durationMillis={durationMillis} onError={() => setUndrawn(true)} />
        )}
      </ClipRegion>
      {(waveform.isError || undrawn) && <Message kind="error">Failed to load audio waveform</Message>}
      {silent && <Message kind="error">Failed to load audio file</Message>}
      <div className={css.controls}>
        <Button
          icon={preview === null ? 'play' : 'pause'}
          busy={loading}
          onClick={() => (preview === null ? void play(clip) : pause())}
        >
          {preview === null ? 'Play Selection' : 'Pause Selection'}
        </Button>
        <Readout clip={clip} durationMillis={durationMillis} />
      </div>
      {proposal && isWhole && (
        <Message
          kind="info"
          action={
            <Button icon="scissors" onClick={() => change(proposal)}>
              Trim silence
            </Button>
          }
        >
          There is silence around this sound.
        </Message>
      )}
    </section>
  );
}

function Readout({ clip, durationMillis }: { clip: Clip; durationMillis: number }) {
  return (
    <dl className={css.readout}>
      <div>
        <dt>Start</dt>
        <dd>{asTime(clip.start)}</dd>
      </div>
      <div>
        <dt>End</dt>
        <dd>{clip.end >= durationMillis ? 'End' : asTime(clip.end)}</dd>
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{asTime(clip.end - clip.start)}</dd>
      </div>
    </dl>
  );
}
