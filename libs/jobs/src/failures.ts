/**
 * What was handed in cannot be worked on, and never will be: the message is for the person who handed it in. A handler
 * that throws it is not tried again.
 */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
}

/** The queue cannot be reached: the same call may go through later. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
