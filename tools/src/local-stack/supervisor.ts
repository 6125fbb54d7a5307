import { describeEnding, type RunningProcess } from './running-process.js';

const FIRST_DELAY_MILLIS = 250;
const LONGEST_DELAY_MILLIS = 30_000;
/** Who has run for so long is taken to be well again. */
const STEADY_MILLIS = 60_000;

/** Keeps one process running: when it ends unasked, it is started again, with growing delay. */
export class Supervisor {
  #process: RunningProcess;
  #delay = FIRST_DELAY_MILLIS;
  #startedAt = Date.now();
  #stopping = false;
  #timer: NodeJS.Timeout | undefined;
  #restarting: Promise<void> = Promise.resolve();

  /**
   * @param process the first run
   * @param start makes the next
   * @param say receives one line for every ending
   */
  constructor(
    process: RunningProcess,
    private readonly start: () => Promise<RunningProcess>,
    private readonly say: (line: string) => void,
  ) {
    this.#process = process;
    this.#watch();
  }

  /** The run of this moment, or the last one. */
  get process(): RunningProcess {
    return this.#process;
  }

  /** Ends the process for good; it is killed when it takes longer than the deadline in milliseconds. */
  async stop(deadline: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    await this.#restarting;
    await this.#process.stop(deadline);
  }

  kill(signal?: NodeJS.Signals): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
    this.#process.kill(signal);
  }

  #watch(): void {
    this.#process.ended.then((ending) => {
      if (this.#stopping) return;
      if (Date.now() - this.#startedAt > STEADY_MILLIS) this.#delay = FIRST_DELAY_MILLIS;
      this.#startLater(describeEnding(ending));
    });
  }

  #startLater(reason: string): void {
    this.say(`${reason}; it starts again in ${this.#delay / 1000} s`);
    this.#timer = setTimeout(() => {
      this.#restarting = this.#restart();
    }, this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY_MILLIS);
  }

  async #restart(): Promise<void> {
    try {
      this.#process = await this.start();
      this.#startedAt = Date.now();
      this.#watch();
    } catch (error) {
      if (!this.#stopping) this.#startLater(error instanceof Error ? error.message : String(error));
    }
  }
}
