import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What is wrong with the environment, every problem on a line of its own. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads settings from environment variables. For every variable `X` the file named by `X_FILE` serves as well, so
 * that secrets can be mounted; an empty variable counts as not set.
 *
 * @param shape one zod schema per variable, keyed by the variable's name
 * @param environment usually `process.env`
 * @throws SettingsError that lists every variable that is missing or wrong, never with its value
 */
export function readSettings<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<Shape>> {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of Object.keys(shape)) {
    const direct = environment[name];
    const file = environment[`${name}_FILE`];
    if (direct) values[name] = direct;
    else if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim();
      } catch {
        problems.push(`${name}_FILE: cannot read ${file}`);
      }
    }
  }
  const parsed = z.object(shape).safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  }
  if (problems.length > 0 || !parsed.success) {
    throw new SettingsError(`The settings are not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  return parsed.data;
}

/** Runs a process's start and turns unusable settings into plain lines and exit code 78 (EX_CONFIG of sysexits.h). */
export function exitOnSettingsError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}
