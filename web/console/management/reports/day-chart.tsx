import { classNames } from '#web/ui/class-names.ts';
import { useState, type PointerEvent } from 'react';
import { formatDate, startOfDay, weekdayName, weekdayNumber } from '#web/platform/format/moments.ts';
import { formatCount, formatDecimal } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ChartCard } from './chart-card.tsx';
import { labelPlaces, linePath, ticksUpTo } from './chart-scale.ts';
import type { OverviewData } from './report-tiles.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 220;
const LEFT = 48;
const RIGHT = 12;
const TOP = 10;
/** Millions of soʻm, in tiyin. */
const MILLION = 100_000_000;
const THOUSAND = 100_000;

interface Point {
  label: string;
  name: string;
  orders: number;
  /** null: the day is still to come. */
  revenue: number | null;
  before: number | null;
}

interface DayChartProps {
  /** Without days before, the line of the period before is left out. */
  overview: Pick<OverviewData, 'days' | 'daysBefore' | 'hours'>;
  today: string;
}

/** Revenue by day, or by hour where the period is one day. */
export function DayChart({ overview, today }: DayChartProps) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const points = usePoints(overview, today);
  const isDay = overview.days.length === 1;
  const isCompared = !isDay && overview.daysBefore.length > 0;
  return (
    <ChartCard
      title={ct(isDay ? 'reports.revenueByHour' : 'reports.revenueByDay')}
      hint={
        isCompared ? (
          <span className="inline-flex items-center gap-1.5">
            <i
              className={classNames(
                'w-4 border-t-3 border-brand data-before:ms-2 data-before:border-t-2',
                'data-before:border-dashed data-before:border-ink-3',
              )}
              aria-hidden="true"
            />{' '}
            {ct('reports.seriesNow')}{' '}
            <i
              className={classNames(
                'w-4 border-t-3 border-brand data-before:ms-2 data-before:border-t-2',
                'data-before:border-dashed data-before:border-ink-3',
              )}
              data-before=""
              aria-hidden="true"
            />{' '}
            {ct('reports.seriesBefore')}
          </span>
        ) : undefined
      }
      chart={<LineChart points={points} />}
      table={
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{ct('reports.when')}</th>
              <th scope="col">{ct('reports.orders')}</th>
              <th scope="col">{ct('reports.revenue')}</th>
              {isCompared && <th scope="col">{ct('reports.seriesBefore')}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.name}>
                <th scope="row">{point.name}</th>
                <td className="tabular">{formatCount(point.orders)}</td>
                <td className="tabular">{point.revenue === null ? '–' : money(point.revenue)}</td>
                {isCompared && <td className="tabular">{point.before === null ? '–' : money(point.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

function usePoints({ days, daysBefore, hours }: DayChartProps['overview'], today: string): Point[] {
  const language = useLanguage();
  if (days.length === 1) {
    const found = hours.map(({ hour }) => hour);
    if (found.length === 0) return [];
    // Hours after midnight belong to the evening before.
    const isNight = (hour: number): boolean => hour < 6 && found.some((each) => each >= 12);
    const inOrder = (hour: number): number => (isNight(hour) ? hour + 24 : hour);
    const [first, last] = [Math.min(...found.map(inOrder)), Math.max(...found.map(inOrder))];
    return Array.from({ length: last - first + 1 }, (_, at) => {
      const hour = (first + at) % 24;
      const row = hours.find((each) => each.hour === hour);
      const label = `${hour}:00`;
      return { label, name: label, orders: row?.orders ?? 0, revenue: row?.revenue ?? 0, before: null };
    });
  }
  return days.map(({ day, orders, revenue }, at) => {
    const isAhead = day > today;
    const moment = startOfDay(day);
    return {
      label: formatDate(moment, language),
      name: `${weekdayName(weekdayNumber(moment), language)}, ${formatDate(moment, language)}`,
      orders,
      revenue: isAhead ? null : revenue,
      before: daysBefore[at]?.revenue ?? null,
    };
  });
}

function LineChart({ points }: { points: readonly Point[] }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { money } = useFormat();
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const [at, setAt] = useState<number | null>(null);
  const before = points.flatMap((point) => (point.before === null ? [] : [point.before]));
  const now = points.flatMap(({ revenue }) => (revenue === null ? [] : [revenue]));
  const ticks = ticksUpTo(Math.max(...now, ...before, 0));
  const most = ticks.at(-1)!;
  const inner = { width: Math.max(1, width - LEFT - RIGHT), height: HEIGHT - TOP };
  const unit = most >= 2 * MILLION ? MILLION : THOUSAND;
  const x = (place: number): number => (points.length > 1 ? (place * inner.width) / (points.length - 1) : 0);
  const y = (value: number): number => inner.height - (value / most) * inner.height;
  const widthOf = (values: readonly number[]): number => x(Math.max(0, values.length - 1));
  const line = linePath(now, widthOf(now), inner.height, most);
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void => {
    const place = (clientX - currentTarget.getBoundingClientRect().left - LEFT) / (inner.width / (points.length - 1));
    setAt(Math.min(now.length - 1, Math.max(0, Math.round(place) || 0)));
  };
  const shown = at === null ? undefined : points[at];
  const value = shown?.revenue ?? 0;
  return (
    <div ref={ref} className="relative min-w-0">
      {/* The same numbers are in the table of the card. */}
      <svg
        className="block max-w-full touch-pan-y"
        width={width}
        height={HEIGHT + 28}
        role="img"
        aria-label={ct('reports.revenue')}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        <g transform={`translate(${LEFT} ${TOP})`}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className="stroke-line" x2={inner.width} y1={y(tick)} y2={y(tick)} />
              <text className="fill-ink-2 text-(length:--text-tiny)" x={-10} y={y(tick)} dy="0.35em" textAnchor="end">
                {tickText(tick / unit, language)}
              </text>
            </g>
          ))}
          {now.length > 1 && (
            <path
              className="fill-brand [fill-opacity:0.1]"
              d={`${line}L${widthOf(now)} ${inner.height}L0 ${inner.height}Z`}
            />
          )}
          {before.length > 1 && (
            <path
              className="fill-none stroke-ink-3 stroke-[1.5] [stroke-linejoin:round] [stroke-dasharray:4_4]"
              d={linePath(before, widthOf(before), inner.height, most)}
            />
          )}
          <path className="fill-none stroke-brand stroke-[2.5] [stroke-linejoin:round]" d={line} />
          {now.length === 1 && <circle className="fill-surface stroke-brand stroke-[2.5]" r={5} cy={y(now[0]!)} />}
          {shown && (
            <g transform={`translate(${x(at!)} 0)`}>
              <line className="stroke-brand [stroke-dasharray:2_3]" y1={y(value)} y2={inner.height} />
              <circle className="fill-surface stroke-brand stroke-[2.5]" r={5} cy={y(value)} />
            </g>
          )}
          {labelPlaces(points.length, width < 480 ? 3 : 6).map((place) => (
            <text
              className="fill-ink-2 text-(length:--text-tiny)"
              key={place}
              x={x(place)}
              y={inner.height + 22}
              textAnchor={place === 0 ? 'start' : place === points.length - 1 ? 'end' : 'middle'}
            >
              {points[place]!.label}
            </text>
          ))}
        </g>
      </svg>
      {shown && (
        <p
          className={classNames(
            'absolute top-0 grid ms-3 py-1.5 px-2.5 rounded-[10px] bg-[#0f1728] text-[#fff]',
            'text-(length:--text-small) whitespace-nowrap pointer-events-none',
            'data-[side=left]:[transform:translateX(calc(-100%_-_24px))]',
          )}
          data-side={x(at!) > inner.width / 2 ? 'left' : undefined}
          style={{ insetInlineStart: LEFT + x(at!) }}
        >
          <span>{shown.name}</span>
          <b>{money(value)}</b>
        </p>
      )}
      <span className="absolute -top-3.5 left-0 text-ink-2 text-(length:--text-tiny)">
        {ct(unit === MILLION ? 'reports.millions' : 'reports.thousands')}
      </span>
    </div>
  );
}

const tickText = (value: number, language: Parameters<typeof formatDecimal>[1]): string =>
  Number.isInteger(value) ? formatCount(value) : formatDecimal(value, language);
