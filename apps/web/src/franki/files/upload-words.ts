import type { UploadSummary } from './use-uploads.js';

/** What the status line says of an upload. */
export function uploadWords({ successful, failed, errors }: UploadSummary): string {
  if (successful === 0) return `❌ Upload failed: ${errors.join(', ') || 'Unknown error'}`;
  return `✅ Successfully uploaded ${successful} files${failed > 0 ? ` (${failed} failed)` : ''}`;
}
