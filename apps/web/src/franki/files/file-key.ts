const keys = new WeakMap<File, string>();
let given = 0;

/** Tells a chosen file from every other: two may share name, size and date. */
export function fileKey(file: File): string {
  const known = keys.get(file);
  if (known !== undefined) return known;
  given += 1;
  const key = `file ${given}`;
  keys.set(file, key);
  return key;
}
