import { Navigate } from 'react-router';
import { PageHead } from '#web/platform/storefront/page-head.tsx';

/** Leads to another page. The document has a title until that page has loaded. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <PageHead noindex />
      <Navigate to={to} replace />
    </>
  );
}
