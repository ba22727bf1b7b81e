import { describe, expect, it } from 'vitest';
import type { Dimension } from '#domain/management/reports/dimensions.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { ReportOrders } from './report-orders.tsx';
import ReportsPage from './reports-page.tsx';

const PERIOD = { from: '2026-11-02', to: '2026-11-03' };
const SEARCH = 'from=2026-11-02&to=2026-11-03';
const sums = { orders: 0, canceled: 0, dishes: 0, revenue: 0, discount: 0, refunded: 0, lost: 0 };
const delays = { count: 4, inTime: 3, median: 0, most: 12 };
const overview = {
  compared: { from: '2026-10-31', to: '2026-11-01', until: null as string | null },
  total: { ...sums, orders: 8, canceled: 1, dishes: 20, revenue: 80_000_000, lost: 500_000 },
  before: { ...sums, orders: 4, revenue: 100_000_000 },
  days: [
    { day: '2026-11-02', orders: 5, revenue: 50_000_000 },
    { day: '2026-11-03', orders: 3, revenue: 30_000_000 },
  ],
  daysBefore: [],
  hours: [{ weekday: 1, hour: 19, orders: 5, revenue: 50_000_000 }],
  lateness: delays,
  latenessBefore: delays,
  acceptance: { ...delays, median: 90 },
  acceptanceBefore: delays,
  bookings: { all: 0, noShow: 0 },
  guests: { new: 2, returning: 6 },
  guestsBefore: { new: 1, returning: 3 },
};
const dish = { ...sums, key: 'd1', name: 'Osh', orders: 8, revenue: 80_000_000, before: sums, abc: 'A' };

interface Viewer {
  may?: string[];
  by?: Dimension;
  channel?: string | null;
}

function page(
  answer: object,
  items: object[],
  { may = ['reports.see'], by = 'dish', channel = 'SMS' }: Viewer = {},
): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/reports/overview', { query: PERIOD }), answer);
  client.setQueryData(queryKeyOf('GET /console/reports/daily-summary', {}), {
    isOn: true,
    channel,
    nextAt: '2026-11-03T17:30:00.000Z',
    example: 'Anhor, 02.11',
  });
  client.setQueryData(queryKeyOf('GET /console/reports/breakdown', { query: { ...PERIOD, by } }), { items });
  return renderConsole(<ReportsPage />, { client, may, path: `/console/reports?${SEARCH}&by=${by}` });
}

describe('the page of reports', () => {
  it('says up to which time of day a running day is compared', () => {
    expect(page(overview, [dish])).toContain('reports.compared ');
    const compared = { from: '2026-10-27', to: '2026-10-27', until: '2026-10-27T09:20:00.000Z' };
    const day = page({ ...overview, compared }, [dish]);
    expect(day).toContain('reports.comparedDayUntil');
    expect(day).toContain('14:20');
    expect(page({ ...overview, compared: { ...compared, from: '2026-10-26' } }, [dish])).toContain(
      'reports.comparedUntil',
    );
  });

  it('shows numbers, what they mean, how they changed, and the orders behind them', () => {
    const html = page(overview, [dish]);
    for (const text of ['800\u00A0000', '−20', 'reports.what.revenue', '25.0 %', 'Osh', 'XLSX'])
      expect(html).toContain(text);
    expect(html).toContain(`/console/reports/orders?${SEARCH.replaceAll('&', '&amp;')}&amp;state=canceled`);
    expect(html).toContain('key=d1');
    expect(html).not.toContain('reports.noShow');
  });

  it('says in words how late orders are, and no minutes where nine of ten are on time', () => {
    const late = (median: number, most: number) => page({ ...overview, lateness: { ...delays, median, most } }, [dish]);
    expect(late(0, 0)).toContain('reports.lateNine');
    expect(late(0, 12)).toContain('reports.lateHalf 12');
    expect(late(3, 12)).toContain('reports.lateMinutes 3 12');
  });

  it('gives every chart as a table', () => {
    const html = page(overview, [dish]);
    expect(html).toContain('<th scope="row">');
    expect(html).toContain('reports.hoursPeak');
  });

  it('names rows by the words of orders', () => {
    expect(
      page(overview, [{ ...dish, key: 'CASH', name: null, abc: null }], { may: ['reports.see'], by: 'payment' }),
    ).toContain('payment.CASH');
  });

  it('offers the figures of each day by message, and says by which', () => {
    const html = page(overview, [dish]);
    for (const text of ['reports.summaryBy.SMS', 'Anhor, 02.11', 'reports.summaryNext']) expect(html).toContain(text);
    expect(page(overview, [dish], { may: ['reports.see'], by: 'dish', channel: null })).toContain(
      'reports.summaryNoChannel',
    );
  });

  it('says that there is nothing yet, and is not for everybody', () => {
    expect(page({ ...overview, total: sums, before: sums }, [])).toContain('reports.none');
    expect(page(overview, [dish], { may: ['orders.see'] })).not.toContain('Osh');
  });
});

describe('the list of orders', () => {
  it('is filtered by chips, and says when nothing was late', () => {
    const client = createQueryClient();
    const query = { ...PERIOD, state: 'late' as const };
    client.setQueryData(queryKeyOf('GET /console/reports/orders', { query }), {
      pages: [{ items: [] }],
      pageParams: [''],
    });
    const choice = { ...PERIOD, branchId: null, by: 'dish' as const, state: 'late' as const, key: null };
    const html = renderConsole(<ReportOrders choice={choice} today="2026-11-03" onChoose={() => undefined} />, {
      client,
      may: ['reports.see'],
    });
    expect(html).toMatch(/aria-pressed="true"[^>]*>(?:<[^>]*>)*reports\.state\.late/);
    expect(html).toMatch(/aria-pressed="false"[^>]*>(?:<[^>]*>)*reports\.state\.all/);
    expect(html).toContain('reports.noLate');
  });
});
