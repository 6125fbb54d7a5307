import type { ByteRange } from '@family/storage/object-store';

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14). One range of bytes is honoured; several, other
 * units and what is no range at all get the whole file, as the RFC allows.
 *
 * @param size of the file, in bytes
 * @returns the bytes wanted, cut to the file; undefined for the whole; 'unsatisfiable' when the file ends before them
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/.exec(header ?? '');
  if (!match) return undefined;
  const [first, last] = [match[1] ?? '', match[2] ?? ''].map((digits) => (digits === '' ? undefined : Number(digits)));
  if (first === undefined) {
    if (last === undefined) return undefined;
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  }
  if (last !== undefined && last < first) return undefined;
  if (first >= size) return 'unsatisfiable';
  return { start: first, end: Math.min(last ?? size - 1, size - 1) };
}
