import { UnreadablePicture } from '@family/images/unreadable-picture';
import { InputRefused } from '@family/jobs/failures';
import { ObjectNotFound } from '@family/storage/object-store';

/** Turns what is wrong with a picture into a refusal of the job: trying again would not help. */
export async function refuseUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new InputRefused(error.message, { cause: error });
    if (error instanceof ObjectNotFound) throw new InputRefused('A picture is not there any more.', { cause: error });
    throw error;
  }
}
