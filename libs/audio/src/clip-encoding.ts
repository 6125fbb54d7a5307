/**
 * Mono MP3 for one clip. LAME's VBR V3 (about 80 kbit/s at 48 kHz) at its quick setting: a tenth of the time of the
 * default for no difference that a voice shows. No tags and nothing of the source but its sound. The Xing/LAME header
 * tells players the encoder's delay and padding, so that a clip plays as long as it is; ffmpeg can only write it into a
 * file, never into a pipe.
 */
const MP3 = [
  ...['-c:a', 'libmp3lame', '-q:a', '3', '-compression_level', '7', '-write_xing', '1', '-f', 'mp3'],
  ...['-id3v2_version', '0', '-map_metadata', '-1', '-bitexact', '-fflags', '+bitexact'],
];

/** Seconds over which a clip comes and goes: too short to hear, long enough that a cut does not click. */
const FADE = 0.0025;

/** Input options of a copy: mono, signed 16 bit, little endian, without a header. No need to look what it is. */
export function rawMono(sampleRate: number): string[] {
  return ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-probesize', '32', '-protocol_whitelist', 'file,pipe'];
}

/** Output options that make an MP3 of `seconds` from the sound of one input. */
export function clipOutput(input: number, seconds: number): string[] {
  const fade = Math.min(FADE, seconds / 4);
  const fades = `afade=t=in:d=${fade.toFixed(6)},afade=t=out:st=${(seconds - fade).toFixed(6)}:d=${fade.toFixed(6)}`;
  return ['-map', `${input}:a:0`, '-af', fades, ...MP3];
}
