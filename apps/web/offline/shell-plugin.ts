import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const source = new URL('./service-worker.js', import.meta.url);

/** What is copied from public/ and belongs to every page. */
const PUBLIC_FILES = ['/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** Large, and of no use without a connection: the developer's console. */
const LEFT_OUT = /\/eruda-|\.map$/;

/** Writes /service-worker.js, which knows the files of the build it belongs to. */
export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/') && !LEFT_OUT.test(`/${file}`))
          .toSorted();
        const files = ['/', ...PUBLIC_FILES, ...assets.map((file) => `/${file}`)];
        const page = bundle['index.html'];
        const build = createHash('sha256')
          .update(JSON.stringify(files))
          .update(page?.type === 'asset' ? page.source : '')
          .digest('hex')
          .slice(0, 12);
        const worker = (await readFile(source, 'utf8'))
          .replace('__BUILD__', build)
          .replace('__FILES__', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker });
      },
    },
  };
}
