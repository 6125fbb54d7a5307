import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ApiError } from './api-error.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A message that is a sentence of our own says all; what zod says by itself needs the field's name. */
function tell({ message, path }: Issue): string {
  if (message.endsWith('.')) return message;
  const where = path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return where ? `${where}: ${message}` : message;
}

/** Checks what comes in against the schema given to @Body, @Query or @Param; 400 with what is wrong. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new ApiError(400, issues.slice(0, 5).map(tell).join(' ')),
  });
}
