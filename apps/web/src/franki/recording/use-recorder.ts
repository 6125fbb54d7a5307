import { useEffect, useRef, useState } from 'react';
import { openMicrophone, type RunningRecording } from './microphone.js';

export type RecorderState = 'idle' | 'starting' | 'recording';

/** Records from the microphone. Whatever ends the dialog frees the microphone too. */
export function useRecorder(onRecorded: (recording: File) => void) {
  const [state, setState] = useState<RecorderState>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<RunningRecording | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      running.current?.discard();
      running.current = null;
    };
  }, []);

  const start = async () => {
    setFailure(null);
    setState('starting');
    try {
      const opened = await openMicrophone();
      if (!here.current) return opened.discard();
      running.current = opened;
      setState('recording');
    } catch (error) {
      console.error('The microphone cannot be used.', error);
      setState('idle');
      setFailure(microphoneSentence(error));
    }
  };

  const stop = async () => {
    const recording = running.current;
    running.current = null;
    setState('idle');
    const file = await recording?.finish();
    if (file !== undefined && here.current) onRecorded(file);
  };

  return { state, failure, start, stop, level: () => running.current?.level() ?? 0 };
}

function microphoneSentence(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The microphone may not be used. Please allow it in the browser and try again.';
  if (name === 'NotFoundError') return 'No microphone was found. Please plug one in and try again.';
  if (name === 'NotReadableError') return 'Another program is using the microphone. Please close it and try again.';
  return 'The microphone could not be started. Please try again.';
}
