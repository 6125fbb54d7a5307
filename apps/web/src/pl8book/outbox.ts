import { z } from 'zod';

/** A change that the server has not confirmed. */
export const PlateChange = z.object({
  code: z.string(),
  seen: z.boolean(),
  /** Tells this change from a later one of the same plate. */
  id: z.string(),
  /** Its call failed, so the page shows the plate as it was before; it is sent again all the same. */
  reverted: z.boolean(),
});
export type PlateChange = z.infer<typeof PlateChange>;

/** Changes in the order in which they are sent, at most one for each plate. */
export const Outbox = z.array(PlateChange);
export type Outbox = readonly PlateChange[];

/** With the change as the last one; an earlier one of the same plate counts no more. */
export function withChange(outbox: Outbox, change: PlateChange): Outbox {
  return [...outbox.filter(({ code }) => code !== change.code), change];
}

/** Without this very change; a later one of the same plate stays. */
export function withoutChange(outbox: Outbox, { id }: Pick<PlateChange, 'id'>): Outbox {
  return outbox.filter((change) => change.id !== id);
}

export function markedReverted(outbox: Outbox, { id }: Pick<PlateChange, 'id'>): Outbox {
  return outbox.map((change) => (change.id === id ? { ...change, reverted: true } : change));
}

/** What is seen once the changes are made. */
export function applied(seen: ReadonlySet<string>, changes: Iterable<PlateChange>): Set<string> {
  const result = new Set(seen);
  for (const { code, seen: isSeen } of changes) {
    if (isSeen) result.add(code);
    else result.delete(code);
  }
  return result;
}
