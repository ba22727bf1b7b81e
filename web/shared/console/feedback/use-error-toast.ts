import { useCallback } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorMessage } from './error-message.ts';

/** Shows why a change failed: `onError` of mutations. */
export function useErrorToast(): (error: unknown) => void {
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  return useCallback(
    (error: unknown) =>
      show({ text: errorMessage(error), kind: 'error', isOutage: error instanceof ApiError && error.status === 0 }),
    [errorMessage, show],
  );
}
