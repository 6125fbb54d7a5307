import { writePrompts } from '@family/jobs/catalogue';
import { handle } from '@family/jobs/handlers';
import type { Makers } from '../riffgen-makers.js';

/** Turns a concept into as many different scenes as asked. */
export function writePromptsJob({ writer, painter }: Makers) {
  return handle(writePrompts, async ({ sessionId, concept, styleGuide, count }, context) => ({
    prompts: await writer.write({ concept, styleGuide, count, seed: sessionId }, context),
    writtenBy: writer.maker,
    painter: painter.painter,
  }));
}
