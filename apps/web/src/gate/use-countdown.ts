import { useEffect, useState } from 'react';

/** Whole seconds until `deadline` (ms since 1970), counting down to 0. */
export function useCountdown(deadline: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));

  useEffect(() => {
    setNow(Date.now());
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= deadline) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [deadline]);

  return left;
}
