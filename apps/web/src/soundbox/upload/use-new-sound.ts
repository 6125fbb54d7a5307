import { NOT_A_SOUND } from '@family/contracts/soundbox';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../http/request-error.js';
import { uploadSound } from '../api/upload-sound.js';
import { soundOfFilm } from './film-to-sound.js';
import { isAccepted } from './sound-file.js';

/** What is going on, in words and, where known, in numbers from 0 to 1. */
export interface Step {
  readonly label: string;
  readonly done: number | null;
}

/** From a file to the edit page of its sound. Leaving the page gives it all up. */
export function useNewSound() {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const [error, setError] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const send = async (file: File, failure: string) => {
    const { signal } = leaving.current;
    setError(null);
    try {
      setStep({ label: 'Getting ready', done: null });
      const sound = await soundOfFilm(file, {
        signal,
        onProgress: (done) => setStep({ label: 'Taking the sound out of the film', done }),
      });
      setStep({ label: 'Uploading', done: 0 });
      const id = await uploadSound(sound, {
        signal,
        onUploaded: (done) => setStep({ label: 'Uploading', done }),
        onProgress: (done) => setStep({ label: 'Preparing the sound', done: done === 0 ? null : done }),
      });
      navigate(`/soundbox/edit/${id}`);
    } catch (caught) {
      if (!signal.aborted) setError(sentenceOf(caught, failure));
    } finally {
      if (!signal.aborted) setStep(null);
    }
  };

  return {
    step,
    error,
    setError,
    sendFile: (file: File) =>
      isAccepted(file) ? send(file, 'Failed to upload file') : Promise.resolve(setError(NOT_A_SOUND)),
    sendRecording: (file: File) => send(file, 'Failed to upload recording'),
  };
}
