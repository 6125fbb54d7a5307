import { migrateQueue } from '@family/jobs/queue-schema';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { AuthSession } from '../auth/auth-session.entity.js';
import { LoginAttempts } from '../auth/login-attempts.entity.js';
import { BingoCardRow, BingoCardSquareRow } from '../bingo/bingo-card.entity.js';
import { BingoSquareRow } from '../bingo/bingo-square.entity.js';
import { AudioSession } from '../franki/audio-session.entity.js';
import { FrankiSound } from '../franki/sound.entity.js';
import { FrankiVisual } from '../franki/visual.entity.js';
import { FrankiWord } from '../franki/word.entity.js';
import { Job } from '../jobs/job.entity.js';
import { gatewayQueue } from '../jobs/queue-place.js';
import { WorkerSign } from '../jobs/worker-sign.entity.js';
import { SeenPlate } from '../pl8book/seen-plate.entity.js';
import { RiffgenImageRow } from '../riffgen/riffgen-image.entity.js';
import { RiffgenPromptRow } from '../riffgen/riffgen-prompt.entity.js';
import { RiffgenSessionRow } from '../riffgen/riffgen-session.entity.js';
import type { GatewaySettings } from '../settings.js';
import { SoundRow } from '../soundbox/sound.entity.js';
import { AppUser } from '../test-page/app-user.entity.js';
import { SpokenText } from '../test-page/spoken-text.entity.js';
import { Foundation1763000000000 } from './migrations/1763000000000-foundation.js';
import { Franki1763000300000 } from './migrations/1763000300000-franki.js';
import { Soundbox1763000400000 } from './migrations/1763000400000-soundbox.js';
import { Bingo1763000500000 } from './migrations/1763000500000-bingo.js';
import { Riffgen1763000600000 } from './migrations/1763000600000-riffgen.js';
import { PlatesAndSpeech1763000700000 } from './migrations/1763000700000-plates-and-speech.js';

/** How the gateway reaches its database. A dead server is noticed within seconds instead of holding requests. */
export function dataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [
      AppUser,
      AudioSession,
      AuthSession,
      BingoCardRow,
      BingoCardSquareRow,
      BingoSquareRow,
      FrankiSound,
      FrankiVisual,
      FrankiWord,
      Job,
      LoginAttempts,
      RiffgenImageRow,
      RiffgenPromptRow,
      RiffgenSessionRow,
      SeenPlate,
      SoundRow,
      SpokenText,
      WorkerSign,
    ],
    migrations: [
      Foundation1763000000000,
      Franki1763000300000,
      Soundbox1763000400000,
      Bingo1763000500000,
      Riffgen1763000600000,
      PlatesAndSpeech1763000700000,
    ],
    migrationsTransactionMode: 'each',
    poolErrorHandler: () => undefined,
    extra: {
      max: 15,
      connectionTimeoutMillis: 3000,
      query_timeout: 15_000,
      keepAlive: true,
      application_name: 'family-suite gateway',
    },
  };
}

/** One lock for all who migrate: an arbitrary number that nothing else in the suite uses. */
const MIGRATION_LOCK = 7_263_451;

/** Brings the database up to date, the queue's part of it too. Several at once wait for each other. */
export async function migrate(settings: GatewaySettings): Promise<number> {
  const url = settings.DATABASE_URL;
  const source = await new DataSource({ ...dataSourceOptions(url), extra: { max: 2 } }).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await source.runMigrations();
    await migrateQueue(gatewayQueue(settings), url);
    return done.length;
  } finally {
    await lock.release();
    await source.destroy();
  }
}
