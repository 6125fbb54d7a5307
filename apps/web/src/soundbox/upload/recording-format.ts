/** In the order of preference: mp4, which plays everywhere, then wav, then webm. */
const WISHES = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/wav', 'audio/webm;codecs=opus', 'audio/webm'];

/** The first that the browser can record; undefined: whatever it records by itself. */
export function preferredType(isSupported: (type: string) => boolean): string | undefined {
  return WISHES.find(isSupported);
}

/**
 * The name and type of a recording, by what the recorder says that it really made, which is not always what was wished.
 */
export function recordingFile(parts: readonly Blob[], recorderType: string): File {
  const type = recorderType.split(';', 1)[0]?.trim().toLowerCase() || 'audio/webm';
  const extension = /mp4|m4a|aac/.test(type) ? 'm4a' : /wav/.test(type) ? 'wav' : 'webm';
  return new File([...parts], `recording.${extension}`, { type });
}

/** What to tell when there is no microphone to be had. */
export function microphoneMessage(error: unknown): string {
  const name = textOf(error, 'name');
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'Microphone access denied. Please allow microphone permissions.';
  }
  return `Error accessing microphone: ${textOf(error, 'message') || 'no microphone was found'}`;
}

// Not every browser's DOMException counts as an Error.
function textOf(error: unknown, field: 'name' | 'message'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : '';
}
