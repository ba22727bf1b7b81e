import { classNames } from '#web/ui/class-names.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Breakdown } from './breakdown.tsx';
import { CarrierCosts } from './carrier-costs.tsx';
import { DailySummaryPart } from './daily-summary-part.tsx';
import { DayChart } from './day-chart.tsx';
import { HourMap } from './hour-map.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { PlatformReports } from './platform-reports.tsx';
import { ReportBar } from './report-bar.tsx';
import { queryOf, useReportChoice, type ReportChoice } from './report-choice.ts';
import { ReportOrders } from './report-orders.tsx';
import { StopLosses } from './stop-losses.tsx';
import { ReportTiles } from './report-tiles.tsx';
import './reports.css';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

export default function ReportsPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  const { settings } = useStorefront();
  if (settings.merchant.kind === 'MARKETPLACE' && can('merchants.manage'))
    return (
      <ConsoleSheet>
        <PlatformReports />
      </ConsoleSheet>
    );
  return (
    <ConsoleSheet>
      {can('reports.see') ? (
        <Reports />
      ) : (
        <>
          <ConsoleHead title={ct('section.reports')} />
          <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
        </>
      )}
    </ConsoleSheet>
  );
}

function Reports() {
  const ct = useConsoleT();
  const { view } = useParams();
  const [now] = useState(Date.now);
  const today = useClock().day(now);
  const [choice, choose] = useReportChoice(today);
  if (view === 'orders') return <ReportOrders choice={choice} today={today} onChoose={choose} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-h2">{ct('section.reports')}</h1>
        <ReportBar choice={choice} today={today} onChoose={choose} />
      </div>
      <Overview choice={choice} today={today} />
      <DailySummaryPart />
      <Breakdown choice={choice} onChoose={choose} />
      <CarrierCosts choice={choice} />
      <StopLosses choice={choice} />
      <MissedSearches choice={choice} />
    </>
  );
}

function Overview({ choice, today }: { choice: ReportChoice; today: string }) {
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery(
    'GET /console/reports/overview',
    { query: queryOf(choice) },
    { staleTime: 30_000 },
  );
  if (!data && error) return <LoadError title={ct('reports.failed')} error={error} onRetry={refetch} />;
  if (!data)
    return (
      <div
        className={classNames(
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,236px),1fr))] gap-3 max-[40rem]:grid-cols-2',
          'max-[40rem]:gap-2',
        )}
        aria-busy="true"
      >
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} shape="box" className="h-24 w-full" />
        ))}
      </div>
    );
  const isEmpty = data.total.orders + data.total.canceled + data.before.orders === 0;
  if (isEmpty)
    return (
      <EmptyState icon="chart-column" title={ct('reports.none')}>
        {ct('reports.noneWhy')}
      </EmptyState>
    );
  return (
    <>
      <ReportTiles overview={data} choice={choice} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-4 max-[70rem]:grid-cols-1">
        <DayChart overview={data} today={today} />
        <HourMap hours={data.hours} />
      </div>
    </>
  );
}
