import type { ImageSettings } from '@family/contracts/riffgen';
import { InputRefused, ServiceFailed } from '@family/jobs/failures';
import type OpenAI from 'openai';
import type { MakerContext, PicturePainter } from '../riffgen-makers.js';
import { PICTURE_TIMEOUT_MS } from './client.js';
import { calling } from './failures.js';
import { imageAbilities } from './models.js';

/** Pictures by a model of the image service. */
export function openAiPainter(client: OpenAI, model: string): PicturePainter {
  const { transparent } = imageAbilities(model);
  return {
    painter: { offline: false, model, transparent },
    paint: async (prompt, settings, context) => {
      if (settings.background === 'transparent' && !transparent) {
        throw new InputRefused(`The model ${model} cannot leave out the background. Please choose opaque.`);
      }
      return pictureOf(await request(client, model, prompt, settings, context));
    },
  };
}

function request(client: OpenAI, model: string, prompt: string, settings: ImageSettings, context: MakerContext) {
  const { size, quality, format, background, compression } = settings;
  return calling(model, context, () =>
    client.images.generate(
      {
        model,
        prompt,
        n: 1,
        size,
        quality,
        background,
        output_format: format,
        ...(compression !== undefined && format !== 'png' && { output_compression: compression }),
      },
      { signal: context.signal, timeout: PICTURE_TIMEOUT_MS },
    ),
  );
}

function pictureOf(answer: OpenAI.ImagesResponse): Buffer {
  const picture = Buffer.from(answer.data?.[0]?.b64_json ?? '', 'base64');
  if (picture.length > 0) return picture;
  throw new ServiceFailed('The image service sent no picture. Please try again.', 'never');
}
