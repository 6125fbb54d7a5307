import { prepare } from './prepare.mjs';
import { runCommand } from './user-error.mjs';

await runCommand(async () => {
  await prepare();
  await import(new URL('../dist/bench/main.js', import.meta.url).href);
});
