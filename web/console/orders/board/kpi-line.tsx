import { useEffect, useState } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBoard, useLanes } from '#web/shared/console/board/board-provider.tsx';
import { standingOf } from '#web/shared/console/board/deadlines.ts';
import { useSecond } from '#web/shared/console/time/use-second.ts';

interface Today {
  orders: number;
  sum: number;
  cookingMinutes: number | null;
}

const AFRESH_MS = 60_000;

/** The day in a line: what is new, what cooks, what is late, and what was sold so far. */
export function KpiLine() {
  const ct = useConsoleT();
  const language = useLanguage();
  const { NEW, COOKING } = useLanes();
  const today = useToday(NEW.length + COOKING.length);
  // Rolls sideways on phones, so keys have to reach it.
  return (
    <section className="kpi-room" tabIndex={0} aria-label={ct('kpi')}>
      <dl className="kpi">
        <Kpi name={ct('kpi.new')} value={NEW.length} />
        <Kpi name={ct('kpi.cooking')} value={COOKING.length} />
        <Late />
        {today && <Kpi name={ct('kpi.today')} value={ct('kpi.orders', { n: today.orders })} />}
        {today && <Kpi name={ct('kpi.sum')} value={formatMoney(today.sum, language)} />}
        {today?.cookingMinutes != null && (
          <Kpi name={ct('kpi.average')} value={ct('kpi.minutes', { n: today.cookingMinutes })} />
        )}
      </dl>
    </section>
  );
}

function Kpi({ name, value, tone }: { name: string; value: string | number; tone?: 'bad' }) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

function Late() {
  const ct = useConsoleT();
  const { store } = useBoard();
  const { COOKING, READY, ON_WAY, LATER } = useLanes();
  const now = useSecond();
  const late = [...COOKING, ...READY, ...ON_WAY, ...LATER].filter((id) => {
    const order = store.order(id);
    return order !== undefined && standingOf(order, now).lateBy > 0;
  }).length;
  return <Kpi name={ct('kpi.late')} value={late} {...(late > 0 ? { tone: 'bad' as const } : {})} />;
}

/** Asked anew when the number of running orders changed, and once a minute. */
function useToday(running: number): Today | null {
  const { api } = useStorefront();
  const { branch } = useStaff();
  const [today, setToday] = useState<Today | null>(null);
  const branchId = branch?.id;
  useEffect(() => {
    const controller = new AbortController();
    const ask = (): void => {
      api('GET /console/orders/today', { query: branchId ? { branchId } : {}, signal: controller.signal }).then(
        setToday,
        () => undefined,
      );
    };
    const soon = setTimeout(ask, 400);
    const timer = setInterval(ask, AFRESH_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      controller.abort();
    };
  }, [api, branchId, running]);
  return today;
}
