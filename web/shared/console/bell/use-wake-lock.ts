import { useEffect } from 'react';

/** A board on a counter must not fall asleep; browsers take the lock back whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async (): Promise<void> => {
      if (document.hidden || over || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void lock?.release();
    };
    const again = (): void => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
