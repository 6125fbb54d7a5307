import type { PingBody } from '@family/contracts/ping';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../components/button.js';
import { ping } from './api/status.js';
import css from './test-page.module.css';

/** Sends a job without work through each queue and back. */
export function PingButtons() {
  return (
    <div className={css.pings}>
      <PingButton queue="media" />
      <PingButton queue="image" />
    </div>
  );
}

function PingButton({ queue }: { queue: PingBody['queue'] }) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => ping(queue) });
  return (
    <div className={css.ping}>
      <Button onClick={() => mutate()} busy={isPending} busyText={`Pinging ${queue}...`}>
        Ping {queue}
      </Button>
      <span className={css.mono} role="status">
        {error ? error.message : data && `${Math.round(data.milliseconds)} ms there and back`}
      </span>
    </div>
  );
}
