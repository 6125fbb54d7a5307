import type { RunningProcess } from '../local-stack/running-process.js';

/** One part of the stack, for tests that take it away and bring it back at the same address. */
export interface Restartable {
  /** Resolves once it can be used again. */
  start(): Promise<void>;
  /** Ends it without warning, as `kill -9` does; resolves once it is gone. */
  kill(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

const STOP_MILLIS = 20_000;

export class RestartableProcess implements Restartable {
  #process: RunningProcess | undefined;

  /**
   * @param run starts the process
   * @param process the first run, where it is there already
   * @param isUsable resolves once a process that was started can be used
   */
  constructor(
    private readonly run: () => Promise<RunningProcess> | RunningProcess,
    process?: RunningProcess,
    private readonly isUsable: (process: RunningProcess) => Promise<void> = async () => {},
  ) {
    this.#process = process;
  }

  /** Of the run of this moment; 0 when there is none. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** The run of this moment. */
  get process(): RunningProcess | undefined {
    return this.#process;
  }

  async start(): Promise<void> {
    if (this.#process) throw new Error('It runs already.');
    this.#process = await this.run();
    await this.isUsable(this.#process);
  }

  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL');
    await this.#process?.ended;
    this.#process = undefined;
  }

  async stop(): Promise<void> {
    await this.#process?.stop(STOP_MILLIS);
    this.#process = undefined;
  }
}
