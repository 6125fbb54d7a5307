import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @type {typeof import('./find-executable.mjs').findExecutable} */
export const findExecutable = (name, environment = process.env) => {
  const extensions = process.platform === 'win32' ? (environment.PATHEXT ?? '.EXE;.CMD').split(';') : [''];
  for (const folder of (environment.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    for (const extension of extensions) {
      const candidate = join(folder, name + extension);
      if (isExecutable(candidate)) return candidate;
    }
  }
  return undefined;
};

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
