/** How long to wait, said to a person: `2 minutes and 5 seconds`. Whole seconds from 0 up. */
export function waitInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [count(minutes, 'minute'), count(rest, 'second')].filter((part) => part !== null);
  return parts.length === 0 ? '1 second' : parts.join(' and ');
}

function count(number: number, unit: string): string | null {
  if (number === 0) return null;
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
