import { z } from 'zod';
import { shuffled } from './shuffled.js';

/** A game being called: the squares in the order of their calls, and how many have been called. */
export const CallGame = z.object({ order: z.array(z.string()), called: z.number().int().min(0) });
export type CallGame = z.infer<typeof CallGame>;

export const newGame = (squareIds: readonly string[]): CallGame => ({ order: shuffled(squareIds), called: 0 });

/** The game that was kept, as long as it is of the same squares; otherwise a new one. */
export function resumedGame(kept: string | null, squareIds: readonly string[]): CallGame {
  const game = CallGame.safeParse(readJson(kept)).data;
  const same = game?.order.length === squareIds.length && squareIds.every((id) => game.order.includes(id));
  return game && same && game.called <= game.order.length ? game : newGame(squareIds);
}

export const nextCall = ({ order, called }: CallGame): CallGame => ({
  order,
  called: Math.min(called + 1, order.length),
});

function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
