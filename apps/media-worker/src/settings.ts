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
  /** Speech comes from ElevenLabs where this is set, else from the built-in voices. */
  ELEVENLABS_API_KEY: z.string().optional(),
  ELEVENLABS_BASE_URL: z.url().default('https://api.elevenlabs.io'),
  ELEVENLABS_MODEL: z.string().default('eleven_multilingual_v2'),
};

/** Everything the media worker takes from its environment; the only place that reads it. */
export function workerSettings() {
  return readSettings(variables, process.env);
}
