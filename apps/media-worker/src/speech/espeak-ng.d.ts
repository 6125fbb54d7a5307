// What is used of the package, which brings no types of its own.
declare module '@echogarden/espeak-ng-emscripten' {
  interface Speaker {
    /** Hertz. */
    readonly samplerate: number;
    /** How far the melody of the voice moves, 0 to 100. */
    range: number;
    /** 0 when there is such a voice. */
    set_voice(name: string): number;
    /** Calls back with samples as they are made; their memory is used again afterwards. True ends it early. */
    synthesize(text: string, heard: (samples: Int16Array | null, events: readonly object[]) => boolean): void;
  }
  interface Module {
    eSpeakNGWorker: new () => Promise<Speaker> | Speaker;
  }
  export default function load(): Promise<Module>;
}
