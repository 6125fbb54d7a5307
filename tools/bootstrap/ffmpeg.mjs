import { fetchDebianTool } from './debian-packages.mjs';
import { findExecutable } from './find-executable.mjs';
import { UserError } from './user-error.mjs';

/** @type {typeof import('./ffmpeg.mjs').findFfmpeg} */
export const findFfmpeg = async () => {
  const ffmpeg = process.env.FFMPEG_PATH || findExecutable('ffmpeg');
  const ffprobe = process.env.FFPROBE_PATH || findExecutable('ffprobe');
  const libraryPath = process.env.FFMPEG_LIBRARY_PATH;
  if (ffmpeg && ffprobe) return { ffmpeg, ffprobe, ...(libraryPath && { libraryPath }) };

  const fetched = await fetchDebianTool({
    name: 'ffmpeg',
    packages: ['ffmpeg'],
    executables: { ffmpeg: 'usr/bin/ffmpeg', ffprobe: 'usr/bin/ffprobe' },
    check: ['-version'],
  });
  if (!fetched?.executables.ffmpeg || !fetched.executables.ffprobe) throw new UserError(howToGet());
  return {
    ffmpeg: fetched.executables.ffmpeg,
    ffprobe: fetched.executables.ffprobe,
    libraryPath: fetched.libraryPath,
  };
};

function howToGet() {
  const command =
    { darwin: 'brew install ffmpeg', win32: 'winget install ffmpeg' }[/** @type {string} */ (process.platform)] ??
    'apt install ffmpeg, dnf install ffmpeg or apk add ffmpeg';
  return `ffmpeg is needed for recordings and is not on the PATH: install it (${command}), or set FFMPEG_PATH and FFPROBE_PATH.`;
}
