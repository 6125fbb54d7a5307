import { expect, test } from '@jest/globals';
import { applied, markedReverted, type Outbox, withChange, withoutChange } from './outbox.js';

const change = (id: string, code: string, seen: boolean) => ({ id, code, seen, reverted: false });
const outboxOf = (...changes: ReturnType<typeof change>[]) => changes.reduce<Outbox>(withChange, []);

test('the last change of a plate wins and stands last', () => {
  const outbox = outboxOf(change('1', 'OH', true), change('2', 'TX', true), change('3', 'OH', false));
  expect(outbox.map(({ id }) => id)).toEqual(['2', '3']);
});

test('taking out what was sent leaves a later change of the same plate', () => {
  const outbox = outboxOf(change('1', 'OH', true), change('2', 'OH', false));
  expect(withoutChange(outbox, { id: '1' })).toEqual(outbox);
  expect(withoutChange(outbox, { id: '2' })).toEqual([]);
});

test('changes are made in order, on a set of their own', () => {
  const seen = new Set(['OH', 'TX']);
  expect([...applied(seen, outboxOf(change('1', 'OH', false), change('2', 'UT', true)))]).toEqual(['TX', 'UT']);
  expect([...seen]).toEqual(['OH', 'TX']);
});

test('one change is marked as reverted, the others are not', () => {
  const outbox = markedReverted(outboxOf(change('1', 'OH', true), change('2', 'TX', true)), { id: '1' });
  expect(outbox.map(({ reverted }) => reverted)).toEqual([true, false]);
});
