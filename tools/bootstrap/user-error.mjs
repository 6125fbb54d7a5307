/** Something the person at the keyboard can put right: its message is one sentence that says what and how. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}

/**
 * Runs a command of the project; what a person can put right ends it with that sentence alone, anything else with its
 * stack.
 *
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error && error.name === 'UserError' ? error.message : error);
    process.exit(1);
  }
}
