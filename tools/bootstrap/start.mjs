import { findFfmpeg } from './ffmpeg.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './user-error.mjs';

await runCommand(async () => {
  await prepare();
  const ffmpeg = await findFfmpeg();
  const { runLocalStack } = await import('../dist/local-stack/main.js');
  await runLocalStack(ffmpeg, 0);
});
