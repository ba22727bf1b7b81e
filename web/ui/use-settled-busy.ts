import { useEffect, useRef, useState } from 'react';
import { remainingShow } from '#web/ui/busy-window.ts';

/** Follows `busy`, but keeps a visible skeleton for its minimum time. */
export function useSettledBusy(busy: boolean): boolean {
  const [settled, setSettled] = useState(busy);
  const since = useRef(0);
  if (busy && !settled) setSettled(true);

  useEffect(() => {
    if (busy) {
      since.current = performance.now();
      return undefined;
    }
    const timer = setTimeout(() => setSettled(false), remainingShow(performance.now() - since.current));
    return () => clearTimeout(timer);
  }, [busy]);
  return settled;
}
