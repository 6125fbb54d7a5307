import type { ComponentType } from 'react';
import { BingoMagnet } from './bingo-magnet.js';
import { FrankiMagnet } from './franki-magnet.js';
import { MathsMagnet } from './maths-magnet.js';
import { Pl8bookMagnet } from './pl8book-magnet.js';
import { RiffgenMagnet } from './riffgen-magnet.js';
import { SoundboxMagnet } from './soundbox-magnet.js';
import { TestMagnet } from './test-magnet.js';

export interface App {
  readonly path: string;
  readonly name: string;
  readonly Magnet: ComponentType;
}

/** Every app of the suite, under its folder's name, which is also its `data-app` in tokens.css. */
export const apps = {
  franki: { path: '/franki', name: 'Franki', Magnet: FrankiMagnet },
  pl8book: { path: '/pl8book', name: 'Pl8Book', Magnet: Pl8bookMagnet },
  soundbox: { path: '/soundbox', name: 'Soundbox', Magnet: SoundboxMagnet },
  bingo: { path: '/bingo', name: 'Bingo', Magnet: BingoMagnet },
  riffgen: { path: '/riffgen', name: 'RiffGen', Magnet: RiffgenMagnet },
  maths: { path: '/math-games', name: 'Math Games', Magnet: MathsMagnet },
  'test-page': { path: '/test', name: 'Test', Magnet: TestMagnet },
} satisfies Record<string, App>;

export type AppName = keyof typeof apps;
