import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes from the beginning of a file that are enough to tell what it is. */
export const SNIFF_BYTES = 4100;

/** What a file is by its content, whatever its name or label says. `unknown` may be a sound without any header. */
export interface Sniffed {
  readonly kind: 'sound-or-film' | 'picture' | 'text' | 'empty' | 'other' | 'unknown';
  readonly contentType: string;
}

/** Tells what a file is from its first bytes. */
export async function sniff(head: Buffer): Promise<Sniffed> {
  if (head.length === 0) return { kind: 'empty', contentType: 'application/octet-stream' };
  const found = await fileTypeFromBuffer(head);
  if (found) {
    const { mime } = found;
    const sounds = mime.startsWith('audio/') || mime.startsWith('video/') || mime === 'application/ogg';
    const kind = sounds ? 'sound-or-film' : mime.startsWith('image/') ? 'picture' : 'other';
    return { kind, contentType: mime };
  }
  if (isText(head)) return { kind: 'text', contentType: 'text/plain' };
  return { kind: 'unknown', contentType: 'application/octet-stream' };
}

function isText(head: Buffer): boolean {
  // The last character may be cut in the middle; up to three of its bytes are left out.
  const whole = head.length < SNIFF_BYTES ? head : head.subarray(0, -3);
  return isUtf8(whole) && !whole.some((byte) => byte < 9 || (byte > 13 && byte < 32));
}
