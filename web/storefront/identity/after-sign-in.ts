import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/shell/paths.ts';

/** Addresses of this storefront only: a link from elsewhere must not lead a fresh session away. */
export function safeReturn(wished: string | null): string {
  return wished && /^\/(?![/\\])/.test(wished) && !wished.includes('\\') ? wished : paths.profile();
}

export function useAfterSignIn(): () => void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = safeReturn(query.get('return'));
  return useCallback(() => void navigate(to, { replace: true }), [navigate, to]);
}
