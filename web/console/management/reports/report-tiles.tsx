import { classNames } from '#web/ui/class-names.ts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { averageBill, changeOf } from '#domain/management/reports/figures.ts';
import { formatDate, startOfDay } from '#web/platform/format/moments.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Change } from './change.tsx';
import { ORDERS_PATH, searchOf, type ReportChoice } from './report-choice.ts';

export type OverviewData = CallResult<'GET /console/reports/overview'>;

const TILES = [
  'revenue',
  'orders',
  'average',
  'late',
  'accept',
  'canceled',
  'refunded',
  'newGuests',
  'noShow',
] as const;
type Tile = (typeof TILES)[number];

interface Figure {
  value: string;
  /** A second line. */
  more?: string | undefined;
  now: number;
  before: number;
  /** Which orders the number counts. */
  link?: Partial<ReportChoice>;
  /** Whether more of it is bad. */
  isLoss?: boolean;
}

const share = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 1000) / 10);

/** The numbers of a period: what each means, how it has changed, and the orders behind it. */
export function ReportTiles({ overview, choice }: { overview: OverviewData; choice: ReportChoice }) {
  const ct = useConsoleT();
  const figures = useFigures(overview);
  const { from, to, branchId } = choice;
  return (
    <section aria-label={ct('reports.numbers')} className="grid gap-2">
      <div
        className={classNames(
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,236px),1fr))] gap-3 max-[40rem]:grid-cols-2',
          'max-[40rem]:gap-2',
        )}
      >
        {TILES.filter((tile) => tile !== 'noShow' || overview.bookings.all > 0).map((tile) => {
          const { link, ...figure } = figures[tile];
          const target = link && { pathname: ORDERS_PATH, search: searchOf({ from, to, branchId, ...link }) };
          return (
            <ReportTile key={tile} name={tile} {...figure}>
              {target ? <Link to={target}>{figure.value}</Link> : figure.value}
            </ReportTile>
          );
        })}
      </div>
      <p className="text-small text-ink-2">
        <ComparedWith {...overview.compared} branchId={branchId} />
      </p>
    </section>
  );
}

/** While the last day runs, the time of day up to which it is compared is named. */
function ComparedWith({ from, to, until, branchId }: OverviewData['compared'] & Pick<ReportChoice, 'branchId'>) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock(branchId ?? undefined);
  const date = (day: string): string => formatDate(startOfDay(day), language);
  const time = until === null ? '' : clock.time(Date.parse(until));
  if (from !== to) {
    const days = { from: date(from), to: date(to) };
    return until === null ? ct('reports.compared', days) : ct('reports.comparedUntil', { ...days, time });
  }
  return until === null
    ? ct('reports.comparedDay', { day: date(from) })
    : ct('reports.comparedDayUntil', { day: date(from), time });
}

function useFigures(overview: OverviewData): Record<Tile, Figure> {
  const ct = useConsoleT();
  const { money, decimal } = useFormat();
  const { total, before, lateness, latenessBefore, acceptance, acceptanceBefore, guests, guestsBefore } = overview;
  const counts = (now: number, was: number): Pick<Figure, 'value' | 'now' | 'before'> => ({
    value: formatCount(now),
    now,
    before: was,
  });
  const sum = (now: number, was: number): Pick<Figure, 'value' | 'now' | 'before'> => ({
    value: money(now),
    now,
    before: was,
  });
  const percent = (value: number): string => `${decimal(value)} %`;
  const late = ({ count, inTime }: typeof lateness): number => share(count - inTime, count);
  const minutes = (seconds: number | null): string =>
    seconds === null ? '–' : ct('reports.minutes', { n: decimal(seconds / 60) });
  return {
    revenue: { ...sum(total.revenue, before.revenue), link: { state: 'sold' } },
    orders: {
      ...counts(total.orders, before.orders),
      more: ct('reports.dishesPerOrder', { n: decimal(total.orders === 0 ? 0 : total.dishes / total.orders) }),
      link: { state: 'sold' },
    },
    average: sum(averageBill(total.revenue, total.orders), averageBill(before.revenue, before.orders)),
    late: {
      value: lateness.count === 0 ? '–' : percent(late(lateness)),
      more: latenessText(lateness, ct),
      now: late(lateness),
      before: late(latenessBefore),
      link: { state: 'late' },
      isLoss: true,
    },
    accept: {
      value: minutes(acceptance.median),
      more: acceptance.most === null ? undefined : ct('reports.acceptMost', { time: minutes(acceptance.most) }),
      now: acceptance.median ?? 0,
      before: acceptanceBefore.median ?? 0,
      isLoss: true,
    },
    canceled: {
      ...counts(total.canceled, before.canceled),
      more: total.canceled === 0 ? undefined : ct('reports.lost', { sum: money(total.lost) }),
      link: { state: 'canceled' },
      isLoss: true,
    },
    refunded: { ...sum(total.refunded, before.refunded), link: { state: 'refunded' }, isLoss: true },
    newGuests: {
      ...counts(guests.new, guestsBefore.new),
      more: ct('reports.returning', { n: formatCount(guests.returning) }),
      link: { state: 'sold', by: 'guest', key: 'NEW' },
    },
    noShow: {
      value: formatCount(overview.bookings.noShow),
      more: ct('reports.ofBookings', { n: formatCount(overview.bookings.all) }),
      now: 0,
      before: 0,
      link: { by: 'booking', key: 'NO_SHOW' },
    },
  };
}

function latenessText({ median, most }: OverviewData['lateness'], ct: ConsoleT): string | undefined {
  if (most === null) return undefined;
  if (most <= 0) return ct('reports.lateNine');
  return (median ?? 0) > 0 ? ct('reports.lateMinutes', { median: median!, most }) : ct('reports.lateHalf', { most });
}

interface ReportTileProps extends Omit<Figure, 'link' | 'value'> {
  name: Tile;
  children: ReactNode;
}

function ReportTile({ name, more, now, before, isLoss, children }: ReportTileProps) {
  const ct = useConsoleT();
  const label = useId();
  return (
    <div className="card grid content-start gap-1 py-3.5 px-4 max-[40rem]:p-3" role="group" aria-labelledby={label}>
      <div className="relative flex items-center justify-between gap-2 text-ink-2 text-(length:--text-small)">
        <span id={label}>{ct(`reports.${name}`)}</span>
        <details className="report-what">
          <summary aria-label={ct('reports.what', { name: ct(`reports.${name}`) })}>
            <Icon name="circle-help" size={16} />
          </summary>
          <p>{ct(`reports.what.${name}`)}</p>
        </details>
      </div>
      <p className="report-tile-value">
        {children} <Change value={changeOf(now, before)} isLoss={isLoss} />
      </p>
      {more && <p className="text-small text-ink-2">{more}</p>}
    </div>
  );
}
