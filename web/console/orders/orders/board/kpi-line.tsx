import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { usePollInterval } from '#web/shared/console/events/use-live-query.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ExpiredStrip } from './expired-strip.tsx';
import { useBoard, useLanes } from '#web/shared/console/board/board-provider.tsx';
import { orderTimerOf } from '#web/shared/console/board/deadlines.ts';
import { useOfTime } from '#web/platform/browser/use-time.ts';
import { usePopup } from '#web/ui/popup.ts';

const TODAY = 'GET /console/orders/today';
/** A move takes an order out of one column and puts it into another. */
const SETTLE_MS = 400;

/** Today in one line: new, cooking and late orders, and sales so far. */
export function KpiLine({ onOpen }: { onOpen: (id: string) => void }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { NEW, COOKING } = useLanes();
  const { ready } = useBoard().state;
  const today = useToday(ready ? NEW.length + COOKING.length : null);
  return (
    <>
      <section className="flex-none overflow-x-auto scrollbar-none" aria-label={ct('kpi')}>
        <dl className="kpi">
          <Kpi name={ct('kpi.new')} what={ct('kpi.new.what')} value={NEW.length} />
          <Kpi name={ct('kpi.cooking')} what={ct('kpi.cooking.what')} value={COOKING.length} />
          <Late />
          {today && (
            <Kpi name={ct('kpi.today')} what={ct('kpi.today.what')} value={ct('kpi.orders', { n: today.orders })} />
          )}
          {today && <Kpi name={ct('kpi.sum')} what={ct('kpi.sum.what')} value={formatMoney(today.sum, language)} />}
          {today?.cookingMinutes != null && (
            <Kpi
              name={ct('kpi.average')}
              what={ct('kpi.average.what')}
              value={ct('kpi.minutes', { n: today.cookingMinutes })}
            />
          )}
        </dl>
      </section>
      {today && <ExpiredStrip expired={today.expired} onOpen={onOpen} />}
    </>
  );
}

interface KpiProps {
  name: string;
  /** How the number is counted; shown on hover and focus. */
  what: string;
  value: string | number;
  isBad?: boolean;
}

function Kpi({ name, what, value, isBad }: KpiProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const tip = usePopup(`${id}-name`);
  const show = (): void => setShown(true);
  const hide = (): void => setShown(false);
  return (
    <div className="relative flex items-baseline gap-2 max-[87.5rem]:flex-none max-[87.5rem]:gap-1.5">
      <dt className="text-ink-2">
        {/* The whole number shows its definition. */}
        <button
          type="button"
          className="stretched"
          id={`${id}-name`}
          aria-describedby={id}
          onPointerEnter={show}
          onPointerLeave={hide}
          onFocus={show}
          onBlur={hide}
          onKeyDown={({ key }) => key === 'Escape' && hide()}
        >
          {name}
        </button>
      </dt>
      <dd
        className={classNames(
          'tabular text-[1.25rem] font-bold tracking-[-0.02em] max-[87.5rem]:text-[1rem]',
          isBad && 'text-bad',
        )}
      >
        {value}
        {/* Always in the page, as the description of the button. */}
        <span ref={isShown ? tip : null} id={id} role="tooltip" className="popup kpi-tip" hidden={!isShown}>
          {what}
        </span>
      </dd>
    </div>
  );
}

function Late() {
  const ct = useConsoleT();
  const { store } = useBoard();
  const { COOKING, READY, ON_WAY, LATER } = useLanes();
  const late = useOfTime((now) => {
    const isLate = (id: string): boolean => {
      const order = store.order(id);
      return order !== undefined && orderTimerOf(order, now).lateBy > 0;
    };
    return [...COOKING, ...READY, ...ON_WAY, ...LATER].filter(isLate).length;
  });
  return <Kpi name={ct('kpi.late')} what={ct('kpi.late.what')} value={late} isBad={late > 0} />;
}

/** Fetched again whenever the number of running orders changes; null: the board is not loaded yet. */
function useToday(running: number | null): CallResult<typeof TODAY> | undefined {
  const { branch } = useStaff();
  const refetchInterval = usePollInterval();
  const { data, refetch } = useCallQuery(TODAY, { query: branch ? { branchId: branch.id } : {} }, { refetchInterval });
  const settled = useDebounced(running, SETTLE_MS);
  const known = useRef(settled);
  useEffect(() => {
    const before = known.current;
    known.current = settled;
    if (before !== null && before !== settled) void refetch();
  }, [settled, refetch]);
  return data;
}
