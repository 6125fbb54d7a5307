import type { ClipPlace } from '@family/contracts/recording-jobs';
import type { ObjectStore } from '@family/storage/object-store';

/**
 * The JSON of an AudioSession piece by piece, so that an hour of clips never lies in memory at once: the clips object
 * is read from front to back, and each clip told as it passes.
 */
export async function* audioSessionJson(
  store: ObjectStore,
  session: { readonly id: string; readonly clips: readonly ClipPlace[]; readonly clipsKey: string },
): AsyncGenerator<string> {
  yield `{"sessionId":${JSON.stringify(session.id)},"segments":[`;
  const clips = [...session.clips].sort((a, b) => a.offset - b.offset);
  if (clips.length > 0) {
    const bytes = exactly(await store.get(session.clipsKey));
    let separator = '';
    for (const { start, end, size } of clips) {
      const data = (await bytes(size)).toString('base64');
      yield `${separator}${JSON.stringify({ start, end, data })}`;
      separator = ',';
    }
  }
  yield ']}';
}

/** Reads a stream in pieces of the lengths asked for. */
function exactly(stream: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (length) => {
    const parts = [held];
    let have = held.length;
    while (have < length) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('The clips end too early.');
      parts.push(value);
      have += value.length;
    }
    const all = Buffer.concat(parts);
    held = all.subarray(length);
    return all.subarray(0, length);
  };
}
