import type { RiffgenImage, RiffgenPrompt, RiffgenSession, SessionSummary } from '@family/contracts/riffgen';
import type { RiffgenImageRow } from './riffgen-image.entity.js';
import type { RiffgenPromptRow } from './riffgen-prompt.entity.js';
import type { RiffgenSessionRow } from './riffgen-session.entity.js';

/** A session whose prompts have been written. */
export type WrittenSession = RiffgenSessionRow & Required<NonNull<Pick<RiffgenSessionRow, 'writtenBy' | 'painter'>>>;
type NonNull<T> = { [Key in keyof T]: NonNullable<T[Key]> };

type Address = (key: string) => string;

/** How many small pictures stand for a session in the list. */
const COVER_PICTURES = 4;

/** @param images the prompt's, the newest first */
export function promptView(row: RiffgenPromptRow, images: readonly RiffgenImageRow[], address: Address): RiffgenPrompt {
  const own = images.map((image) => imageView(image, address));
  return {
    id: row.id,
    number: row.number,
    prompt_text: row.promptText,
    status: row.status,
    image_url: own[0]?.url ?? null,
    error_message: row.errorMessage,
    images: own,
  };
}

function imageView(row: RiffgenImageRow, address: Address): RiffgenImage {
  return {
    id: row.id,
    url: address(row.imageKey),
    thumbnail_url: address(row.thumbnailKey),
    width: row.width,
    height: row.height,
    made_by: row.madeBy,
    settings: row.settings,
    created_at: row.createdAt.toISOString(),
  };
}

/** @param prompts the session's, in order */
export function summaryOf(session: RiffgenSessionRow, prompts: readonly RiffgenPrompt[]): SessionSummary {
  const count = (status: RiffgenPrompt['status']) => prompts.filter((prompt) => prompt.status === status).length;
  return {
    id: session.id,
    concept: session.concept,
    num_variations: session.numVariations,
    style_guide: session.styleGuide,
    created_at: session.createdAt.toISOString(),
    completed_prompts: count('completed'),
    error_prompts: count('error'),
    generating_prompts: count('generating'),
    thumbnail_urls: prompts
      .flatMap(({ images }) => images.slice(0, 1))
      .slice(0, COVER_PICTURES)
      .map(({ thumbnail_url }) => thumbnail_url),
  };
}

/** @param prompts the session's, in order */
export function sessionView(session: WrittenSession, prompts: RiffgenPrompt[]): RiffgenSession {
  return { ...summaryOf(session, prompts), prompts, written_by: session.writtenBy, painter: session.painter };
}
