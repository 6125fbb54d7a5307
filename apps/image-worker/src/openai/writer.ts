import { MAX_PROMPT_LENGTH } from '@family/contracts/riffgen';
import { InputRefused, ServiceFailed } from '@family/jobs/failures';
import type OpenAI from 'openai';
import { z } from 'zod';
import type { MakerContext, SceneWriter } from '../riffgen-makers.js';
import { PROMPTS_TIMEOUT_MS } from './client.js';
import { calling } from './failures.js';
import { canSkipReasoning } from './models.js';

const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['prompts'],
  properties: { prompts: { type: 'array', items: { type: 'string' } } },
};
const Answer = z.object({ prompts: z.array(z.string()) });

const INSTRUCTIONS = `You write prompts for an image model, for a family with small children.
You are given a concept, how many prompts are wanted, and perhaps a style guide.
Every prompt shows the same concept and stands on its own: one paragraph of two to four sentences, in the language of the concept.
The prompts differ from each other in setting, viewpoint, light, mood and composition, not in wording alone.
Where there is a style guide, every prompt follows it and says so in its own words.
Nothing frightening, violent or unfit for a small child. No text in the picture unless the concept asks for it. No real persons.`;

/** Two tries: a model that counts badly or refuses once often does better the second time. */
const TRIES = 2;

type Wish = Parameters<SceneWriter['write']>[0];
type Written = { prompts: string[] } | { refused: true };

/** Prompts by a model of the image service. */
export function openAiWriter(client: OpenAI, model: string): SceneWriter {
  return {
    maker: { offline: false, model },
    write: async (wish, context) => {
      let written: Written = { prompts: [] };
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        written = await ask(client, model, wish, context);
        if ('prompts' in written && written.prompts.length >= wish.count) return written.prompts.slice(0, wish.count);
      }
      if ('refused' in written) {
        throw new InputRefused('The writer of the image service refused this concept. Please try it in other words.');
      }
      const { length } = written.prompts;
      throw new ServiceFailed(
        `The image service wrote ${length} of ${wish.count} prompts only. Please try again.`,
        'never',
      );
    },
  };
}

async function ask(client: OpenAI, model: string, wish: Wish, context: MakerContext): Promise<Written> {
  const response = await calling(model, context, () =>
    client.responses.create(
      {
        model,
        instructions: INSTRUCTIONS,
        input: JSON.stringify({ concept: wish.concept, style_guide: wish.styleGuide, number_of_prompts: wish.count }),
        text: { format: { type: 'json_schema', name: 'prompts', strict: true, schema: ANSWER_SCHEMA } },
        store: false,
        ...(canSkipReasoning(model) && { reasoning: { effort: 'none' as const } }),
      },
      { signal: context.signal, timeout: PROMPTS_TIMEOUT_MS },
    ),
  );
  const refused = response.output.some(
    (item) => item.type === 'message' && item.content.some((part) => part.type === 'refusal'),
  );
  return refused ? { refused: true } : { prompts: differentPrompts(response.output_text) };
}

/** What is usable of an answer: readable, not empty, not too long, none twice. An answer cut short has nothing. */
export function differentPrompts(text: string): string[] {
  const answer = Answer.safeParse(parsed(text));
  if (!answer.success) return [];
  const byWords = new Map<string, string>();
  for (const prompt of answer.data.prompts.map((one) => one.trim())) {
    const words = prompt
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (words !== '' && prompt.length <= MAX_PROMPT_LENGTH && !byWords.has(words)) byWords.set(words, prompt);
  }
  return [...byWords.values()];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
