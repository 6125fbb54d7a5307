import { z } from 'zod';

// Field names and allowed values of the published description of the API (openai/openai-openapi, openapi.json of
// 2026-08-21: CreateImageRequest, CreateResponse, TextResponseFormatJsonSchema), narrowed to what the GPT image models
// take. Strict: a field that is not known there is refused, as the service itself refuses it.

/** Body of POST /v1/images/generations. */
export const ImageRequest = z
  .strictObject({
    prompt: z.string().min(1).max(32_000),
    model: z.string(),
    n: z.int().min(1).max(10).optional(),
    size: z.enum(['auto', '1024x1024', '1536x1024', '1024x1536']).optional(),
    quality: z.enum(['auto', 'low', 'medium', 'high']).optional(),
    output_format: z.enum(['png', 'jpeg', 'webp']).optional(),
    output_compression: z.int().min(0).max(100).optional(),
    background: z.enum(['auto', 'opaque', 'transparent']).optional(),
    moderation: z.enum(['auto', 'low']).optional(),
    stream: z.boolean().optional(),
    partial_images: z.int().min(0).max(3).optional(),
    user: z.string().optional(),
  })
  .refine(
    ({ output_compression: compression, output_format: format }) => compression === undefined || format !== 'png',
    {
      path: ['output_compression'],
      message: 'Compression less than 100 is not supported for PNG output format',
    },
  )
  .refine(({ background, output_format: format }) => background !== 'transparent' || format !== 'jpeg', {
    path: ['background'],
    message: 'Transparent background is not supported for JPEG output format',
  });
export type ImageRequest = z.infer<typeof ImageRequest>;

/** A JSON schema as strict structured output takes it: closed objects whose properties are all required. */
const StrictObjectSchema = z
  .strictObject({
    type: z.literal('object'),
    additionalProperties: z.literal(false),
    required: z.array(z.string()),
    properties: z.record(
      z.string(),
      z.object({ type: z.enum(['string', 'number', 'boolean', 'array', 'object']) }).loose(),
    ),
  })
  .refine(({ required, properties }) => Object.keys(properties).every((name) => required.includes(name)), {
    message: "'required' is required to be supplied and to be an array including every key in properties.",
  });

/** Body of POST /v1/responses, as far as text is concerned. */
export const ResponseRequest = z.strictObject({
  model: z.string(),
  input: z.string().min(1),
  instructions: z.string().optional(),
  max_output_tokens: z.int().min(16).optional(),
  reasoning: z
    .strictObject({ effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional() })
    .optional(),
  store: z.boolean().optional(),
  temperature: z.number().min(0).max(2).optional(),
  text: z.strictObject({
    format: z.strictObject({
      type: z.literal('json_schema'),
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      description: z.string().optional(),
      strict: z.literal(true),
      schema: StrictObjectSchema,
    }),
  }),
});
export type ResponseRequest = z.infer<typeof ResponseRequest>;
