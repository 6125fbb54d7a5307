/** The same things in another order; every order is as likely (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random = Math.random): T[] {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = result.splice(other, 1);
    result.splice(last, 0, ...moved);
  }
  return result;
}
