/** The bytes of a clip that came as base64. */
export function mp3Bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** A clip as the file it is added as: named after the word and its number. */
export function clipFile(word: string, number: number, base64: string): File {
  return new File([mp3Bytes(base64)], `${word}-segment-${number}.mp3`, { type: 'audio/mpeg' });
}
