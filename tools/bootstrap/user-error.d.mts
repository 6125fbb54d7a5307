/** Something the person at the keyboard can put right: its message is one sentence that says what and how. */
export class UserError extends Error {
  override name: 'UserError';
}

/**
 * Runs a command of the project; what a person can put right ends it with that sentence alone, anything else with its
 * stack.
 */
export function runCommand(command: () => Promise<void>): Promise<void>;
