import { useEffect, useState } from 'react';

/** This moment, looked at again every so many ms while that is wanted. */
export function useNow(every: number, on: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every, on]);
  return now;
}
