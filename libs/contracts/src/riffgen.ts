import { z } from 'zod';

/** How many prompts one session may have. */
export const MIN_VARIATIONS = 1;
export const MAX_VARIATIONS = 20;
/** Characters; what the image models take as a prompt. */
export const MAX_PROMPT_LENGTH = 32_000;
/** Characters of a concept or a style guide: far more than anybody writes, and little enough to stand in a prompt. */
export const MAX_CONCEPT_LENGTH = 4_000;

/** POST /api/riffgen/sessions. */
export const CreateSessionBody = z.object({
  concept: z
    .string()
    .trim()
    .min(1, 'Please describe the concept to represent visually.')
    .max(MAX_CONCEPT_LENGTH, `The concept may be at most ${MAX_CONCEPT_LENGTH} characters long.`),
  num_variations: z
    .int('The number of variations must be a whole number.')
    .min(MIN_VARIATIONS, `The number of variations must be from ${MIN_VARIATIONS} to ${MAX_VARIATIONS}.`)
    .max(MAX_VARIATIONS, `The number of variations must be from ${MIN_VARIATIONS} to ${MAX_VARIATIONS}.`),
  style_guide: z
    .string()
    .trim()
    .max(MAX_CONCEPT_LENGTH, `The style guide may be at most ${MAX_CONCEPT_LENGTH} characters long.`)
    .nullish(),
});
export type CreateSessionBody = z.infer<typeof CreateSessionBody>;

export const ImageSize = z.enum(['auto', '1024x1024', '1536x1024', '1024x1536']);
export type ImageSize = z.infer<typeof ImageSize>;
export const ImageQuality = z.enum(['auto', 'low', 'medium', 'high']);
export type ImageQuality = z.infer<typeof ImageQuality>;
export const ImageFormat = z.enum(['png', 'jpeg', 'webp']);
export type ImageFormat = z.infer<typeof ImageFormat>;
export const ImageBackground = z.enum(['opaque', 'transparent']);
export type ImageBackground = z.infer<typeof ImageBackground>;

const settingsShape = {
  size: ImageSize.default('auto'),
  quality: ImageQuality.default('auto'),
  format: ImageFormat.default('png'),
  background: ImageBackground.default('opaque'),
  /** Percent of the quality kept; without it, the maker's own choice. Only for jpeg and webp. */
  compression: z
    .int('The compression must be a whole number.')
    .min(0, 'The compression must be from 0 to 100 percent.')
    .max(100, 'The compression must be from 0 to 100 percent.')
    .optional(),
};

/** What cannot be had together, whoever makes the picture. */
function fitTogether(settings: { format: ImageFormat; background: ImageBackground; compression?: number | undefined }) {
  const problems: string[] = [];
  if (settings.format === 'jpeg' && settings.background === 'transparent') {
    problems.push('A jpeg cannot have a transparent background.');
  }
  if (settings.format === 'png' && settings.compression !== undefined) {
    problems.push('Compression is only for jpeg and webp.');
  }
  return problems;
}

const checkTogether: z.core.CheckFn<z.output<z.ZodObject<typeof settingsShape>>> = (payload) => {
  for (const message of fitTogether(payload.value)) {
    payload.issues.push({ code: 'custom', message, input: payload.value });
  }
};

/** How a picture should be made. */
export const ImageSettings = z.object(settingsShape).check(checkTogether);
export type ImageSettings = z.infer<typeof ImageSettings>;

/** POST /api/riffgen/generate-image. */
export const GenerateImageBody = z
  .object({
    ...settingsShape,
    session_id: z.uuid('There is no such session.'),
    prompt_id: z.uuid('There is no such prompt.'),
    prompt: z
      .string()
      .trim()
      .min(1, 'The prompt is empty.')
      .max(MAX_PROMPT_LENGTH, `The prompt may be at most ${MAX_PROMPT_LENGTH} characters long.`),
  })
  .check(checkTogether);
export type GenerateImageBody = z.infer<typeof GenerateImageBody>;

/** Who wrote or painted: a model of the image service, or the suite's own offline parts. */
export const Maker = z.object({
  offline: z.boolean(),
  model: z.string(),
});
export type Maker = z.infer<typeof Maker>;

/** Who paints, and what it is able to do. */
export const Painter = Maker.extend({ transparent: z.boolean() });
export type Painter = z.infer<typeof Painter>;

/** A picture that was made for a prompt. */
export const RiffgenImage = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbnail_url: z.string(),
  /** Pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  made_by: Maker,
  settings: ImageSettings,
  created_at: z.iso.datetime(),
});
export type RiffgenImage = z.infer<typeof RiffgenImage>;

/** `generating` from the moment a picture is asked for until it is there, has failed or was taken back. */
export const PromptStatus = z.enum(['pending', 'generating', 'completed', 'error']);
export type PromptStatus = z.infer<typeof PromptStatus>;

export const RiffgenPrompt = z.object({
  id: z.uuid(),
  /** Its place in the session, from 1. */
  number: z.int().positive(),
  prompt_text: z.string(),
  status: PromptStatus,
  /** The newest picture; null until there is one. */
  image_url: z.string().nullable(),
  /** Why the last try failed, as a sentence; null otherwise. */
  error_message: z.string().nullable(),
  /** All pictures made for it, the newest first. */
  images: z.array(RiffgenImage),
});
export type RiffgenPrompt = z.infer<typeof RiffgenPrompt>;

/** What GET /api/riffgen/sessions lists, newest first. */
export const SessionSummary = z.object({
  id: z.uuid(),
  concept: z.string(),
  num_variations: z.int(),
  style_guide: z.string().nullable(),
  created_at: z.iso.datetime(),
  completed_prompts: z.int(),
  error_prompts: z.int(),
  generating_prompts: z.int(),
  /** Small pictures of the first few completed prompts. */
  thumbnail_urls: z.array(z.string()),
});
export type SessionSummary = z.infer<typeof SessionSummary>;
export const SessionList = z.array(SessionSummary);

/** GET /api/riffgen/sessions/{id}, and each event of GET /api/riffgen/sessions/{id}/events. */
export const RiffgenSession = SessionSummary.extend({
  prompts: z.array(RiffgenPrompt),
  /** Who wrote the prompts. */
  written_by: Maker,
  /** Who paints, as far as this session has heard. */
  painter: Painter,
});
export type RiffgenSession = z.infer<typeof RiffgenSession>;

/** POST /api/riffgen/sessions/{id}/generate-all: begins a picture for every prompt that is pending or failed. */
export const GenerateAllBody = ImageSettings;
export type GenerateAllBody = ImageSettings;
export const GenerateAllAnswer = z.object({ started: z.int() });
export type GenerateAllAnswer = z.infer<typeof GenerateAllAnswer>;

/** POST /api/riffgen/sessions/{id}/cancel: takes back what no worker has begun. */
export const CancelAnswer = z.object({
  canceled: z.int(),
  /** Pictures that are being made already, and will be finished. */
  running: z.int(),
});
export type CancelAnswer = z.infer<typeof CancelAnswer>;
