import { readSettings } from '@family/config/read-settings';
import { flagOr, logVariables, port, queueVariables, storageVariables } from '@family/config/variables';
import { z } from 'zod';

const variables = {
  ...storageVariables,
  ...queueVariables,
  ...logVariables,
  HOST: z.string().default('0.0.0.0'),
  PORT: port(3000),
  DATABASE_URL: z.url(),
  /** Whose suite it is: the plate book bears the name. */
  FAMILY_NAME: z.string().trim().min(1).max(60).default('Family'),
  FAMILY_PASSWORD: z.string().min(1, 'must not be empty'),
  /** The built web app; without it only the API is served. */
  WEB_DIR: z.string().optional(),
  /** A host that serves /media/… in the gateway's place, such as a CDN in front of it. */
  MEDIA_BASE_URL: z.url().optional(),
  /** Megabytes (10^6 bytes) of one sound or film, of one picture. */
  MAX_MEDIA_MB: z.coerce.number().positive().default(200),
  MAX_IMAGE_MB: z.coerce.number().positive().default(25),
  /** Whether X-Forwarded-* headers are believed: only behind a proxy that sets them. */
  TRUST_PROXY: flagOr(false),
  /** Whether the gateway brings the database up to date itself when it starts. */
  RUN_MIGRATIONS: flagOr(true),
  /** Seconds between two rounds in which rows and queue are made to agree. */
  RECONCILE_SECONDS: z.coerce.number().positive().default(30),
  /** What GET /api/health calls the environment. */
  ENVIRONMENT: z.string().default('production'),
};

/** Everything the gateway takes from its environment; the only place that reads it. */
export function gatewaySettings() {
  return readSettings(variables, process.env);
}

export type GatewaySettings = ReturnType<typeof gatewaySettings>;

/** Injection token of the settings. */
export const SETTINGS = Symbol('settings');
