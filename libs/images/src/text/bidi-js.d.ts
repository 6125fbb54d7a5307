/** The package's own types describe its CommonJS file as a module with a default export, which it is not. */
declare module 'bidi-js/dist/bidi.mjs' {
  interface Bidi {
    /** The embedding level of every UTF-16 unit: odd ones run from right to left. */
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
  }
  export default function bidiFactory(): Bidi;
}
