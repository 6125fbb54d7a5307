/** How many cards can be dealt at once. */
export const MAX_CARDS = 100;

/**
 * Deals the squares onto cards: for every card, which square goes into which cell. No two cards are the same. The same
 * seed gives the same cards, and the first cards stay the same when more are dealt.
 *
 * @throws RangeError when there are not so many different cards
 */
export function dealCards(squares: number, cards: number, seed: string): number[][] {
  if (cards > orders(squares)) throw new RangeError(`There are no ${cards} different cards of ${squares} squares.`);
  const random = randomFrom(seed);
  const seen = new Set<string>();
  const dealt: number[][] = [];
  while (dealt.length < cards) {
    const order = shuffled(squares, random);
    const name = order.join();
    if (!seen.has(name)) dealt.push(order);
    seen.add(name);
  }
  return dealt;
}

/** The numbers from 0 to `count` - 1 in an order that the seed decides. */
export function shuffledBy(seed: string, count: number): number[] {
  return shuffled(count, randomFrom(seed));
}

/** Fisher and Yates: every order is as likely as any other. */
function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

function orders(squares: number): number {
  let product = 1;
  for (let factor = 2; factor <= squares && product < MAX_CARDS; factor += 1) product *= factor;
  return product;
}

/** Numbers in [0, 1): the generator sfc32 by Chris Doty-Humphrey (PractRand), seeded by FNV-1a hashes of the text. */
function randomFrom(seed: string): () => number {
  const hash = (salt: number) => {
    let value = 0x811c9dc5 ^ salt;
    for (const byte of new TextEncoder().encode(seed)) value = Math.imul(value ^ byte, 0x01000193);
    return value | 0;
  };
  let [a, b, c, counter] = [hash(1), hash(2), hash(3), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return next;
}
