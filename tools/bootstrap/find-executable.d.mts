/**
 * The first program of that name on the PATH.
 *
 * @param name without extension
 * @returns its absolute path
 */
export function findExecutable(name: string, environment?: NodeJS.ProcessEnv): string | undefined;
