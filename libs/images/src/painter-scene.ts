import { type SubjectName, subjectNames } from './painter-subjects.js';
import {
  type Choice,
  details,
  type Light,
  lights,
  moods,
  type Place,
  places,
  type View,
  views,
} from './scene-words.js';
import { type SeededRandom, seededRandom } from './seeded-random.js';

export type Technique = 'paper' | 'watercolour' | 'pencil' | 'night-glow';

/** What a prompt asks the painter for, as far as it understands prompts. */
export interface Scene {
  readonly place: Place;
  readonly light: Light;
  readonly view: View;
  /** What is shown; undefined where nothing it knows is named. */
  readonly subjects: readonly SubjectName[];
  readonly detail: string | undefined;
  readonly technique: Technique;
}

const placeSigns: readonly (readonly [Place, RegExp])[] = [
  ['underwater', /\b(under ?water|coral|reef|lagoon|ocean floor|submarine|mermaid)/i],
  ['space', /\b(space|planet|galaxy|moon ?walk|orbit|astronaut|cosmos|comet)/i],
  ['room', /\b(kitchen|room|indoors?|bedroom|attic|table|sofa|library|cosy|cozy)/i],
  ['snow', /\b(snow|winter|ice|icy|frozen|arctic|ski|sledge)/i],
  ['beach', /\b(beach|sea|ocean|harbou?r|shore|island|waves?|coast|lighthouse)/i],
  ['desert', /\b(desert|dunes?|canyon|cactus|sand)/i],
  ['mountains', /\b(mountains?|peaks?|alps|cliff|summit|volcano)/i],
  ['city', /\b(city|town|street|rooftops?|market|skyline|village|castle)/i],
  ['forest', /\b(forest|woods?|jungle|trees|mossy)/i],
  ['meadow', /\b(meadow|field|garden|hill|park|grass|farm)/i],
];
const lightSigns: readonly (readonly [Light, RegExp])[] = [
  ['night', /\b(night|moonlight|moonlit|midnight|stars|starry)/i],
  ['lantern', /\b(lantern|candle|firelight|fireflies|glow(ing)?)/i],
  ['rainbow', /\brainbow/i],
  ['dusk', /\b(dusk|twilight|blue hour)/i],
  ['golden', /\b(sunset|golden|evening|autumn)/i],
  ['dawn', /\b(dawn|sunrise|morning|pastel)/i],
  ['overcast', /\b(overcast|fog|mist|rain|storm|clouds|grey|gray)/i],
  ['noon', /\b(noon|bright|sunny|sunshine|midday)/i],
];
const viewSigns: readonly (readonly [View, RegExp])[] = [
  ['close', /\b(close-?up|portrait|macro|detail of)/i],
  ['above', /\b(from above|bird'?s[- ]eye|aerial|top view|drone)/i],
  ['below', /\b(looking up|low angle|worm'?s)/i],
  ['silhouette', /\b(silhouette|backlit|shadow theatre)/i],
  ['wide', /\b(wide|panorama|landscape|vast)/i],
];
const techniqueSigns: readonly (readonly [Technique, RegExp])[] = [
  ['watercolour', /\b(water ?colou?rs?|gouache|wash|painted|painting|ink)/i],
  ['pencil', /\b(pencil|crayon|chalk|sketch|drawing|drawn|felt|line art)/i],
  ['night-glow', /\b(neon|glow|digital|3d|render|cinematic|photo)/i],
  ['paper', /\b(paper|collage|cut-?outs?|origami|flat)/i],
];

/** Reads a prompt. What it does not say follows from the prompt as a whole: the same prompt, the same picture. */
export function readScene(prompt: string): { scene: Scene; chance: SeededRandom } {
  const chance = seededRandom(prompt);
  const free = withoutKnownWords(prompt);
  const any = <Name extends string>(signs: readonly (readonly [Name, RegExp])[], from: readonly [Name, ...Name[]]) => {
    const fallback = chance.pick(from);
    return signs.find(([, sign]) => sign.test(free))?.[0] ?? fallback;
  };
  const scene: Scene = {
    place: spoken(places, prompt) ?? any(placeSigns, ['meadow', 'mountains', 'beach', 'forest', 'city']),
    light: spoken(lights, prompt) ?? any(lightSigns, ['noon', 'golden', 'dawn', 'dusk']),
    view: spoken(views, prompt) ?? any(viewSigns, ['eye', 'wide', 'close']),
    subjects: subjectsIn(free),
    detail: details.find((words) => prompt.includes(words)),
    technique: any(techniqueSigns, ['paper', 'paper', 'watercolour', 'pencil']),
  };
  return { scene, chance };
}

function spoken<Name extends string>(choices: readonly Choice<Name>[], prompt: string): Name | undefined {
  const text = prompt.toLowerCase();
  return choices.find(({ words }) => text.includes(words.toLowerCase()))?.name;
}

/** What the suite's own writer adds to a concept is not what the picture is about. */
function withoutKnownWords(prompt: string): string {
  const known = [...places, ...lights, ...views].map(({ words }) => words);
  let text = prompt.toLowerCase();
  for (const words of [...known, ...details, ...moods]) text = text.replace(words.toLowerCase(), ' ');
  return text;
}

/** At most three, in the order in which the prompt names them. */
function subjectsIn(text: string): SubjectName[] {
  const found = subjectNames
    .map(([name, sign]) => ({ name, at: text.search(sign) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found.slice(0, 3).map(({ name }) => name);
}
