import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GUARDED, GUARDS } from './guards.ts';
import { storedToken } from './token.ts';

const useSignedIn = (): boolean =>
  useSyncExternalStore(storedToken.onChange, () => storedToken.get() !== null, () => false);

/** Asks the route's guard once the browser knows who is here; until then the page stands as it was rendered. */
export function GuardGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const guard = GUARDED[pathname];
  const elsewhere = ready && guard ? GUARDS[guard]({ signedIn }, pathname + search) : undefined;
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  return elsewhere ? null : children;
}
