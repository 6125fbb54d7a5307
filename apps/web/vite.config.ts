import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineShell } from './offline/shell-plugin.js';

const contracts = fileURLToPath(new URL('../../libs/contracts/src/', import.meta.url));
const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000';

/** The two faces every screen needs: asked for with the page, after its head has said that nobody gets its address. */
const FIRST_FONTS = /(fredoka|atkinson-hyperlegible-next)-latin-wght-normal-[^/]*\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFonts(), offlineShell()],
  resolve: {
    alias: [{ find: /^@family\/contracts\/(.*)$/, replacement: `${contracts}$1.ts` }],
  },
  build: {
    // The gateway's policy lets fonts and scripts come from the site itself only, never from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': gateway, '/media': gateway },
  },
});
