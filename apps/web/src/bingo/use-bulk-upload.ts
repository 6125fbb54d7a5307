import { useRef, useState } from 'react';
import { sentenceOf } from '../http/request-error.js';
import { createSquare, useSquaresChanged } from './api/squares.js';
import { nameFromFile } from './name-from-file.js';

interface Draft {
  readonly key: number;
  readonly file: File;
  readonly name: string;
  /** Why it was not taken; null while nothing is wrong. */
  readonly failure: string | null;
}

/** Pictures sent at the same time: enough to keep the server busy while the next is on its way. */
const AT_ONCE = 2;

/** Drafts of squares, one for each file, and their way to the server. Those that are taken leave the list. */
export function useBulkUpload(files: readonly File[], onDone: () => void) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    files.map((file, key) => ({ key, file, name: nameFromFile(file.name), failure: null })),
  );
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const changed = useSquaresChanged();

  const change = (key: number, part: Partial<Draft>) =>
    setDrafts((before) => before.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));

  const send = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const waiting = [...drafts];
    const done = new Map<number, number>();
    const tell = (key: number, part: number) => {
      done.set(key, part);
      setProgress([...done.values()].reduce((sum, one) => sum + one, 0) / drafts.length);
    };
    let failures = 0;
    const sendNext = async () => {
      for (let draft = waiting.shift(); draft && !signal.aborted; draft = waiting.shift()) {
        const { key, name, file } = draft;
        try {
          // The last tenth of each is the server's work.
          await createSquare({ name, image: file }, (sent) => tell(key, sent * 0.9), signal);
          setDrafts((before) => before.filter((other) => other.key !== key));
        } catch (error) {
          failures += 1;
          change(key, { failure: sentenceOf(error, 'Failed to save square') });
        }
        tell(key, 1);
      }
    };
    setProgress(0);
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    if (signal.aborted) return;
    await changed();
    setProgress(null);
    if (failures === 0) onDone();
  };

  return {
    drafts,
    /** 0 to 1 while pictures are being sent, else null. */
    progress,
    rename: (key: number, name: string) => change(key, { name }),
    drop: (key: number) => setDrafts((before) => before.filter((draft) => draft.key !== key)),
    send,
    stop: () => running.current?.abort(),
  };
}
