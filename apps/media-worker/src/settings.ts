import { readSettings } from '@family/config/read-settings';
import { logVariables, port, queueVariables, storageVariables } from '@family/config/variables';
import { z } from 'zod';

const variables = {
  ...storageVariables,
  ...queueVariables,
  ...logVariables,
  /** Port of /livez and /readyz; 0 for none. */
  HEALTH_PORT: port(0),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  /** Where ffmpeg's libraries are, when it is not installed but only unpacked. */
  FFMPEG_LIBRARY_PATH: z.string().optional(),
};

/** Everything the media worker takes from its environment; the only place that reads it. */
export function workerSettings() {
  return readSettings(variables, process.env);
}
