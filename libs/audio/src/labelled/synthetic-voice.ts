import { between } from './random.js';
import { Resonator } from './resonator.js';

// Named once: under test, every look at a global costs as much as the comparison.
const { min } = Math;

/** What a voice does for a moment: a vowel or nasal at its formants, a hiss around a frequency, or a stop. */
type Phone =
  | { readonly kind: 'voiced'; readonly formants: readonly [number, number, number]; readonly loud: number }
  | { readonly kind: 'hiss'; readonly centre: number; readonly loud: number }
  | { readonly kind: 'stop'; readonly centre: number };

const PHONES: Readonly<Record<string, Phone>> = {
  // Mean formants of American vowels: Peterson & Barney 1952.
  i: { kind: 'voiced', formants: [270, 2290, 3010], loud: 0.8 },
  e: { kind: 'voiced', formants: [530, 1840, 2480], loud: 0.9 },
  a: { kind: 'voiced', formants: [730, 1090, 2440], loud: 1 },
  o: { kind: 'voiced', formants: [570, 840, 2410], loud: 0.9 },
  u: { kind: 'voiced', formants: [300, 870, 2240], loud: 0.8 },
  m: { kind: 'voiced', formants: [250, 1000, 2200], loud: 0.3 },
  n: { kind: 'voiced', formants: [250, 1400, 2400], loud: 0.3 },
  l: { kind: 'voiced', formants: [360, 1300, 2700], loud: 0.4 },
  s: { kind: 'hiss', centre: 5500, loud: 0.25 },
  f: { kind: 'hiss', centre: 4000, loud: 0.12 },
  t: { kind: 'stop', centre: 4500 },
  k: { kind: 'stop', centre: 2200 },
  p: { kind: 'stop', centre: 1000 },
};

/** Seconds that each kind of phone lasts, and the stop's silence before its burst. */
const LENGTH = { voiced: [0.09, 0.2], hiss: [0.08, 0.14], burst: 0.03, closure: [0.05, 0.09] } as const;

/** Words as a child might list them: with hisses, nasals and stops, at their ends as well. */
export const WORDS = ['mama', 'papa', 'kat', 'tiko', 'sol', 'fis', 'lemon', 'nase', 'moto', 'katap', 'pilu', 'set'];

export interface Voice {
  /** Hertz: a man's about 110, a woman's 210, a child's 300. */
  readonly pitch: number;
  /** How much shorter than a man's the throat is, which raises the formants: 1 to 1.3. */
  readonly size: number;
}

/** One word, spoken by formants and noise, its loudest sample at 1. It begins and ends with its sound. */
export function speak(word: string, voice: Voice, sampleRate: number, random: () => number): Float64Array {
  const sound: number[] = [];
  const throat = [new Resonator(sampleRate, 80), new Resonator(sampleRate, 100), new Resonator(sampleRate, 150)];
  [...word].forEach((letter, index) => {
    const phone = PHONES[letter];
    if (phone === undefined) throw new TypeError(`No such phone: ${letter}`);
    if (phone.kind === 'voiced') sound.push(...sing(phone, voice, throat, sampleRate, random));
    else if (phone.kind === 'hiss') sound.push(...hiss(phone, between(random, ...LENGTH.hiss), sampleRate, random));
    else sound.push(...stop(phone.centre, index > 0, sampleRate, random));
  });
  return normalised(Float64Array.from(sound));
}

function sing(
  phone: Extract<Phone, { kind: 'voiced' }>,
  voice: Voice,
  throat: readonly Resonator[],
  sampleRate: number,
  random: () => number,
): Float64Array {
  const count = Math.round(between(random, ...LENGTH.voiced) * sampleRate);
  const pitch = voice.pitch * between(random, 0.95, 1.1);
  const sound = new Float64Array(count);
  let phase = 0;
  for (let i = 0; i < count; i++) {
    phase += (pitch * (1 - (0.1 * i) / count)) / sampleRate;
    // One sharp closing of the vocal folds a period, and a little breath.
    const closing = phase >= 1 ? 1 : 0;
    phase %= 1;
    const source = closing + 0.01 * (random() - 0.5);
    sound[i] = throat.reduce((sum, formant, n) => {
      return sum + formant.next(source, (phone.formants[n] as number) * voice.size) / (n + 1);
    }, 0);
  }
  return shaped(normalised(sound), phone.loud, 0.015 * sampleRate);
}

function hiss(phone: { centre: number; loud: number }, seconds: number, sampleRate: number, random: () => number) {
  const filter = new Resonator(sampleRate, 1500);
  const sound = Float64Array.from({ length: Math.round(seconds * sampleRate) }, () => {
    return filter.next(random() - 0.5, phone.centre);
  });
  return shaped(normalised(sound), phone.loud, 0.01 * sampleRate);
}

function stop(centre: number, inside: boolean, sampleRate: number, random: () => number): number[] {
  const closure = inside ? Math.round(between(random, ...LENGTH.closure) * sampleRate) : 0;
  const burst = hiss({ centre, loud: 0.3 }, LENGTH.burst, sampleRate, random);
  return [...new Float64Array(closure), ...burst];
}

/** Scales to a peak of `loud`, with soft ends of `ramp` samples. */
function shaped(sound: Float64Array, loud: number, ramp: number): Float64Array {
  return sound.map((value, i) => {
    const fromEnd = min(i + 1, sound.length - i);
    return fromEnd < ramp ? (value * loud * fromEnd) / ramp : value * loud;
  });
}

export function normalised(sound: Float64Array): Float64Array {
  let peak = 1e-9;
  for (const value of sound) if (value > peak || -value > peak) peak = value < 0 ? -value : value;
  return sound.map((value) => value / peak);
}
