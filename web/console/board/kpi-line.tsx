import { useEffect, useState } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useAtWork } from '../staff-context.ts';
import { useWords } from '../words/use-words.ts';
import { useBoard, useLanes } from './board-provider.tsx';
import { standingOf } from './deadlines.ts';
import { useSecond } from './seconds.ts';

interface Today {
  orders: number;
  sum: number;
  cookingMinutes: number | null;
}

const AFRESH_MS = 60_000;

/** The day in a line: what is new, what cooks, what is late, and what was sold so far. */
export function KpiLine() {
  const w = useWords();
  const language = useLanguage();
  const { NEW, COOKING } = useLanes();
  const today = useToday(NEW.length + COOKING.length);
  // Rolls sideways on phones, so keys have to reach it.
  return (
    <section className="kpi-room" tabIndex={0} aria-label={w('kpi')}>
      <dl className="kpi">
        <Kpi name={w('kpi.new')} value={NEW.length} />
        <Kpi name={w('kpi.cooking')} value={COOKING.length} />
        <Late />
        {today && <Kpi name={w('kpi.today')} value={w('kpi.orders', { n: today.orders })} />}
        {today && <Kpi name={w('kpi.sum')} value={formatMoney(today.sum, language)} />}
        {today?.cookingMinutes != null && (
          <Kpi name={w('kpi.average')} value={w('kpi.minutes', { n: today.cookingMinutes })} />
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
  const w = useWords();
  const { store } = useBoard();
  const { COOKING, READY, ON_WAY, LATER } = useLanes();
  const now = useSecond();
  const late = [...COOKING, ...READY, ...ON_WAY, ...LATER].filter((id) => {
    const order = store.order(id);
    return order !== undefined && standingOf(order, now).lateBy > 0;
  }).length;
  return <Kpi name={w('kpi.late')} value={late} {...(late > 0 ? { tone: 'bad' as const } : {})} />;
}

/** Asked anew when the number of running orders changed, and once a minute. */
function useToday(running: number): Today | null {
  const { api } = useStorefront();
  const { branch } = useAtWork();
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
