import type { CSSProperties } from 'react';
import { shortWeekdays, weekdayName } from '#web/platform/format/moments.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { OverviewData } from './report-tiles.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Orders by weekday and hour: a table whose cells are as dark as they are busy. */
export function HourMap({ hours }: Pick<OverviewData, 'hours'>) {
  const ct = useConsoleT();
  const language = useLanguage();
  const short = shortWeekdays(language);
  const busiest = hours.toSorted((a, b) => b.orders - a.orders)[0];
  if (!busiest) return null;
  const known = [...new Set(hours.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  // Nights are after the evening they belong to.
  const columns = [...known.filter((hour) => hour >= 6), ...known.filter((hour) => hour < 6)];
  const at = new Map(hours.map((each) => [`${each.weekday} ${each.hour}`, each.orders]));
  return (
    <section className="card grid grid-cols-1 gap-3" data-pad="" aria-label={ct('reports.hours')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 min-h-10">
        <h2 className="text-h4 me-auto">{ct('reports.hours')}</h2>
        <span className="text-small text-ink-2">
          {ct('reports.hoursPeak', {
            day: weekdayName(busiest.weekday, language),
            hour: `${busiest.hour}:00–${(busiest.hour + 1) % 24}:00`,
          })}
        </span>
      </div>
      <table className="report-hours" aria-label={ct('reports.hours')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{ct('reports.week')}</span>
            </th>
            {columns.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">
                <span aria-hidden="true">{short[weekday - 1]}</span>
                <span className="sr-only">{weekdayName(weekday, language)}</span>
              </th>
              {columns.map((hour) => {
                const orders = at.get(`${weekday} ${hour}`) ?? 0;
                const percent = orders === 0 ? 0 : 12 + Math.round((orders / busiest.orders) * 88);
                return (
                  <td
                    key={hour}
                    title={`${weekdayName(weekday, language)}, ${hour}:00 · ${ct('kpi.orders', { n: orders })}`}
                    style={{ '--heat': `${percent}%` } as CSSProperties}
                  >
                    <span className="sr-only">{formatCount(orders)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
