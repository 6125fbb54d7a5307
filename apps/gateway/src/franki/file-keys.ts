/** The area of the store that words' pictures, films and sounds stand in. */
export const FILES_AREA = 'franki-files';

/** Where a file's objects may stand: which of them exist follows from what the file is. */
export const fileKeys = (id: string) => ({
  original: `${FILES_AREA}/${id}/original`,
  picture: `${FILES_AREA}/${id}/picture`,
  video: `${FILES_AREA}/${id}/film.mp4`,
  poster: `${FILES_AREA}/${id}/poster`,
  sound: `${FILES_AREA}/${id}/sound.mp3`,
});

/** Whose file it is that stands under this key, or undefined when it is none of these. */
export function fileIdOf(key: string): string | undefined {
  const [area, id] = key.split('/');
  return area === FILES_AREA ? id : undefined;
}
