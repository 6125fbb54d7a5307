import { ANALYSIS_RATE } from '../frame-features.js';
import type { Segment } from '../segmentation.js';
import { between, seededRandom } from './random.js';
import { breath, click, engine, hum, meow, surf, thump, whiteNoise } from './synthetic-sounds.js';
import { speak, type Voice, WORDS } from './synthetic-voice.js';

/** A recording of which it is known where its sounds lie. */
export interface LabelledRecording {
  readonly name: string;
  /** Mono, at 16 kHz. */
  readonly samples: Int16Array;
  readonly sounds: readonly Segment[];
  /** Breaths, clicks and knocks: no clip may be made of them. */
  readonly disturbances: readonly Segment[];
}

interface Condition {
  readonly name: string;
  /** Decibels by which the words' peaks differ. */
  readonly spread?: number;
  /** Decibels of full scale of the words' peaks. */
  readonly peak?: number;
  readonly make?: 'words' | 'animals';
  readonly disturbed?: boolean;
  /** Adds the room: noise and the like, at decibels below the words' peaks. */
  readonly room: readonly { readonly sound: 'white' | 'hum' | 'surf' | 'fan'; readonly below: number }[];
  readonly offset?: number;
}

const QUIET = { sound: 'white', below: 60 } as const;
const CONDITIONS: readonly Condition[] = [
  { name: 'quiet', room: [QUIET] },
  { name: 'soft', room: [QUIET], peak: -34 },
  { name: 'noisy', room: [{ sound: 'white', below: 36 }] },
  { name: 'very noisy', room: [{ sound: 'white', below: 26 }] },
  { name: 'hum', room: [QUIET, { sound: 'hum', below: 20 }], offset: 300 },
  { name: 'loud and soft', room: [QUIET], spread: 18 },
  { name: 'breaths and knocks', room: [QUIET], disturbed: true },
  { name: 'animals and engines', room: [QUIET], make: 'animals' },
  { name: 'surf', room: [{ sound: 'surf', below: 24 }] },
  { name: 'a fan switched on', room: [QUIET, { sound: 'fan', below: 34 }] },
];

const VOICES: readonly Voice[] = [
  { pitch: 110, size: 1 },
  { pitch: 210, size: 1.15 },
  { pitch: 300, size: 1.3 },
];
/** Sounds in a recording, and seconds between them. */
const SOUNDS = 10;
const PAUSE = { shortest: 0.35, longest: 1.8, disturbed: 1.2 };

/** The project's own recordings, made in code, so that no foreign voice needs a licence. The same on every machine. */
export function labelledSet(): LabelledRecording[] {
  return CONDITIONS.flatMap((condition, c) => VOICES.map((voice, v) => record(condition, voice, 100 * c + v + 1)));
}

function record(condition: Condition, voice: Voice, seed: number): LabelledRecording {
  const random = seededRandom(seed);
  const track = new Track();
  const peak = condition.peak ?? -12;
  track.pause(between(random, 0.2, 1));
  for (let i = 0; i < SOUNDS; i++) {
    // One sound at full strength, so that a soft voice is soft beside a loud one.
    const level = i === 0 ? peak : peak - between(random, 0, condition.spread ?? 4);
    track.place(sound(condition, voice, random), level, 'sound');
    if (condition.disturbed) disturb(track, peak, random);
    else track.pause(Math.exp(between(random, Math.log(PAUSE.shortest), Math.log(PAUSE.longest))));
  }
  const samples = mixed(track, condition, peak, random);
  return {
    name: `${condition.name}, ${voice.pitch} Hz`,
    samples,
    sounds: track.sounds,
    disturbances: track.disturbances,
  };
}

function sound({ make }: Condition, voice: Voice, random: () => number): Float64Array {
  if (make === 'animals') return random() < 0.5 ? meow(ANALYSIS_RATE, random) : engine(ANALYSIS_RATE, random);
  return speak(WORDS[Math.floor(random() * WORDS.length)] as string, voice, ANALYSIS_RATE, random);
}

function disturb(track: Track, peak: number, random: () => number): void {
  const kinds = [
    { make: breath, below: 26 },
    { make: click, below: 4 },
    { make: thump, below: 8 },
  ] as const;
  const { make, below } = kinds[Math.floor(random() * kinds.length)] as (typeof kinds)[number];
  track.pause(PAUSE.disturbed / 2);
  track.place(make(ANALYSIS_RATE, random), peak - below, 'disturbance');
  track.pause(PAUSE.disturbed / 2);
}

class Track {
  readonly sounds: Segment[] = [];
  readonly disturbances: Segment[] = [];
  readonly samples: number[] = [];

  pause(seconds: number): void {
    for (let i = Math.round(seconds * ANALYSIS_RATE); i > 0; i--) this.samples.push(0);
  }

  place(sound: Float64Array, level: number, kind: 'sound' | 'disturbance'): void {
    const start = this.samples.length / ANALYSIS_RATE;
    const gain = amplitude(level);
    for (const value of sound) this.samples.push(value * gain);
    const end = this.samples.length / ANALYSIS_RATE;
    (kind === 'sound' ? this.sounds : this.disturbances).push({ start, end });
  }
}

function mixed(track: Track, { room, offset }: Condition, peak: number, random: () => number): Int16Array {
  const count = track.samples.length;
  const layers = room.map(({ sound, below }) => {
    const layer = {
      white: () => whiteNoise(count, random),
      fan: () => whiteNoise(count, random).map((value, i) => (i < count / 2 ? 0 : value)),
      hum: () => hum(ANALYSIS_RATE, count),
      surf: () => surf(ANALYSIS_RATE, count, random),
    }[sound]();
    return { layer, gain: amplitude(peak - below) };
  });
  // The loudest sound stays 12 dB under full scale, so that nothing clips.
  return Int16Array.from(track.samples, (value, i) => {
    const all = layers.reduce((sum, { layer, gain }) => sum + (layer[i] as number) * gain, value);
    return all * 32767 + (offset ?? 0);
  });
}

function amplitude(decibels: number): number {
  return 10 ** (decibels / 20);
}
