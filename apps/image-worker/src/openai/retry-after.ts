/** Milliseconds to wait when the service asks for patience without saying how long. */
const UNSAID_MS = 20_000;
/** Milliseconds after which waiting is of no use to a person: then it is told instead. */
const LONGEST_MS = 10 * 60_000;

interface HeaderBag {
  get(name: string): string | null;
}

/**
 * Milliseconds that the service asks to wait, from `retry-after-ms` or `Retry-After` (RFC 9110, section 10.2.3: seconds
 * or a date); undefined when it does not say.
 */
export function askedWait(headers: HeaderBag | undefined, now: number): number | undefined {
  const exact = parsedNumber(headers?.get('retry-after-ms'));
  if (exact !== undefined) return exact;
  const text = headers?.get('retry-after');
  const seconds = parsedNumber(text);
  if (seconds !== undefined) return seconds * 1000;
  const date = Date.parse(text ?? '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** How long to wait before the same request, or undefined when it is too long for anybody to wait. */
export function waitFor(headers: HeaderBag | undefined, now: number): number | undefined {
  const wait = askedWait(headers, now) ?? UNSAID_MS;
  return wait > LONGEST_MS ? undefined : wait;
}

function parsedNumber(text: string | null | undefined): number | undefined {
  return text && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}
