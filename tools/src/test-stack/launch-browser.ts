import { type Browser, chromium } from 'playwright';
import { findChromium } from './chromium.js';

/** Nothing that a test waits for; a microphone and a camera that need no hardware and no question. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * Starts Chromium without a window.
 *
 * @param options `recording`: absolute path of a WAV file that the microphone plays once
 */
export async function launchBrowser(options: { recording?: string } = {}): Promise<Browser> {
  const { path, environment } = await findChromium();
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const microphone = options.recording ? [`--use-file-for-fake-audio-capture=${options.recording}%noloop`] : [];
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return chromium.launch({
    executablePath: path,
    args: [...QUIET, ...asRoot, ...microphone],
    env: { ...inherited, ...environment },
  });
}
