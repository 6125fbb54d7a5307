/**
 * The containers that families bring. Left out on purpose is everything that points elsewhere (hls, dash, concat,
 * image sequences), draws text, or listens to a device or an address.
 */
const DEMUXERS = [
  'matroska,webm',
  'mov,mp4,m4a,3gp,3g2,mj2',
  'wav,w64,rf64',
  'mp3,aac,ogg,flac,opus',
  'avi,mpeg,mpegts,asf,flv',
  'aiff,au,caf,amr,gsm',
].join(',');

/** Input options under which ffmpeg opens the named file and nothing else: no address, no second file. */
export const GUARDED_INPUT: readonly string[] = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS];

/** The address of a local file. The prefix keeps a name such as `http:x` or `-y` from being read as something else. */
export function fileAddress(path: string): string {
  return `file:${path}`;
}
