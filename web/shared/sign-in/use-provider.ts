import { useCallback, useEffect, useState } from 'react';
import type { SignInProvider } from '#contract/accounts/identity-providers.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import {
  signInByRedirect,
  signInByPopup,
  closeIfPopup,
  isInsideApp,
  takeRedirectResult,
  ProviderError,
  type Ticket,
  type SignInRequest,
} from './provider-redirect.ts';

export interface ProviderSignIn {
  /** The provider of the sign-in in progress; only one at a time. */
  busy: SignInProvider | null;
  error: unknown;
  /** The provider that was tried last. */
  tried: SignInProvider | null;
  go: (provider: SignInProvider, where?: 'window' | 'page') => void;
}

/**
 * Starts a sign-in with a provider and passes on its result, also when the result arrives after this page was left and
 * opened again.
 */
export function useProvider(
  purpose: SignInRequest['purpose'],
  back: string,
  onTicket: (ticket: Ticket) => Promise<void>,
): ProviderSignIn {
  const { settings } = useStorefront();
  const [busy, setBusy] = useState<SignInProvider | null>(null);
  const [tried, setTried] = useState<SignInProvider | null>(null);
  const [error, setError] = useState<unknown>(null);

  const go = useCallback(
    (provider: SignInProvider, where: 'window' | 'page' = isInsideApp(navigator.userAgent) ? 'page' : 'window') => {
      setBusy(provider);
      setTried(provider);
      setError(null);
      const request = { provider, purpose, back: settings.basePath.replace(/\/$/, '') + back };
      (where === 'page' ? signInByRedirect(request) : signInByPopup(request))
        .then(onTicket)
        .catch(setError)
        .finally(() => setBusy(null));
    },
    [back, onTicket, purpose, settings.basePath],
  );

  useEffect(() => {
    const result = takeRedirectResult(purpose);
    if (!result) return;
    // Reported after the page has rendered, like every other outcome.
    queueMicrotask(() => {
      if (result instanceof ProviderError) setError(result);
      else onTicket(result).then(closeIfPopup).catch(setError);
    });
  }, [onTicket, purpose]);

  return { busy, error, tried, go };
}
