import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GUARDED, GUARDS } from './guards.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';

/**
 * Applies the route's guard once the session is known; until then the page stays as the server rendered it. Where the
 * guard leads to another page, the document has a title while that one loads.
 */
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
  return elsewhere ? <PageHead noindex /> : children;
}
