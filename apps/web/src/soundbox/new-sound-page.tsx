import { useState } from 'react';
import { FileDrop } from '../components/file-drop.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { Progress } from '../components/progress.js';
import { Icon } from '../icons/icon.js';
import css from './new-sound-page.module.css';
import { RecordPanel } from './upload/record-panel.js';
import { ACCEPT } from './upload/sound-file.js';
import { useNewSound } from './upload/use-new-sound.js';

const modes = [
  { name: 'upload', label: 'Upload File', icon: 'upload' },
  { name: 'record', label: 'Record Audio', icon: 'microphone' },
] as const;

export function NewSoundPage() {
  const [mode, setMode] = useState<(typeof modes)[number]['name']>('upload');
  const { step, error, setError, sendFile, sendRecording } = useNewSound();
  const busy = step !== null;
  return (
    <div className={css.page}>
      <PageHeader title="New Sound" back={{ to: '/soundbox', label: 'Back to Soundbox' }} />
      <div className={css.modes}>
        {modes.map(({ name, label, icon }) => (
          <button
            key={name}
            type="button"
            className={css.mode}
            aria-pressed={mode === name}
            disabled={busy}
            onClick={() => {
              setMode(name);
              setError(null);
            }}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </div>
      {mode === 'upload' ? (
        <FileDrop
          label="Choose a sound or a film"
          hint="MP3, WAV, M4A, or MP4, MOV, AVI, WebM: of a film the sound is taken."
          icon="note"
          accept={ACCEPT}
          disabled={busy}
          onFiles={([file]) => {
            if (file !== undefined) void sendFile(file);
          }}
        />
      ) : (
        <RecordPanel disabled={busy} onRecorded={(file) => void sendRecording(file)} onError={setError} />
      )}
      {step !== null && <Progress label={step.label} value={step.done} />}
      {error !== null && <Message kind="error">{error}</Message>}
    </div>
  );
}
