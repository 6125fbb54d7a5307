import type { WorkerState } from '@family/contracts/system-status';
import type { LampState } from './lamp.js';

/** Seconds after which a silent worker is worth a second look, and after which it counts as gone. */
const LATE_SECONDS = 20;
const GONE_SECONDS = 60;

export interface LastSign {
  readonly state: LampState;
  readonly words: string;
}

/** What a worker's last sign of life says. @param now milliseconds since 1970, by the server's clock */
export function lastSign({ seen_at, active }: Pick<WorkerState, 'seen_at' | 'active'>, now: number): LastSign {
  const seconds = Math.max(0, Math.round((now - Date.parse(seen_at)) / 1000));
  if (seconds > GONE_SECONDS) return { state: 'bad', words: `silent for ${ago(seconds)}` };
  const busy = active === 0 ? 'idle' : active === 1 ? '1 job' : `${active} jobs`;
  return { state: seconds > LATE_SECONDS ? 'waiting' : 'good', words: `seen ${ago(seconds)} ago, ${busy}` };
}

function ago(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}
