import { asM4a, filmKind } from './sound-file.js';

export interface ExtractOptions {
  readonly signal: AbortSignal;
  /** How much of the film has been read, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/**
 * The sound of a film as a file that is far smaller. Where the browser cannot take it out, the film itself: the server
 * can. What reads films is loaded only when there is one. Throws only the signal's reason.
 */
export async function soundOfFilm(film: File, options: ExtractOptions): Promise<File> {
  const kind = filmKind(film);
  if (kind === 'none') return film;
  try {
    const parts =
      kind === 'iso'
        ? await (await import('./mp4-to-m4a.js')).mp4ToM4a(film, options)
        : await (await import('./webm-to-m4a.js')).webmToM4a(film, options);
    const sound = new File(parts, asM4a(film.name), { type: 'audio/mp4' });
    return sound.size > 0 && sound.size < film.size ? sound : film;
  } catch (error) {
    options.signal.throwIfAborted();
    console.info('The sound could not be taken out of the film here; the film itself is sent.', error);
    return film;
  }
}
