// npm run --silent segment -- FILE: prints where the words of a recording lie, as JSON on the last line.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFfmpeg } from './ffmpeg.mjs';

const repository = resolve(import.meta.dirname, '../..');
const library = join(repository, 'libs/audio/dist/segment-cli.js');

/** @param {string[]} files */
async function main(files) {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run --silent segment -- FILE');
  if (!existsSync(library) || !existsSync(join(repository, 'node_modules/fluent-ffmpeg'))) {
    const { prepare } = await import('./prepare.mjs');
    await prepare();
  }
  const { printSegments } = await import(pathToFileURL(library).href);
  // npm runs scripts in the repository; the name was given where the user stands.
  return await printSegments(resolve(process.env.INIT_CWD ?? '.', file), await findFfmpeg());
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
