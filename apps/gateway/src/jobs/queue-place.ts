import { type QueuePlace, queuePlace } from '@family/jobs/backend';
import type { GatewaySettings } from '../settings.js';

/** Injection token of where the queues live. */
export const QUEUE_PLACE = Symbol('queue place');

/** Where the gateway's queues live; without any setting, in the suite's own database. */
export function gatewayQueue(settings: GatewaySettings): QueuePlace {
  return queuePlace(settings) ?? { kind: 'postgres', url: settings.DATABASE_URL };
}
