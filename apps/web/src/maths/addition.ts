export const LARGEST = 20;

/** Whether a number field may hold this text: nothing, or digits that say at most 20. */
export function mayBeTyped(text: string): boolean {
  return /^\d*$/.test(text) && Number(text) <= LARGEST;
}

/** The number that a field's text says. An empty field counts as nothing. */
export function numberIn(text: string): number {
  return Number(text);
}

/** One more or one less, never below 0 or above 20. */
export function stepped(text: string, by: 1 | -1): string {
  return String(clamped(numberIn(text) + by));
}

export function clamped(number: number): number {
  return Math.min(LARGEST, Math.max(0, number));
}

/** The equation as it is said aloud. While the answer is hidden, nothing in it gives the answer away. */
export function spoken(first: number, second: number, answerShown: boolean): string {
  return `${first} plus ${second} equals ${answerShown ? first + second : 'what?'}`;
}
