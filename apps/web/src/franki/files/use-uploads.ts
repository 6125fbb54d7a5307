import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../http/request-error.js';
import { uploadFile } from '../api/upload-file.js';
import { refreshWords } from '../api/words.js';
import { loadInTurn } from '../player/load-in-turn.js';

/** Files that are sent at a time: enough to use the line, few enough to see each move. */
const AT_A_TIME = 2;
/** Share of a file's progress that sending is; preparing it is the rest. */
const SENDING = 0.6;

export interface FileUpload {
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  readonly state: 'waiting' | 'sending' | 'preparing' | 'done' | 'failed';
}

export interface UploadSummary {
  readonly successful: number;
  readonly failed: number;
  readonly errors: readonly string[];
}

/** Sends files to a word one by one, and tells how far each is. */
export function useUploads(word: string, onDone: (summary: UploadSummary) => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);

  const change = (file: File, news: Partial<FileUpload>) =>
    setUploads((all) => all.map((one) => (one.file === file ? { ...one, ...news } : one)));

  const send = async (file: File) => {
    change(file, { state: 'sending' });
    const result = await uploadFile(word, file, {
      signal: leaving.current.signal,
      onUploaded: (sent) => change(file, { progress: sent * SENDING, state: sent < 1 ? 'sending' : 'preparing' }),
      onProgress: (done) => change(file, { progress: SENDING + done * (1 - SENDING), state: 'preparing' }),
    });
    change(file, { state: result.failed > 0 ? 'failed' : 'done', progress: 1 });
    return result;
  };

  const start = async (files: readonly File[]) => {
    const { signal } = leaving.current;
    setUploads(files.map((file) => ({ file, progress: 0, state: 'waiting' })));
    const summary = { successful: 0, failed: 0, errors: [] as string[] };
    await loadInTurn(files, send, {
      limit: AT_A_TIME,
      signal,
      onSettled: (index, settled) => {
        if (settled.status === 'fulfilled') {
          summary.successful += settled.value.successful;
          summary.failed += settled.value.failed;
          summary.errors.push(...settled.value.errors.map(({ error }) => error));
          return;
        }
        const file = files[index];
        console.error(`${file?.name} could not be uploaded.`, settled.reason);
        if (file) change(file, { state: 'failed' });
        summary.failed += 1;
        summary.errors.push(sentenceOf(settled.reason, 'Unknown error'));
      },
    });
    if (signal.aborted) return;
    setUploads([]);
    onDone(summary);
    await refreshWords(client);
  };

  return { uploads, start };
}
