import type { Sound, Visual, Word } from '@family/contracts/franki';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.js';
import { FileDrop } from '../../components/file-drop.js';
import { Loading } from '../../components/loading.js';
import { Message } from '../../components/message.js';
import { confirm } from '../../components/questions.js';
import { sentenceOf } from '../../http/request-error.js';
import { deleteFile, saveOrder } from '../api/change-words.js';
import { refreshWords, wordQuery } from '../api/words.js';
import { FileGrid } from './file-grid.js';
import css from './manage-files-dialog.module.css';
import { SoundTile } from './sound-tile.js';
import { UploadList } from './upload-list.js';
import { uploadWords } from './upload-words.js';
import { useDropAnywhere } from './use-drop-anywhere.js';
import { type UploadSummary, useUploads } from './use-uploads.js';
import { VisualTile } from './visual-tile.js';

/** Milliseconds that the status line stays. */
const STATUS_MS = 3000;

interface Props {
  readonly word: Word;
  readonly onClose: () => void;
}

export function ManageFilesDialog({ word, onClose }: Props) {
  const client = useQueryClient();
  const query = wordQuery(word.name);
  const detail = useQuery({ ...query, staleTime: 0 });
  const [status, setStatus] = useState<{ readonly text: string; readonly good: boolean } | null>(null);
  const tellUpload = (summary: UploadSummary) =>
    setStatus({ text: uploadWords(summary), good: summary.successful > 0 });
  const { uploads, start } = useUploads(word.name, tellUpload);
  const busy = uploads.length > 0;
  const body = useRef<HTMLDivElement>(null);
  useDropAnywhere(body, (files) => !busy && void start(files));

  useEffect(() => {
    if (status === null) return;
    const timer = setTimeout(() => setStatus(null), STATUS_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const remove = async (file: Parameters<typeof deleteFile>[0]) => {
    if (!(await confirm('Are you sure you want to delete this file?'))) return;
    await deleteFile(file).catch((error: unknown) =>
      setStatus({ text: sentenceOf(error, 'Failed to delete file'), good: false }),
    );
    await refreshWords(client);
  };
  const reorder = async (kind: 'visuals' | 'sounds', ids: string[]) => {
    try {
      client.setQueryData(query.queryKey, await saveOrder(word.name, { [kind]: ids }));
    } catch (error) {
      setStatus({ text: sentenceOf(error, 'The new order could not be kept.'), good: false });
      await refreshWords(client);
    }
  };

  return (
    <Dialog title={`Manage Files for ${word.display_name}`} onClose={onClose} wide>
      <div ref={body} className={css.body}>
        <FileDrop
          label="Add pictures, films and sounds"
          hint="Choose them here, or let them fall here."
          accept="image/*,video/*,audio/*"
          multiple
          disabled={busy}
          onFiles={(files) => void start(files)}
        />
        {busy && <UploadList uploads={uploads} />}
        <div role="status">
          {status !== null && <Message kind={status.good ? 'success' : 'error'}>{status.text}</Message>}
        </div>
        {detail.isPending && <Loading />}
        {detail.isError && <Message kind="error">{sentenceOf(detail.error, 'Failed to fetch word details')}</Message>}
        {detail.data !== undefined && (
          <>
            <FileGrid
              title="Visuals"
              empty="No pictures or films yet."
              files={detail.data.visuals}
              onOrder={(ids) => void reorder('visuals', ids)}
              tile={(visual: Visual, place) => (
                <VisualTile visual={visual} place={place} onDelete={() => void remove(visual)} />
              )}
            />
            <FileGrid
              title="Sounds"
              empty="No sounds yet."
              files={detail.data.sounds}
              onOrder={(ids) => void reorder('sounds', ids)}
              tile={(sound: Sound, place) => (
                <SoundTile sound={sound} place={place} onDelete={() => void remove({ ...sound, type: 'sound' })} />
              )}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
