import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { fetchDebianTool } from '../../bootstrap/debian-packages.mjs';
import { findExecutable } from '../../bootstrap/find-executable.mjs';
import { UserError } from '../../bootstrap/user-error.mjs';

export interface ChromiumProgram {
  /** Absolute. */
  path: string;
  /** What it needs in its environment beside what is there. */
  environment: Record<string, string>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser for end-to-end tests: CHROMIUM_PATH, else what the PATH offers, else what Playwright has downloaded, else
 * the distribution's packages.
 *
 * @throws UserError that says how to get one, where none of these brings it
 */
export async function findChromium(): Promise<ChromiumProgram> {
  const given = process.env.CHROMIUM_PATH || NAMES.map((name) => findExecutable(name)).find((path) => path);
  if (given) return { path: given, environment: {} };
  if (existsSync(chromium.executablePath())) return { path: chromium.executablePath(), environment: {} };
  return (await fetchedChromium()) ?? refuse();
}

async function fetchedChromium(): Promise<ChromiumProgram | undefined> {
  const fetched = await fetchDebianTool({
    name: 'chromium',
    packages: ['chromium'],
    // Not usr/bin/chromium: that is a script for an installed one.
    executables: { chromium: 'usr/lib/chromium/chromium' },
    check: ['--version'],
  });
  const path = fetched?.executables.chromium;
  if (!fetched || !path) return undefined;
  return { path, environment: { LD_LIBRARY_PATH: fetched.libraryPath, ...(await fonts(fetched.root)) } };
}

/** A machine without a fontconfig of its own is given the fonts that came along. */
async function fonts(root: string): Promise<Record<string, string>> {
  if (existsSync('/etc/fonts/fonts.conf')) return {};
  const path = join(root, 'fonts.conf');
  const folder = join(root, 'usr/share/fonts');
  await writeFile(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(root, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: path };
}

function refuse(): never {
  throw new UserError(
    'The end-to-end tests need Chromium: install it (apt install chromium), run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}
