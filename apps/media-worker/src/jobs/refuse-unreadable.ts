import { UnreadableMedia } from '@family/audio/media-errors';
import { InputRefused } from '@family/jobs/failures';

/** Turns what is wrong with a file into a refusal of the job: trying again would not help. */
export async function refuseUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableMedia ? new InputRefused(error.message, { cause: error }) : error;
  }
}
