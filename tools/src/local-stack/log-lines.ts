const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Fields of pino's lines that say nothing to who reads along. */
const NOT_SHOWN = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err', 'v']);

/** One line of the launcher's output: time of day, who speaks, how serious it is, and what. */
export function logLine(time: Date, name: string, level: string, message: string): string {
  return `${time.toTimeString().slice(0, 8)} ${name.padEnd(12)} ${level.padEnd(5)} ${message}`;
}

/** A service's line made readable; what is not one of pino's JSON lines passes as it is. */
export function readableLine(name: string, line: string, now = new Date()): string {
  const record = parseRecord(line);
  if (!record) return logLine(now, name, '', line);
  const time = typeof record.time === 'number' ? new Date(record.time) : now;
  const fields = Object.entries(record)
    .filter(([key, value]) => !NOT_SHOWN.has(key) && value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const message = [record.msg, ...fields].filter((part) => part !== undefined && part !== '').join(' ');
  return logLine(time, name, LEVELS[Number(record.level)] ?? '', message) + errorText(record.err);
}

function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const text = 'stack' in error ? error.stack : 'message' in error ? error.message : undefined;
  return typeof text === 'string' ? `\n    ${text.replaceAll('\n', '\n    ')}` : '';
}

function parseRecord(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && 'level' in record ? { ...record } : undefined;
  } catch {
    return undefined;
  }
}
