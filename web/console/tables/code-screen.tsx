import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useAsked } from '#web/shared/console/events/use-asked.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** The server accepts a code for one step longer than it is shown, so a delay of seconds is no matter. */
const REFETCH_MS = 15_000;
const BY_TIME = [] as const;

/** For a tablet at the table: the code that proves that somebody is there, large enough to be read from a chair. */
export function CodeScreen() {
  const { tableId = '' } = useParams();
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const clock = useClock();
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /console/tables/:id/code', { params: { id: tableId }, signal }),
    [api, tableId],
  );
  const { value, error, again } = useAsked(ask, BY_TIME, REFETCH_MS);
  // Also where an older code is at hand: once it has expired the server would refuse it.
  if (error !== null) {
    return (
      <div className="console-sheet">
        <ErrorState title={ct('codes.failed')} retryLabel={t('tryAgain')} onRetry={again}>
          {errorMessage(error)}
        </ErrorState>
      </div>
    );
  }
  if (!value) {
    return (
      <div className="console-sheet" aria-busy="true">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        <Skeleton shape="box" className="h-64 w-full" />
      </div>
    );
  }
  return (
    <div className="console-sheet code-screen">
      <h1 className="text-h2">{ct('card.table', { number: value.number })}</h1>
      <p className="code-screen-digits tabular">
        {value.code.slice(0, 3)} {value.code.slice(3)}
      </p>
      <p className="text-h4">{ct('codes.screenHint')}</p>
      <p className="text-ink-2 tabular">{ct('codes.screenUntil', { time: clock.time(value.validUntil) })}</p>
    </div>
  );
}
