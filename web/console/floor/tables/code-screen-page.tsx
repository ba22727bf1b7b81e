import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import '#web/shared/console/styles/hall-page.css';
import { useParams } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** The server accepts a code for one step longer than it is shown, so a delay of seconds does no harm. */
const REFETCH_MS = 15_000;

/** For a tablet at the table: the code that proves presence, readable from a chair. */
export default function CodeScreen() {
  const { tableId = '' } = useParams();
  const t = useT();
  const ct = useConsoleT();
  const clock = useClock();
  const { data, error, refetch } = useCallQuery(
    'GET /console/tables/:id/code',
    { params: { id: tableId } },
    { refetchInterval: REFETCH_MS, refetchIntervalInBackground: true, gcTime: 0 },
  );
  // An older code is not shown either: the server refuses it once it has expired.
  if (error) {
    return (
      <ConsoleSheet>
        <LoadError title={ct('codes.failed')} error={error} onRetry={refetch} />
      </ConsoleSheet>
    );
  }
  if (!data) {
    return (
      <ConsoleSheet aria-busy="true">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        <Skeleton shape="box" className="h-64 w-full" />
      </ConsoleSheet>
    );
  }
  return (
    <ConsoleSheet className="grid gap-3 content-center justify-items-center min-h-[70dvh] text-center">
      <ConsoleHead title={ct('card.table', { number: data.number })} />
      <p className="text-[clamp(4rem,16vw,10rem)] font-bold leading-[1.1] whitespace-nowrap tabular">
        {data.code.slice(0, 3)} {data.code.slice(3)}
      </p>
      <p className="text-h4">{ct('codes.screenHint')}</p>
      <p className="text-ink-2 tabular">{ct('codes.screenUntil', { time: clock.time(data.validUntil) })}</p>
    </ConsoleSheet>
  );
}
