import type { RunningProcess } from './running-process.js';
import { Supervisor } from './supervisor.js';

/** Workers get this long for the jobs they are at; what is not done by then is done again after the next start. */
const STOP_MILLIS = 20_000;

export type Say = (name: string, line: string) => void;

/** The running parts of the suite, stopped in the reverse order of their start. */
export class StackProcesses {
  readonly #groups: Supervisor[][] = [];

  constructor(private readonly say: Say) {}

  /**
   * Keeps processes running that may be stopped together.
   *
   * @param starts what starts each, by name
   */
  async add(starts: Readonly<Record<string, () => Promise<RunningProcess> | RunningProcess>>): Promise<void> {
    const group: Supervisor[] = [];
    this.#groups.unshift(group);
    for (const [name, start] of Object.entries(starts)) {
      const say = (line: string) => this.say(name, line);
      group.push(new Supervisor(await start(), async () => start(), say));
    }
  }

  async stop(): Promise<void> {
    for (const group of this.#groups) await Promise.all(group.map((supervisor) => supervisor.stop(STOP_MILLIS)));
  }

  /** Ends everything at once; nothing that was stored is lost by it. */
  kill(): void {
    for (const supervisor of this.#groups.flat()) supervisor.kill();
  }
}
