/** The part of libheif's JavaScript binding that is used here; the package's own types do not cover it. */
declare module 'libheif-js/wasm-bundle.js' {
  interface PixelsToFill {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }

  interface HeifPicture {
    is_primary(): boolean;
    /** Pixels, after the rotation that the file asks for. */
    get_width(): number;
    get_height(): number;
    /** Decodes into the pixels; calls back with null when that fails. */
    display(into: PixelsToFill, done: (filled: PixelsToFill | null) => void): void;
  }

  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifPicture[] } };
  export default libheif;
}
