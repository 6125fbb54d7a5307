import { useState } from 'react';

/** Files in the order a person has just given them, until the server's own order comes. */
export function useOrder<File extends { readonly id: string }>(files: readonly File[]) {
  const [given, setGiven] = useState<{ readonly files: readonly File[]; readonly ids: readonly string[] } | null>(null);
  // An order given to other files than these has been overtaken by what the server says.
  const ids = given?.files === files ? given.ids : files.map(({ id }) => id);
  const ordered = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return { ordered, setIds: (next: readonly string[]) => setGiven({ files, ids: next }) };
}
