import { useEffect } from 'react';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { signOut } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useTabletToken } from '#web/shared/console/tablets/shared-tablet.ts';

const ACTIVITY = ['pointerdown', 'keydown', 'wheel'] as const;
const LOOK_EVERY_MS = 1_000;
const MINUTE = 60_000;

/** On a shared tablet: ends the session once nobody has touched the screen for as long as its setting says. */
export function useAutoLock(): void {
  const { settings } = useStorefront();
  const token = useTabletToken(settings.merchant.id);
  const { data } = useCallQuery(
    'POST /tablet/people',
    { body: { token: token ?? '' } },
    { enabled: token !== null, staleTime: Infinity },
  );
  const lockMinutes = data?.lockMinutes;
  useEffect(() => {
    if (lockMinutes === undefined) return undefined;
    let touched = Date.now();
    const touch = (): void => {
      touched = Date.now();
    };
    // A clock is read instead of one long timer, because timers pause while the device sleeps.
    const timer = setInterval(() => {
      if (Date.now() - touched >= lockMinutes * MINUTE) void signOut();
    }, LOOK_EVERY_MS);
    for (const kind of ACTIVITY) document.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of ACTIVITY) document.removeEventListener(kind, touch, { capture: true });
    };
  }, [lockMinutes]);
}
