import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ApiError } from './api-error.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function tell({ message, path }: Issue): string {
  const where = path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return where ? `${where}: ${message}` : message;
}

/** Checks what comes in against the schema given to @Body, @Query or @Param; 400 with what is wrong. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new ApiError(400, issues.slice(0, 5).map(tell).join('; ')),
  });
}
