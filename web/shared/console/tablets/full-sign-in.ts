import { createContext, use, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api/api-client.ts';

/** Locks the shared tablet and asks for a phone number and a code. */
export const FullSignInContext = createContext<() => void>(() => undefined);
export const useFullSignIn = (): (() => void) => use(FullSignInContext);

const needsFullSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'FULL_SIGN_IN_REQUIRED';

/** Whether the server has answered to something that a PIN is not enough for it; `dismiss` until the next time. */
export function useNeedsFullSignIn(): { isNeeded: boolean; dismiss: () => void } {
  const client = useQueryClient();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = (event: { type: string; action?: { type: string; error?: unknown } }): void => {
      const { action } = event;
      if (event.type === 'updated' && action?.type === 'error' && needsFullSignIn(action.error)) setNeeded(true);
    };
    const stops = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return { isNeeded, dismiss: () => setNeeded(false) };
}
