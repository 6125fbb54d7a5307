import { offlineMakers } from './offline/makers.js';
import { openAiClient } from './openai/client.js';
import { openAiPainter } from './openai/painter.js';
import { openAiWriter } from './openai/writer.js';
import type { Makers } from './riffgen-makers.js';
import type { WorkerSettings } from './settings.js';

type MakerSettings = Pick<
  WorkerSettings,
  'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_TEXT_MODEL' | 'OPENAI_IMAGE_MODEL'
>;

/** The image service where there is a key for it, else the suite's own offline parts. */
export function chooseMakers(settings: MakerSettings): Makers {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = settings;
  if (!apiKey) return offlineMakers;
  const client = openAiClient({ apiKey, baseUrl });
  return {
    writer: openAiWriter(client, settings.OPENAI_TEXT_MODEL),
    painter: openAiPainter(client, settings.OPENAI_IMAGE_MODEL),
  };
}
