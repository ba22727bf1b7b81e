import { Suspense, useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ReportRow } from '#contract/management/reports.ts';
import type { PageContext } from '#contract/page-rendering.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ReportChoice } from './report-choice.ts';
import { classNames } from '#web/ui/class-names.ts';
import { latenessOf, LATENESS, LATENESS_COLORS } from './zone-lateness.ts';

const ZoneOrdersMap = lazyPart(async () => (await import('./zone-orders-map.tsx')).default);

/** The delivery zones on the map with their orders, coloured by how many of them were late. */
export function ZoneOrders({ choice, rows }: { choice: ReportChoice; rows: readonly ReportRow[] }) {
  const ct = useConsoleT();
  const tiles = useRouteLoaderData<{ tiles: PageContext['tiles'] }>('console')?.tiles ?? null;
  const { branchId } = choice;
  const { data } = useCallQuery('GET /console/reports/zones', { query: branchId === null ? {} : { branchId } });
  const zones = useMemo(() => {
    const counts = new Map(rows.map((row) => [row.key, row]));
    return (data?.items ?? []).map(({ id, name, area }) => {
      const { orders = 0, late = 0 } = counts.get(id) ?? {};
      const words = ct('reports.zoneOrders', { n: orders, late: formatCount(late ?? 0) });
      return { id, area, name, words, tone: latenessOf(orders, late ?? 0) };
    });
  }, [data, rows, ct]);
  if (!tiles || zones.length === 0) return null;
  return (
    <section className="card grid grid-cols-1 gap-3" data-pad="" aria-label={ct('reports.zoneMap')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 min-h-10">
        <h2 className="text-h4 me-auto">{ct('reports.zoneMap')}</h2>
        <ul className="flex flex-wrap gap-y-1 gap-x-4 text-ink-2 text-(length:--text-small)">
          {LATENESS.map((tone) => (
            <li key={tone}>
              <i
                className={classNames('inline-block size-3 rounded-[3px] bg-current', LATENESS_COLORS[tone])}
                aria-hidden="true"
              />{' '}
              {ct(`reports.lateness.${tone}`)}
            </li>
          ))}
        </ul>
      </div>
      <Suspense fallback={<Skeleton shape="box" className="h-80 w-full" />}>
        <ZoneOrdersMap label={ct('reports.zoneMap')} tiles={tiles} zones={zones} />
      </Suspense>
    </section>
  );
}
