const COLOURS = ['red', 'blue', 'green', 'golden', 'silver', 'pink', 'orange', 'purple'];
const ANIMALS = ['fox', 'owl', 'bear', 'whale', 'tiger', 'hedgehog', 'otter', 'penguin', 'rabbit', 'turtle'];

const oneOf = (words: readonly string[]) => words[Math.floor(Math.random() * words.length)] ?? '';

/** A shuffle word that can be read out and typed again: `golden otter 42`. */
export function newSeed(): string {
  return `${oneOf(COLOURS)} ${oneOf(ANIMALS)} ${10 + Math.floor(Math.random() * 90)}`;
}
