import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { notice } from '../../components/questions.js';
import { sentenceOf } from '../../http/request-error.js';
import { uploadFile } from '../api/upload-file.js';
import { refreshWords } from '../api/words.js';
import { extractSegment, processAudio, splitAgain } from './api.js';
import { type Clip, changeClips, isFresh } from './clips.js';
import { clipFile } from './mp3.js';

/** Share of the progress that sending is; splitting is the rest. */
const SENDING = 0.4;

export interface Work {
  readonly label: string;
  /** 0 to 1; null while nobody can say. */
  readonly progress: number | null;
}

/** A recording on its way to becoming clips of a word. Everything ends when the dialog goes. */
export function useAudioSession(word: string) {
  const client = useQueryClient();
  const [recording, setRecording] = useState<File | null>(null);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [clips, change] = useReducer(changeClips, []);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);

  /** Does what takes time, and tells what went wrong unless the dialog has gone. */
  const busyWith = async (first: Work, task: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = leaving.current;
    setFailure(null);
    setWork(first);
    try {
      await task(signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setFailure(sentenceOf(error, 'The recording could not be split. Please try again.'));
    }
    if (!signal.aborted) setWork(null);
  };

  const process = (file: File) => {
    setRecording(file);
    setSessionId(null);
    change({ do: 'replace', session: '', segments: [] });
    return busyWith({ label: 'Uploading...', progress: 0 }, async (signal) => {
      const session = await processAudio(file, {
        signal,
        onUploaded: (sent) => setWork({ label: 'Uploading...', progress: sent * SENDING }),
        onProgress: (done) => setWork({ label: 'Splitting...', progress: SENDING + done * (1 - SENDING) }),
      });
      setSessionId(session.sessionId);
      change({ do: 'replace', session: session.sessionId, segments: session.segments });
    });
  };

  const split = (sensitivity: number) => {
    if (sessionId === null) return;
    return busyWith({ label: 'Splitting again...', progress: null }, async (signal) => {
      const { segments } = await splitAgain(sessionId, sensitivity, signal);
      change({ do: 'replace', session: `${sessionId} ${sensitivity}`, segments });
    });
  };

  /** The sound of a clip as it is marked now; cut anew when it was moved. */
  const soundOf = async (clip: Clip): Promise<string> => {
    if (isFresh(clip) || sessionId === null) return clip.cut.data;
    const { start, end } = clip;
    const data = await extractSegment(sessionId, { start, end }, leaving.current.signal);
    change({ do: 'keep cut', id: clip.id, cut: { start, end, data } });
    return data;
  };

  const add = async (clip: Clip): Promise<boolean> => {
    const { signal } = leaving.current;
    change({ do: 'set state', id: clip.id, state: 'adding' });
    const failed = await addTo(word, clip, soundOf, signal).catch((error: unknown) => {
      if (!signal.aborted) console.error(error);
      return sentenceOf(error, 'Unknown error');
    });
    if (signal.aborted) return false;
    change({ do: 'set state', id: clip.id, state: failed === null ? 'added' : 'idle' });
    if (failed === null) await refreshWords(client);
    else await notice(`Failed to add segment: ${failed}`);
    return failed === null;
  };

  /** One after the other, in order; ends at the first that fails. */
  const addAll = async () => {
    for (const clip of clips) if (clip.state === 'idle' && !(await add(clip))) return;
  };

  return {
    recording,
    work,
    failure,
    clips,
    change,
    process,
    split,
    soundOf,
    add,
    addAll,
    canSplit: sessionId !== null,
  };
}

/** What went wrong, or null. */
async function addTo(
  word: string,
  clip: Clip,
  soundOf: (clip: Clip) => Promise<string>,
  signal: AbortSignal,
): Promise<string | null> {
  const file = clipFile(word, clip.number, await soundOf(clip));
  const { successful, errors } = await uploadFile(word, file, { signal });
  return successful > 0 ? null : (errors[0]?.error ?? 'Unknown error');
}
