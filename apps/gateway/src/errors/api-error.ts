import { HttpException } from '@nestjs/common';

/** An answer that is not a success: the status, and a sentence a person understands. */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly sentence: string,
    readonly extra: { readonly details?: string; readonly retryAfterSeconds?: number } = {},
  ) {
    super(sentence, status);
  }
}
