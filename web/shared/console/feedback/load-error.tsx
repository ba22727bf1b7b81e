import { useT } from '#web/platform/i18n/use-t.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useErrorMessage } from './error-message.ts';

interface LoadErrorProps {
  title: string;
  /** Says why; left out where the place is too small for it. */
  error?: unknown;
  onRetry: () => unknown;
}

/** What could not be loaded, why, and "Try again". */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const t = useT();
  const errorMessage = useErrorMessage();
  return (
    <ErrorState title={title} retryLabel={t('tryAgain')} onRetry={() => void onRetry()}>
      {error ? errorMessage(error) : undefined}
    </ErrorState>
  );
}
