import { createFile, MP4BoxBuffer } from 'mp4box';
import type { ExtractOptions } from './film-to-sound.js';

/** Samples (frames of the codec) in one segment of the new file. */
const SEGMENT_SAMPLES = 1000;
const CHUNK_BYTES = 1 << 20;

/**
 * Takes the first sound track out of an MP4 or QuickTime film, without encoding it anew: the parts of a fragmented m4a.
 * @throws Error when the film is none, or has no sound
 */
export async function mp4ToM4a(film: Blob, { signal, onProgress }: ExtractOptions): Promise<ArrayBuffer[]> {
  const parts: ArrayBuffer[] = [];
  const reader = createFile();
  let failure: Error | undefined;
  let begun = false;
  reader.onError = (module, message) => {
    failure = new Error(`${module}: ${message}`);
  };
  reader.onReady = ({ audioTracks }) => {
    const [track] = audioTracks;
    if (track === undefined) {
      failure = new Error('The film has no sound track.');
      return;
    }
    reader.onSegment = (id, _user, segment, nextSample) => {
      parts.push(segment);
      reader.releaseUsedSamples(id, nextSample);
    };
    reader.setSegmentOptions(track.id, undefined, { nbSamples: SEGMENT_SAMPLES });
    for (const { buffer } of reader.initializeSegmentation('per-track')) parts.push(buffer);
    reader.start();
    begun = true;
  };
  for (let offset = 0; offset < film.size; offset += CHUNK_BYTES) {
    signal.throwIfAborted();
    const bytes = await film.slice(offset, offset + CHUNK_BYTES).arrayBuffer();
    reader.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes, offset), offset + CHUNK_BYTES >= film.size);
    if (failure !== undefined) throw failure;
    onProgress(Math.min(1, (offset + bytes.byteLength) / film.size));
  }
  reader.flush();
  if (failure !== undefined) throw failure;
  if (!begun || parts.length < 2) throw new Error('No sound was found in the film.');
  return parts;
}
