/** What the picker offers: types, and extensions for systems that do not know the types. */
export const ACCEPT = [
  'audio/mpeg,audio/wav,audio/mp3,audio/mp4,audio/m4a,audio/x-m4a',
  'video/mp4,video/mpeg,video/quicktime,video/x-msvideo,video/webm',
  '.mp3,.wav,.m4a,.mp4,.mov,.avi,.webm',
].join(',');

const SOUND_TYPES = /^audio\/(mpeg|mp3|mp4|m4a|x-m4a|wav|x-wav|wave|vnd\.wave|webm)$/;
const FILM_TYPES = /^video\/(mp4|mpeg|quicktime|x-msvideo|avi|msvideo|webm)$/;
const EXTENSIONS = /\.(mp3|wav|m4a|mp4|m4v|mov|avi|webm|mpe?g)$/i;

/** Whether a file may be sent. Systems differ in what they call a type, and some tell none. */
export function isAccepted({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  const kind = type.split(';', 1)[0]?.toLowerCase() ?? '';
  if (kind === '' || kind === 'application/octet-stream') return EXTENSIONS.test(name);
  return SOUND_TYPES.test(kind) || FILM_TYPES.test(kind);
}

/** How the sound of a film can be had in the browser; `none`: it is no film, or one that only the server reads. */
export type FilmKind = 'iso' | 'webm' | 'none';

export function filmKind({ type, name }: Pick<File, 'type' | 'name'>): FilmKind {
  const kind = type.split(';', 1)[0]?.toLowerCase() ?? '';
  if (kind === 'video/mp4' || kind === 'video/quicktime') return 'iso';
  if (kind === 'video/webm') return 'webm';
  const unknown = kind === '' || kind === 'application/octet-stream';
  if (unknown && /\.(mp4|m4v|mov)$/i.test(name)) return 'iso';
  if (unknown && /\.webm$/i.test(name)) return 'webm';
  return 'none';
}

/** The same name for a sound. */
export function asM4a(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.m4a`;
}
