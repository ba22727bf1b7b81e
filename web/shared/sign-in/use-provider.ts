import { useCallback, useEffect, useState } from 'react';
import type { SignInProvider } from '#contract/sign-in-providers.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import {
  byThisPage,
  byWindow,
  closeIfWindow,
  isInsideApp,
  takeReturned,
  WayError,
  type Ticket,
  type Wish,
} from './provider-redirect.ts';

export interface UsedWay {
  /** The provider of the sign-in in progress; only one at a time. */
  busy: SignInProvider | null;
  error: unknown;
  /** The provider that was tried last. */
  tried: SignInProvider | null;
  go: (way: SignInProvider, where?: 'window' | 'page') => void;
}

/**
 * Starts a sign-in with a provider and passes on its result, also when the result arrives after this page was left and
 * opened again.
 */
export function useWay(purpose: Wish['purpose'], back: string, onTicket: (ticket: Ticket) => Promise<void>): UsedWay {
  const { settings } = useStorefront();
  const [busy, setBusy] = useState<SignInProvider | null>(null);
  const [tried, setTried] = useState<SignInProvider | null>(null);
  const [error, setError] = useState<unknown>(null);

  const go = useCallback(
    (way: SignInProvider, where: 'window' | 'page' = isInsideApp(navigator.userAgent) ? 'page' : 'window') => {
      setBusy(way);
      setTried(way);
      setError(null);
      const wish = { way, purpose, back: settings.basePath.replace(/\/$/, '') + back };
      (where === 'page' ? byThisPage(wish) : byWindow(wish))
        .then(onTicket)
        .catch(setError)
        .finally(() => setBusy(null));
    },
    [back, onTicket, purpose, settings.basePath],
  );

  useEffect(() => {
    const returned = takeReturned(purpose);
    if (!returned) return;
    // Reported after the page has rendered, like every other outcome.
    queueMicrotask(() => {
      if (returned instanceof WayError) setError(returned);
      else onTicket(returned).then(closeIfWindow).catch(setError);
    });
  }, [onTicket, purpose]);

  return { busy, error, tried, go };
}
