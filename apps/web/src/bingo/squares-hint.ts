import { type CardSize, squaresNeeded } from '@family/contracts/bingo';

/** What is still to be done until as many squares are chosen as the size needs, or null when nothing is. */
export function squaresHint(chosen: number, size: CardSize): string | null {
  const needed = squaresNeeded(size);
  if (chosen < needed) return `Please select ${needed - chosen} more square(s) (need ${needed} total)`;
  if (chosen > needed) return `Please remove ${chosen - needed} square(s) (need ${needed} total)`;
  return null;
}
