/**
 * What was handed in cannot be worked on, and never will be: the message is for the person who handed it in. A handler
 * that throws it is not tried again.
 */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
}

/**
 * An outside service refused the work or failed at it: the message is for the person who asked.
 *
 * `again` says what then: `never`; `soon`, as often as the kind of work allows; or not before so many milliseconds,
 * which does not count as a try, because the service has done nothing yet.
 */
export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed';
  constructor(
    message: string,
    readonly again: 'never' | 'soon' | { readonly afterMs: number },
  ) {
    super(message);
  }
}

/** The queue cannot be reached: the same call may go through later. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
