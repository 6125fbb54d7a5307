const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** Whether a thing's name holds what is searched for; accents and capitals do not matter. */
export function namedLike(search: string): (thing: { readonly name: string }) => boolean {
  const wanted = plain(search);
  return ({ name }) => plain(name).includes(wanted);
}
