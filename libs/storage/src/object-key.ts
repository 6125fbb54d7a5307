const maximumLength = 512;
const maximumPartLength = 128;
/** Begins with no dot (such names are the folder store's own) and ends with none (Windows drops it). */
const partPattern = /^[a-z0-9_-](?:[a-z0-9._-]*[a-z0-9_-])?$/;
/** Names that Windows gives to devices, with any extension. */
const devicePattern = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;

/**
 * Whether the text can be an object's key: slash-separated parts of lower-case letters, digits, `-`, `_` and `.`, none
 * beginning or ending with a dot, each at most 128 characters and all together at most 512. Such a key is the same file
 * on every file system, those that ignore case among them, and never leaves the folder it stands in.
 */
export function isObjectKey(text: string): boolean {
  return text.length <= maximumLength && text.split('/').every(isPart);
}

function isPart(part: string): boolean {
  return part.length <= maximumPartLength && partPattern.test(part) && !devicePattern.test(part);
}

/** @throws TypeError when the text cannot be a key */
export function requireObjectKey(text: string): void {
  if (!isObjectKey(text)) throw new TypeError(`${JSON.stringify(text.slice(0, 80))} cannot be the key of an object.`);
}

/** @throws TypeError when no key can begin with the text */
export function requireKeyPrefix(text: string): void {
  const parts = text.split('/');
  const last = parts.pop() ?? '';
  const fits =
    text.length <= maximumLength && parts.every(isPart) && (last === '' || /^[a-z0-9_-][a-z0-9._-]*$/.test(last));
  if (!fits) throw new TypeError(`No key begins with ${JSON.stringify(text.slice(0, 80))}.`);
}
