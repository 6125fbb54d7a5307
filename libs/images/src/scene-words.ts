/** A choice that the writer can make: its words in a prompt, and its name, by which the painter knows it again. */
export interface Choice<Name extends string = string> {
  readonly name: Name;
  readonly words: string;
}

export type Place =
  | 'beach'
  | 'forest'
  | 'mountains'
  | 'city'
  | 'meadow'
  | 'desert'
  | 'snow'
  | 'underwater'
  | 'space'
  | 'room';
export type Light = 'dawn' | 'noon' | 'golden' | 'dusk' | 'night' | 'overcast' | 'lantern' | 'rainbow';
export type View = 'wide' | 'close' | 'above' | 'below' | 'eye' | 'silhouette';

/** Where it happens: twenty, so that no session has one twice. */
export const places: readonly Choice<Place>[] = [
  { name: 'beach', words: 'on a windswept beach at low tide' },
  { name: 'forest', words: 'in a clearing deep in a mossy forest' },
  { name: 'mountains', words: 'high on a mountain path above the clouds' },
  { name: 'city', words: 'on the rooftops of an old city' },
  { name: 'meadow', words: 'in a meadow full of wild flowers' },
  { name: 'desert', words: 'among the dunes of a wide desert' },
  { name: 'snow', words: 'in a snowy village square' },
  { name: 'underwater', words: 'underwater, between swaying corals' },
  { name: 'space', words: 'among the planets, far out in space' },
  { name: 'room', words: 'in a cosy kitchen with a round table' },
  { name: 'beach', words: 'beside a small harbour with a lighthouse by the sea' },
  { name: 'forest', words: 'under the tall trunks of an autumn wood' },
  { name: 'mountains', words: 'by a still lake with steep peaks around it' },
  { name: 'city', words: 'on a busy market street with coloured houses' },
  { name: 'meadow', words: 'on a green hill with a single winding path' },
  { name: 'desert', words: 'in a canyon of red rock' },
  { name: 'snow', words: 'on a frozen pond at the edge of an icy field' },
  { name: 'underwater', words: 'in the shallow water of a lagoon, below the surface' },
  { name: 'space', words: 'on the pale ground of the moon, under the stars' },
  { name: 'room', words: 'in an attic room with a slanted window' },
];

/** What the light does. */
export const lights: readonly Choice<Light>[] = [
  { name: 'dawn', words: 'The first pink light of dawn touches everything' },
  { name: 'noon', words: 'Bright noon sun leaves short, crisp shadows' },
  { name: 'golden', words: 'Low golden evening light makes long shadows' },
  { name: 'dusk', words: 'It is the blue hour, just after sunset' },
  { name: 'night', words: 'Moonlight and a few stars are all there is to see by' },
  { name: 'overcast', words: 'An overcast sky gives soft, even light' },
  { name: 'lantern', words: 'Warm lantern light glows in the half-dark' },
  { name: 'rainbow', words: 'The sun comes back after rain, with a rainbow' },
];

/** From where it is seen, and how the picture is laid out. */
export const views: readonly Choice<View>[] = [
  { name: 'wide', words: 'A wide view: small in a great space, low in the frame' },
  { name: 'close', words: 'A close-up that fills almost the whole frame' },
  { name: 'above', words: 'Seen from far above, like a bird would' },
  { name: 'below', words: 'Seen from close to the ground, looking up' },
  { name: 'eye', words: 'At eye level, a little to one side, with much empty space opposite' },
  { name: 'silhouette', words: 'A dark silhouette against the bright sky, in the exact middle' },
];

/** How it feels. */
export const moods: readonly string[] = [
  'quiet and full of wonder',
  'playful, with something just about to happen',
  'gentle and a little sleepy',
  'adventurous and brave',
  'joyful and loud with colour',
  'tender and close',
  'curious, as on the first day of a journey',
  'funny in an absent-minded way',
  'calm and orderly',
  'festive, with a sense of arrival',
];

/** One thing more that only this picture has. */
export const details: readonly string[] = [
  'a red kite drifts above',
  'a row of tiny footprints leads in from the left',
  'two paper boats float past',
  'a striped scarf moves in the wind',
  'a ladder leans where nobody expected one',
  'three small birds watch from nearby',
  'a bicycle has been left against something',
  'a string of little flags crosses the picture',
  'steam curls up from a blue cup',
  'one yellow balloon is getting away',
  'a snail takes its time in the corner',
  'a map lies half unfolded',
  'soft clouds repeat the shape of the subject',
  'a small door stands open',
  'leaves whirl in a circle',
  'an umbrella lies upside down',
  'a lantern hangs from a branch or beam',
  'a patchwork blanket brings in many colours',
  'a stone tower of seven stones stands to one side',
  'a paper aeroplane crosses from right to left',
];
