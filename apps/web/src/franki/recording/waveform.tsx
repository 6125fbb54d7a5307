import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.js';
import { IconButton } from '../../components/icon-button.js';
import { Message } from '../../components/message.js';
import type { Clip, Stretch } from './clips.js';
import { saveFile } from './save-file.js';
import { Wave } from './wave.js';
import css from './waveform.module.css';

interface Props {
  readonly recording: File | null;
  readonly clips: readonly Clip[];
  readonly onMove: (id: string, to: Stretch) => void;
  readonly onChoose: (id: string) => void;
  /** How long the recording is, in seconds, once it is known. */
  readonly onDuration: (seconds: number) => void;
}

/** The recording as a picture; its segments are tabs on it that can be moved and stretched. */
export function Waveform({ recording, clips, onMove, onChoose, onDuration }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [wave, setWave] = useState<Wave | null>(null);
  const [playing, setPlaying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const moved = useEffectEvent(onMove);
  const chosen = useEffectEvent(onChoose);
  const measured = useEffectEvent(onDuration);
  const mark = useEffectEvent((shown: Wave) => shown.mark(clips));

  useEffect(() => {
    if (place.current === null || recording === null) return;
    const shown = new Wave(place.current, {
      onReady: (seconds) => {
        measured(seconds);
        mark(shown);
      },
      onPlaying: setPlaying,
      onMoved: (id, to) => moved(id, to),
      onChosen: (id) => chosen(id),
    });
    setWave(shown);
    setFailure(null);
    let here = true;
    shown.load(recording).catch((error: unknown) => {
      if (!here) return;
      console.error(error);
      setFailure('No waveform data');
    });
    return () => {
      here = false;
      shown.destroy();
      setWave(null);
      setPlaying(false);
    };
  }, [recording]);

  useEffect(() => wave?.mark(clips), [wave, clips]);

  const tell = (error: unknown) => setFailure(error instanceof Error ? error.message : 'No audio loaded');
  const play = () => (wave === null ? setFailure('No audio loaded') : void wave.play().catch(tell));
  const save = async () => {
    if (wave === null) return setFailure('No audio loaded');
    await wave.picture().then((image) => saveFile(image, 'waveform.png'), tell);
  };

  return (
    <section className={css.waveform} aria-label="Waveform">
      <div className={css.paper} data-empty={recording === null || undefined}>
        {recording === null && <p className={css.invitation}>Your recording will be drawn here.</p>}
        <div ref={place} className={css.wave} />
      </div>
      <div className={css.controls}>
        <Button icon="play" disabled={playing} onClick={play}>
          Play
        </Button>
        <Button icon="pause" disabled={!playing} onClick={() => wave?.pause()}>
          Pause
        </Button>
        <Button icon="stop" disabled={wave === null} onClick={() => wave?.stop()}>
          Stop
        </Button>
        <IconButton icon="download" label="Save the waveform as a picture" onClick={() => void save()} />
      </div>
      {failure !== null && <Message kind="error">{failure}</Message>}
    </section>
  );
}
