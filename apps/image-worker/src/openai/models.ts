/** What an image model is able to do. */
export interface ImageAbilities {
  /** Whether it paints without a background. */
  readonly transparent: boolean;
}

/**
 * By the beginning of the model's name, the longest that fits. `gpt-image-2` refuses transparent backgrounds since
 * 2026-09-30; its successors take them (https://developers.openai.com/api/docs/guides/image-generation).
 */
const abilities: readonly (readonly [string, ImageAbilities])[] = [
  ['gpt-image-2.', { transparent: true }],
  ['gpt-image-2', { transparent: false }],
  ['gpt-image-1', { transparent: true }],
];

/** A model that we do not know may be able to do anything: its service will say. */
export function imageAbilities(model: string): ImageAbilities {
  return abilities.find(([start]) => model.startsWith(start))?.[1] ?? { transparent: true };
}

/** Whether the text model reasons and can be told not to: scenes need imagination, not proof. Since gpt-5.1. */
export function canSkipReasoning(model: string): boolean {
  return /^gpt-(5\.[1-9]|[6-9])/.test(model);
}
