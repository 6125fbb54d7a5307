/**
 * Aborts when nothing is heard for too long. A limit on the whole call would not do: how long bytes take depends on how
 * many they are.
 */
export class SilenceLimit {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(millis: number) {
    this.timer = setTimeout(() => this.controller.abort(), millis);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  heard(): void {
    this.timer.refresh();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
