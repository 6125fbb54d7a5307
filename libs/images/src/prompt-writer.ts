import { details, lights, moods, places, views } from './scene-words.js';
import { type SeededRandom, seededRandom } from './seeded-random.js';

export interface SceneWish {
  /** What every picture shows. */
  readonly concept: string;
  readonly styleGuide: string | null;
  /** 1 to 20. */
  readonly count: number;
  /** The same seed and the same wish give the same scenes. */
  readonly seed: string;
}

interface Scene {
  readonly place: string;
  readonly light: string;
  readonly view: string;
  readonly mood: string;
  readonly detail: string;
}

/** The sentences of a scene in different order, so that a list of them does not read like a form. */
const tellings: readonly ((subject: string, scene: Scene) => string)[] = [
  (subject, { place, light, view, mood, detail }) =>
    `${subject}, ${place}. ${view}. ${light}, and ${detail}. The mood is ${mood}.`,
  (subject, { place, light, view, mood, detail }) =>
    `${subject}, ${place}; the mood is ${mood}. ${light}. ${view}; ${detail}.`,
  (subject, { place, light, view, mood, detail }) =>
    `${view}: ${subject}, ${place}. ${light}; ${detail}. Everything feels ${mood}.`,
  (subject, { place, light, view, mood, detail }) =>
    `${light}. There, ${place}: ${subject}, while ${detail}. ${view}. The mood is ${mood}.`,
];

/**
 * Turns a concept into scenes without any model: the subject stays, and place, light, viewpoint, mood and one detail
 * change from prompt to prompt. No two prompts of a session share their place or their detail, and neighbours share
 * nothing at all.
 */
export function writeScenes({ concept, styleGuide, count, seed }: SceneWish): string[] {
  const chance = seededRandom(`${seed}\n${concept}\n${styleGuide ?? ''}`);
  const subject = concept.trim().replace(/[\s.!]+$/u, '');
  const style = styleGuide?.trim() ? ` Style: ${styleGuide.trim().replace(/[\s.]+$/u, '')}.` : '';
  const order = chance.shuffled(tellings);
  return scenesOf(chance, count).map((scene, index) => {
    const tell = order[index % order.length] ?? tellings[0];
    return tell ? `${sentenceCase(tell(subject, scene))}${style}` : subject;
  });
}

function scenesOf(chance: SeededRandom, count: number): Scene[] {
  const words = (choices: readonly { readonly words: string }[]) => choices.map((choice) => choice.words);
  const place = endless(chance, words(places));
  const light = endless(chance, words(lights));
  const view = endless(chance, words(views));
  const mood = endless(chance, moods);
  const detail = endless(chance, details);
  return Array.from({ length: count }, () => ({
    place: place(),
    light: light(),
    view: view(),
    mood: mood(),
    detail: detail(),
  }));
}

/** One after the other in a chance order, then all again in another: never the same twice in a row. */
function endless(chance: SeededRandom, from: readonly string[]): () => string {
  let waiting: string[] = [];
  let last = '';
  return () => {
    if (waiting.length === 0) {
      waiting = chance.shuffled(from);
      if (waiting[0] === last) waiting.reverse();
    }
    last = waiting.shift() ?? last;
    return last;
  };
}

function sentenceCase(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
