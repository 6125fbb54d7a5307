import { readSettings } from '@family/config/read-settings';
import { logVariables, port, queueVariables, storageVariables } from '@family/config/variables';
import { z } from 'zod';

const variables = {
  ...storageVariables,
  ...queueVariables,
  ...logVariables,
  /** Port of /livez and /readyz; 0 for none. */
  HEALTH_PORT: port(0),
  /** Without it prompts and pictures come from the built-in offline writer and painter. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  /** Models retire; the dates stand at https://developers.openai.com/api/docs/deprecations. */
  OPENAI_TEXT_MODEL: z.string().default('gpt-6-luna'),
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-2.6-flare'),
};

/** Everything the image worker takes from its environment; the only place that reads it. */
export function workerSettings() {
  return readSettings(variables, process.env);
}

export type WorkerSettings = ReturnType<typeof workerSettings>;
