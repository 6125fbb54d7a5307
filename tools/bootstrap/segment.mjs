// npm run --silent segment -- FILE: prints where the words of a recording lie, as JSON on the last line.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const repository = resolve(import.meta.dirname, '../..');
const library = join(repository, 'libs/audio/dist/segment-cli.js');

/** The file as an executable program, or undefined. */
function program(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const found = program(join(folder, process.platform === 'win32' ? `${name}.exe` : name));
    if (found !== undefined) return found;
  }
  return undefined;
}

async function findTools() {
  const given = process.env.FFMPEG_PATH;
  const ffmpeg = given ? program(given) : onPath('ffmpeg');
  if (given && ffmpeg === undefined) throw new Error(`FFMPEG_PATH names ${given}, which is not a program.`);
  const libraryPath = process.env.FFMPEG_LIBRARY_PATH;
  if (ffmpeg !== undefined) {
    const ffprobe = join(dirname(ffmpeg), `ffprobe${extname(ffmpeg)}`);
    return { ffmpeg, ffprobe, ...(libraryPath && { libraryPath }) };
  }
  const { findFfmpeg } = await import('./ffmpeg.mjs');
  return await findFfmpeg();
}

async function main(files) {
  if (files.length !== 1) throw new Error('Usage: npm run --silent segment -- FILE');
  if (!existsSync(library) || !existsSync(join(repository, 'node_modules/fluent-ffmpeg'))) {
    const { prepare } = await import('./prepare.mjs');
    await prepare();
  }
  const { printSegments } = await import(pathToFileURL(library).href);
  // npm runs scripts in the repository; the name was given where the user stands.
  return await printSegments(resolve(process.env.INIT_CWD ?? '.', files[0]), await findTools());
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
