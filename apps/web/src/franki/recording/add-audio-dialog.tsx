import type { Word } from '@family/contracts/franki';
import { useEffect, useState } from 'react';
import { Dialog } from '../../components/dialog.js';
import { FileDrop } from '../../components/file-drop.js';
import { Message } from '../../components/message.js';
import { Progress } from '../../components/progress.js';
import { notice } from '../../components/questions.js';
import css from './add-audio-dialog.module.css';
import { LevelMeter } from './level-meter.js';
import { canRecord } from './microphone.js';
import { RecordButton } from './record-button.js';
import { SegmentList } from './segment-list.js';
import { useAudioSession } from './use-audio-session.js';
import { useRecorder } from './use-recorder.js';
import { Waveform } from './waveform.js';

interface Props {
  readonly word: Word;
  readonly onClose: () => void;
}

/** From a recording to clips of a word. All of it is gone when the dialog is closed. */
export function AddAudioDialog({ word, onClose }: Props) {
  const session = useAudioSession(word.name);
  const recorder = useRecorder((recording) => void session.process(recording));
  const [duration, setDuration] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { recording, clips, change, work } = session;
  useEffect(() => {
    if (recording === null) setDuration(null);
  }, [recording]);

  const record = () => {
    if (recorder.state === 'recording') return void recorder.stop();
    if (!canRecord()) return void notice('Recording not supported in this browser');
    void recorder.start();
  };
  const failure = recorder.failure ?? session.failure;
  const busy = work !== null;
  const lastEnd = Math.max(0, ...clips.map(({ end }) => end));

  return (
    <Dialog title={`Process Audio for ${word.display_name}`} onClose={onClose} wide>
      <div className={css.body}>
        <div className={css.sources}>
          <RecordButton state={recorder.state} disabled={busy} onPress={record} />
          <FileDrop
            label="Choose a recording"
            icon="note"
            accept="audio/*,video/*"
            disabled={busy || recorder.state !== 'idle'}
            onFiles={([file]) => file !== undefined && void session.process(file)}
          />
        </div>
        {recorder.state === 'recording' && <LevelMeter level={recorder.level} />}
        {failure !== null && <Message kind="error">{failure}</Message>}
        <Waveform
          recording={recording}
          clips={clips}
          onMove={(id, to) => change({ do: 'move', id, to })}
          onChoose={setChosen}
          onDuration={setDuration}
        />
        {work !== null && <Progress label={work.label} value={work.progress} />}
        <SegmentList
          clips={clips}
          duration={duration ?? lastEnd}
          chosen={chosen}
          busy={busy}
          splitable={session.canSplit}
          onMove={(id, to) => change({ do: 'move', id, to })}
          onRemove={(id) => change({ do: 'remove', id })}
          onAdd={(clip) => void session.add(clip)}
          onAddAll={() => void session.addAll()}
          onSplit={(sensitivity) => void session.split(sensitivity)}
          soundOf={session.soundOf}
        />
      </div>
    </Dialog>
  );
}
