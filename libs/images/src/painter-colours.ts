import type { Colours } from './painter-subjects.js';
import type { Light, Place } from './scene-words.js';

/** What the light makes of a place: from the top of the sky to its foot, then the ground from far to near. */
export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly ground: readonly [string, string, string];
  /** Sun, moon or lamp. */
  readonly lamp: string;
  readonly dark: boolean;
}

const skies: Record<
  Light,
  { sky: [string, string, string]; lamp: string; dark: boolean; tint: string; weight: number }
> = {
  dawn: { sky: ['#9db7e8', '#f6c3cf', '#ffe7cf'], lamp: '#fff3df', dark: false, tint: '#f3b6c0', weight: 0.22 },
  noon: { sky: ['#57b4ea', '#9fd8f4', '#e6f6f5'], lamp: '#fff2a8', dark: false, tint: '#ffffff', weight: 0 },
  golden: { sky: ['#f2a65a', '#f9c878', '#fdebc0'], lamp: '#fff6d8', dark: false, tint: '#e8862f', weight: 0.26 },
  dusk: { sky: ['#27356f', '#5b5fa5', '#e09bab'], lamp: '#fbe6c4', dark: true, tint: '#3d4a8f', weight: 0.45 },
  night: { sky: ['#0f1740', '#1e2a63', '#3a4a8a'], lamp: '#f6f0d6', dark: true, tint: '#141d4d', weight: 0.6 },
  overcast: { sky: ['#a9b6bd', '#c5ced1', '#e4e7e3'], lamp: '#f4f4ec', dark: false, tint: '#98a3a6', weight: 0.35 },
  lantern: { sky: ['#2a2140', '#5a3c55', '#b8714f'], lamp: '#ffd27a', dark: true, tint: '#4a2f45', weight: 0.48 },
  rainbow: { sky: ['#6f9fc9', '#a7cfe3', '#eef3dd'], lamp: '#fff0b8', dark: false, tint: '#7fb9a0', weight: 0.12 },
};

const grounds: Record<Place, readonly [string, string, string]> = {
  beach: ['#3f9fc0', '#f0d9a4', '#e3c07e'],
  forest: ['#6f9a6b', '#3f7a52', '#285a41'],
  mountains: ['#8fa3bd', '#66819d', '#4e7a5c'],
  city: ['#b08fa0', '#c96f55', '#8a4f58'],
  meadow: ['#9cc97c', '#74b25c', '#4f9450'],
  desert: ['#e8b27a', '#db9453', '#bf7440'],
  snow: ['#cfdcea', '#e6eef5', '#f7fafc'],
  underwater: ['#2f86a6', '#1f6c8e', '#e6cf9a'],
  space: ['#5a4a8f', '#8479b5', '#c9c3da'],
  room: ['#e6b98a', '#b9784f', '#8f5638'],
};

/** The colours of a place in a light. */
export function paletteOf(place: Place, light: Light): Palette {
  const { sky, lamp, dark, tint, weight } = skies[light];
  const [far, middle, near] = grounds[place];
  const lit = (colour: string, share: number) => mixed(colour, tint, weight * share);
  return { sky: skyOf(place, sky), ground: [lit(far, 1), lit(middle, 0.85), lit(near, 0.7)], lamp, dark };
}

function skyOf(place: Place, sky: readonly [string, string, string]): readonly [string, string, string] {
  if (place === 'space') return ['#0b0d2b', '#231c56', '#4a2f78'];
  const water = ['#0f4d78', '#1f86a8', '#7fd0cf'] as const;
  if (place === 'underwater')
    return [mixed(water[0], sky[0], 0.2), mixed(water[1], sky[1], 0.2), mixed(water[2], sky[2], 0.2)];
  const wall = '#f3d9b8';
  if (place === 'room') return [mixed(wall, sky[0], 0.3), mixed(wall, sky[1], 0.3), mixed(wall, sky[2], 0.35)];
  return sky;
}

/** Sets of colours for what the picture is about: each stands out on paper, water, wood and night alike. */
export const subjectColours: readonly [Colours, ...Colours[]] = [
  { main: '#f2654f', second: '#ffd166', dark: '#3a2430', light: '#fff4e3', skin: '#f0c3a0' },
  { main: '#f5a623', second: '#e4572e', dark: '#3b2a22', light: '#fff6e0', skin: '#c98f62' },
  { main: '#8f6ae0', second: '#ffb3c7', dark: '#2a1e45', light: '#f6efff', skin: '#8a5a3c' },
  { main: '#17a398', second: '#ffcf56', dark: '#123a3c', light: '#effaf4', skin: '#e8b48c' },
  { main: '#e75a8d', second: '#ffd9a0', dark: '#431b30', light: '#fff0f4', skin: '#f6d3b8' },
  { main: '#3f7fd9', second: '#ffce54', dark: '#1a2547', light: '#eef5ff', skin: '#6b4630' },
];

/** Two colours of the form #rrggbb mixed, with `share` of the second from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
  const parts = [0, 1, 2].map((index) => Math.round(channel(one, index) * (1 - share) + channel(other, index) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
