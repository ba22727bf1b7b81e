import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { GUARDED, GUARDS } from './guards.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Redirect } from '#web/shared/routing/redirect.tsx';

/** Applies the route's guard once the session is known; until then the page stays as the server rendered it. */
export function GuardGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { status } = useVisitor();
  const guard = GUARDED[pathname];
  const elsewhere =
    status !== 'unknown' && guard ? GUARDS[guard]({ signedIn: status === 'user' }, pathname + search) : undefined;
  return elsewhere ? <Redirect to={elsewhere} /> : children;
}
