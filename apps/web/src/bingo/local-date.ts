/** The day as YYYY-MM-DD where the reader is, which near midnight is not the day in UTC. */
export function localDate(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
