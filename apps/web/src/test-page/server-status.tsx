import type { SystemStatus } from '@family/contracts/system-status';
import { useQuery } from '@tanstack/react-query';
import { Message } from '../components/message.js';
import { healthQuery, systemStatusQuery } from './api/status.js';
import { Bench } from './bench.js';
import { Lamp } from './lamp.js';
import lamps from './lamp.module.css';
import { lastSign } from './last-sign.js';
import { PingButtons } from './ping-buttons.js';
import css from './test-page.module.css';

/** What the server says of itself, and of each of its parts. */
export function ServerStatus() {
  const health = useQuery(healthQuery);
  const system = useQuery(systemStatusQuery);
  return (
    <Bench title="Server Status">
      {health.error && <Message kind="error">{health.error.message}</Message>}
      <dl className={css.facts}>
        <dt>Status</dt>
        <dd>{health.data?.status ?? '…'}</dd>
        <dt>Environment</dt>
        <dd>{health.data?.environment ?? '…'}</dd>
        <dt>Last updated</dt>
        <dd>{health.data ? new Date(health.data.timestamp).toLocaleString() : '…'}</dd>
      </dl>
      {system.error && <Message kind="error">{system.error.message}</Message>}
      {system.data && <Parts status={system.data} stale={system.isError} />}
      <PingButtons />
    </Bench>
  );
}

const PARTS = { database: 'Database', queue: 'Queue', storage: 'Storage' } as const;
const QUEUES = ['media', 'image'];

function Parts({ status, stale }: { status: SystemStatus; stale: boolean }) {
  const { workers, jobs, timestamp } = status;
  const now = Date.parse(timestamp);
  const missing = QUEUES.filter((queue) => !workers.some((worker) => worker.queue === queue));
  return (
    <ul className={lamps.parts} data-stale={stale}>
      {(['database', 'queue', 'storage'] as const).map((part) => (
        <Lamp key={part} name={PARTS[part]} state={status[part] === 'ok' ? 'good' : 'bad'}>
          {status[part] === 'ok' ? 'ok, takes writes' : 'away'}
        </Lamp>
      ))}
      {workers.map((worker) => {
        const { state, words } = lastSign(worker, now);
        return (
          <Lamp key={worker.worker} name={`${worker.queue} worker`} state={state}>
            {words} ({worker.worker.replace(/^\S+-worker /, '')})
          </Lamp>
        );
      })}
      {missing.map((queue) => (
        <Lamp key={queue} name={`${queue} worker`} state="bad">
          no sign of life yet
        </Lamp>
      ))}
      <Lamp name="Jobs" state={jobs.failed_last_day > 0 ? 'waiting' : 'good'}>
        {jobs.waiting} waiting, {jobs.failed_last_day} failed in the last day
      </Lamp>
    </ul>
  );
}
