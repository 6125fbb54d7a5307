import { BlobSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output, WEBM } from 'mediabunny';
import type { ExtractOptions } from './film-to-sound.js';

/**
 * Takes the sound out of a WebM film, without encoding it anew.
 * @throws Error when the film is none, has no sound, or one that does not fit into an m4a as it is
 */
export async function webmToM4a(film: Blob, { signal, onProgress }: ExtractOptions): Promise<ArrayBuffer[]> {
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: new Input({ source: new BlobSource(film), formats: [WEBM] }),
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    video: { discard: true },
    showWarnings: false,
  });
  if (!conversion.isValid) throw new Error('The film has no sound that can be taken out.');
  conversion.onProgress = (done) => onProgress(done);
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  signal.throwIfAborted();
  if (target.buffer === null) throw new Error('Nothing came out of the film.');
  return [target.buffer];
}
