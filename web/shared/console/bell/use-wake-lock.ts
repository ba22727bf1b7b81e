import { useEffect } from 'react';

/** Keeps the screen on; browsers release the lock whenever the page is hidden, so it is requested request. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async (): Promise<void> => {
      if (document.hidden || over || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void lock?.release();
    };
    const request = (): void => void take();
    document.addEventListener('visibilitychange', request);
    void take();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
