import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.js';
import css from './record-panel.module.css';
import { type Recording, startRecording } from './recorder.js';
import { microphoneMessage } from './recording-format.js';

interface Props {
  readonly disabled: boolean;
  readonly onRecorded: (file: File) => void;
  readonly onError: (message: string | null) => void;
}

type State = 'idle' | 'asking' | 'recording' | 'stopped';

/** One round button: starts, and stops. Around it lives the level, so that silence is noticed at once. */
export function RecordPanel({ disabled, onRecorded, onError }: Props) {
  const [state, setState] = useState<State>('idle');
  const recording = useRef<Recording | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      recording.current?.abandon();
      recording.current = null;
    };
  }, []);

  const start = async () => {
    onError(null);
    setState('asking');
    try {
      const begun = await startRecording();
      if (gone.current) return begun.abandon();
      recording.current = begun;
      setState('recording');
    } catch (error) {
      setState('idle');
      onError(microphoneMessage(error));
    }
  };
  const stop = async () => {
    const ending = recording.current;
    recording.current = null;
    setState('stopped');
    try {
      const file = await ending?.stop();
      if (file !== undefined) onRecorded(file);
    } catch (error) {
      onError(microphoneMessage(error));
    }
    setState('idle');
  };

  const records = state === 'recording';
  return (
    <div className={css.panel} data-state={state}>
      <Level recording={recording} active={records} />
      <button
        type="button"
        className={css.button}
        disabled={disabled || state === 'asking' || state === 'stopped'}
        onClick={records ? stop : start}
      >
        <Icon name={records ? 'stop' : 'microphone'} />
        {records ? 'Stop Recording' : 'Start Recording'}
      </button>
      <p className={css.words} role="status">
        {records ? <Clock /> : hint(state)}
      </p>
    </div>
  );
}

function hint(state: State): string {
  if (state === 'asking') return 'Your browser asks for the microphone.';
  if (state === 'stopped') return 'One moment.';
  return 'Press, make your sound, press again.';
}

function Level({ recording, active }: { recording: { readonly current: Recording | null }; active: boolean }) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!active) return;
    let frame = requestAnimationFrame(function draw() {
      ring.current?.style.setProperty('--level', String(recording.current?.level() ?? 0));
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [active, recording]);
  return <span ref={ring} className={css.level} aria-hidden="true" />;
}

function Clock() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <>Recording {time}</>;
}
