import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GUARDED, GUARDS } from './guards.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';

/** Asks the route's guard once the browser knows who is here; until then the page stands as it was rendered. */
export function GuardGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { status } = useVisitor();
  const guard = GUARDED[pathname];
  const elsewhere =
    status !== 'unknown' && guard ? GUARDS[guard]({ signedIn: status === 'user' }, pathname + search) : undefined;
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  return elsewhere ? null : children;
}
