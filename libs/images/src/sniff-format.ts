/** The pictures that are taken in. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

/** Bytes from the beginning of a file that are enough to tell its format. */
export const FORMAT_BYTES = 64;

const AVIF_BRANDS = ['avif', 'avis'];
/** Brands of HEIF files whose pictures are HEVC; `mif1` and `msf1` say only that it is HEIF of some kind. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/**
 * Tells by its first bytes which decoder a file is for, or undefined when it is none of the formats that are taken in
 * (SVG among them). Names and labels are not asked: phones and browsers send HEIC as almost anything.
 */
export function sniffFormat(head: Buffer): PictureFormat | undefined {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') return heifFormat(head);
  return undefined;
}

/** The `ftyp` box: size, 'ftyp', major brand, version, then compatible brands of four bytes (ISO/IEC 14496-12, 4.3). */
function heifFormat(head: Buffer): PictureFormat | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
}
