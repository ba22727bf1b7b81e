import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeReturn } from '#web/shared/routing/safe-return.ts';

export function useAfterSignIn(): () => void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = safeReturn(query.get('return'));
  return useCallback(() => void navigate(to, { replace: true }), [navigate, to]);
}
