import { useEffect, useState } from 'react';
import { minutesAndSeconds } from '#web/shared/sign-in/seconds-left.ts';

const SECOND = 1_000;

/** How long a hold still lasts, every second; 0 milliseconds once it has expired. */
export function useHoldClock(expiresAt: string | undefined): { left: number; text: string } {
  const end = expiresAt === undefined ? 0 : Date.parse(expiresAt);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [end]);
  const left = Math.max(0, end - now);
  return { left, text: minutesAndSeconds(Math.floor(left / SECOND)) };
}
