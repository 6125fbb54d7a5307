import { readSettings } from '@family/config/read-settings';
import { logVariables, port, queueVariables, storageVariables } from '@family/config/variables';

const variables = {
  ...storageVariables,
  ...queueVariables,
  ...logVariables,
  /** Port of /livez and /readyz; 0 for none. */
  HEALTH_PORT: port(0),
};

/** Everything the image worker takes from its environment; the only place that reads it. */
export function workerSettings() {
  return readSettings(variables, process.env);
}
