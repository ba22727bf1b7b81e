import { Link } from 'react-router';
import type { TillShiftView } from '#contract/floor/till.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EntryList } from './entry-list.tsx';
import { PrintPart } from './print-part.tsx';
import { OutsideNotice, ShiftFigures } from './shift-figures.tsx';
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

const TOPICS = ['TILL'] as const;

/** One shift that was closed: its count, its figures and every movement. */
export function ClosedShift({ id }: { id: string }) {
  const ct = useConsoleT();
  const query = useLiveQuery('GET /console/till/shifts/:id', { params: { id } }, TOPICS);
  return (
    <ConsoleSheet>
      <Link className="link gap-1 justify-self-start" to={consolePaths.till()}>
        <Icon name="arrow-left" size={16} />
        {ct('section.till')}
      </Link>
      <QueryStates query={query} failed={ct('till.failed')} skeleton={<Skeleton shape="box" className="h-60 w-full" />}>
        {(data) => <Shift view={data} />}
      </QueryStates>
    </ConsoleSheet>
  );
}

function Shift({ view }: { view: TillShiftView }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { shift, countedPieces, outside } = view;
  const clock = useClock(shift.branchId);
  const now = useLiveQuery('GET /console/till', { query: { branchId: shift.branchId } }, TOPICS);
  const when = (at: string): string => `${clock.date(at, language)}, ${clock.time(at)}`;
  return (
    <>
      <ConsoleHead title={ct('till.shift', { number: shift.number })} />
      <div className="grid grid-cols-[minmax(320px,400px)_minmax(0,1fr)] items-start gap-4 max-md:grid-cols-1">
        <div className="grid gap-4 content-start">
          <section className="card grid gap-4" data-pad="" aria-label={ct('till.figures')}>
            <p className="text-small text-ink-2">
              {ct('till.openedBy', { when: when(shift.openedAt), name: shift.openedBy })}
              {shift.closedAt && (
                <>
                  <br />
                  {ct('till.closedBy', { when: when(shift.closedAt), name: shift.closedBy ?? '' })}
                </>
              )}
            </p>
            <ShiftFigures view={view} />
            {shift.note && <Notice title={ct('till.differenceNote')}>{shift.note}</Notice>}
            {now.data && <PrintPart view={view} printers={now.data.printers} />}
          </section>
          {countedPieces && countedPieces.length > 0 && <Counted pieces={countedPieces} />}
          <OutsideNotice totals={outside} />
        </div>
        <EntryList view={view} />
      </div>
    </>
  );
}

function Counted({ pieces }: { pieces: readonly { value: number; count: number }[] }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  return (
    <section className="card grid gap-3" data-pad="" aria-label={ct('till.byPieces')}>
      <h2 className="text-h4">{ct('till.byPieces')}</h2>
      <dl className="till-figures">
        {pieces.map(({ value, count }) => (
          <div key={value}>
            <dt className="tabular">
              {formatCount(value)} × {count}
            </dt>
            <dd className="tabular">{money(value * count * TIYIN)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
