import { Progress } from '../../components/progress.js';
import { fileKey } from './file-key.js';
import css from './manage-files-dialog.module.css';
import type { FileUpload } from './use-uploads.js';

const words: Record<FileUpload['state'], string> = {
  waiting: 'waiting',
  sending: 'uploading',
  preparing: 'getting ready',
  done: 'done',
  failed: 'failed',
};

/** How far each file is. */
export function UploadList({ uploads }: { readonly uploads: readonly FileUpload[] }) {
  return (
    <div className={css.uploads}>
      <p role="status">Uploading, please wait...</p>
      <ul className={css.uploadList}>
        {uploads.map(({ file, progress, state }) => (
          <li key={fileKey(file)} data-state={state}>
            <Progress label={`${file.name}: ${words[state]}`} value={progress} />
          </li>
        ))}
      </ul>
    </div>
  );
}
