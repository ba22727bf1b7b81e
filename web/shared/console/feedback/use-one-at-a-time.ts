import { useCallback, useRef, useState } from 'react';

/** The same order is worked on once, however often the button is pressed; which are at work, for their buttons. */
export function useOneAtATime() {
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());
  const alone = useCallback(async (id: string, work: () => Promise<void>): Promise<void> => {
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusy(new Set(running.current));
    try {
      await work();
    } finally {
      running.current.delete(id);
      setBusy(new Set(running.current));
    }
  }, []);
  return { alone, busy };
}
