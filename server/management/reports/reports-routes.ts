/** Answers reports from sums; nothing here reads the orders but the list of orders behind a number. */
import type { consoleReportsContract, SalesFigures } from '#contract/management/reports.ts';
import { averageBill, quantile, type Count } from '#domain/management/reports/figures.ts';
import { eachDay, piecesOf, type Period } from '#domain/management/reports/periods.ts';
import type { Dimension } from '#domain/management/reports/dimensions.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { missedSearches } from '#server/restaurants/discovery/discovery.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { wordIn } from '#server/platform/sheets/cell-words.ts';
import { headingIn } from '#server/platform/sheets/heading-words.ts';
import { periodLine, sendTable } from '#server/platform/sheets/send-file.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { branchesFor, staffIn } from '#server/accounts/staff/staff.ts';
import { merchantName } from '#server/accounts/tenancy/tenancy.ts';
import { breakdown, sumOf } from './breakdown.ts';
import { dayByDay, earlierPart, piecesIn, refused, scopeOf, type ReportsDeps, type Scope } from './report-scope.ts';
import { carrierCosts } from './carrier-costs.ts';
import { stopLosses } from './stop-losses.ts';
import { keyCounts, lateNow, NAMES, ordersBehind, salesByDay, salesByHour, zoneAreas } from './report-statements.ts';

/** What the first column of a table says, by what sales are counted by. */
const KEY_HEADINGS: Readonly<Record<'day' | Dimension, string>> = {
  day: 'Day',
  branch: 'Branch',
  service: 'Service',
  source: 'Source',
  payment: 'Payment',
  dish: 'Dish',
  category: 'Category',
  modifier: 'Option',
  promo: 'Promo code',
  courier: 'Courier',
  waiter: 'Waiter',
  guest: 'Guests',
  reason: 'Reason',
  hour: 'Hour',
  booking: 'Booking',
  cohort: 'Month of the first order',
  table: 'Table',
  zone: 'Delivery zone',
};

/** Of reports that count no sales. */
const TITLES = {
  searches: 'Searches that found nothing',
  stops: 'Losses by the stop-list',
  carriers: 'Costs of carriers',
} as const;

/** What is compared by how often each key occurred; bookings are not compared. */
const COUNTED = ['late', 'accept', 'guest'] as const;

/** An answer within three minutes is in time. */
const ANSWER_SECONDS = 180;

/** Where the last page of a list ended; before the first one a day that is never reached. */
function placeIn(cursor = '9999-12-31_0'): { day: string; number: string } {
  const [, day = '', number = ''] = /^(\d{4}-\d\d-\d\d)_(\d{1,15})$/.exec(cursor) ?? [];
  if (Number.isNaN(Date.parse(day))) throw refused('cursor');
  return { day, number };
}

/** Days without an order have no sums; a chart shows them as zero. */
function dayLine(period: Period, rows: readonly (SalesFigures & { day: string })[]) {
  const known = new Map(rows.map((row) => [row.day, row]));
  return eachDay(period).map((day) => ({
    day,
    orders: known.get(day)?.orders ?? 0,
    revenue: known.get(day)?.revenue ?? 0,
  }));
}

function delays(counts: readonly Count[], most: number) {
  const count = counts.reduce((sum, { times }) => sum + times, 0);
  const inTime = counts.reduce((sum, { value, times }) => (value <= most ? sum + times : sum), 0);
  return { count, inTime, median: quantile(counts, 0.5) ?? null, most: quantile(counts, 0.9) ?? null };
}

interface ReportRequest {
  tenant: Tenant;
  caller: Caller;
  query: Period & { branchId?: string | undefined };
  language: Language;
}

type ReportCalls = Omit<
  typeof consoleReportsContract,
  `${'GET' | 'PUT'} /console/reports/daily-summary` | `${'GET' | 'PUT'} /console/reports/dish-costs/:id`
>;

export function reportsHandlers(deps: ReportsDeps): Handlers<ReportCalls> {
  const { delayedReads, transactions } = deps;

  const daysIn = (scope: Scope) => delayedReads.tenantRows(scope.merchantId, salesByDay, piecesIn(scope, dayByDay));

  async function missed({ tenant, query: { from, to } }: Pick<ReportRequest, 'tenant' | 'query'>) {
    if (from > to) throw refused('from');
    const rows = await transactions.platformRows(missedSearches, [tenant.id, from, to]);
    return rows.map(({ text, times, last_day: lastDay }) => ({ text, times, lastDay }));
  }

  const stops = async (request: ReportRequest) =>
    stopLosses(delayedReads, await scopeOf(deps, request), request.language, deps.now());

  const carriers = async (request: ReportRequest) =>
    carrierCosts(delayedReads, await scopeOf(deps, request), request.language);

  const searchTable = async (request: ReportRequest): Promise<(string | number)[][]> => [
    ['Search', 'Times', 'Last day'],
    ...(await missed(request)).map(({ text, times, lastDay }) => [text, times, lastDay]),
  ];

  const stopTable = async (request: ReportRequest): Promise<(string | number)[][]> => [
    ['Dish', 'Branch', 'Hours stopped', 'Portions not sold', 'Revenue not earned'],
    ...(await stops(request)).map(({ name, branchName, hours, portions, revenue }) => [
      name,
      branchName,
      hours,
      portions,
      revenue / 100,
    ]),
  ];

  const carrierTable = async (request: ReportRequest): Promise<(string | number)[][]> => [
    ['Day', 'Branch', 'Orders', 'Cancelled', 'Guests paid', 'Carrier took', 'Difference'],
    ...(await carriers(request)).map(({ day, branchName, orders, canceled, paid, cost }) => [
      day,
      branchName,
      orders,
      canceled,
      paid / 100,
      cost / 100,
      (paid - cost) / 100,
    ]),
  ];

  async function salesTable(request: ReportRequest, by: 'day' | Dimension): Promise<(string | number)[][]> {
    const scope = await scopeOf(deps, request);
    const rows =
      by === 'day'
        ? (await daysIn(scope)).filter((row) => row.is_now).map((row) => ({ ...row, key: row.day }))
        : (await breakdown(delayedReads, scope, by, request.language)).map((row) => ({
            ...row,
            key: row.name ?? wordIn(request.language, by, row.key),
          }));
    return [
      [
        KEY_HEADINGS[by],
        'Orders',
        'Revenue',
        'Average bill',
        'Dishes',
        'Discounts',
        'Refunds',
        'Cancelled',
        'Cancelled bills',
        ...(by === 'zone' ? ['Late'] : []),
        ...(by === 'dish' ? ['Margin', 'ABC by revenue', 'ABC by margin'] : []),
      ],
      ...rows.map((row) => [
        row.key,
        row.orders,
        row.revenue / 100,
        averageBill(row.revenue, row.orders) / 100,
        row.dishes,
        row.discount / 100,
        row.refunded / 100,
        row.canceled,
        row.lost / 100,
        ...('late' in row && row.late !== null ? [row.late] : []),
        ...('abc' in row && by === 'dish'
          ? [row.margin === null ? '' : row.margin / 100, row.abc ?? '', row.marginAbc ?? '']
          : []),
      ]),
    ];
  }

  async function aboutOf(request: ReportRequest, by: keyof typeof KEY_HEADINGS | keyof typeof TITLES) {
    const { tenant, query, language } = request;
    const { branches } = await scopeOf(deps, request);
    const [[merchant], names] = await delayedReads.pipelined(tenant.id, [
      call(merchantName, [language]),
      call(NAMES.branch!, [by === 'searches' ? [] : (branches ?? []), language]),
    ]);
    const words = by in TITLES ? [TITLES[by as keyof typeof TITLES]] : ['Sales', KEY_HEADINGS[by as 'day']];
    return {
      title: words.map((each) => headingIn(language, each)).join(' · '),
      lines: [
        merchant!.name,
        ...(names.length > 0 ? [names.map(({ name }) => name).join(', ')] : []),
        periodLine(query, language),
      ],
    };
  }

  return {
    'GET /console/reports/overview': async (request) => {
      const scope = await scopeOf(deps, request);
      const { period, compared, until } = scope;
      const [untilFirst] = until.values();
      const [days, hours, counts, out, part] = await delayedReads.pipelined(scope.merchantId, [
        call(salesByDay, piecesIn(scope, dayByDay)),
        call(salesByHour, piecesIn(scope, dayByDay)),
        call(keyCounts, piecesIn(scope, piecesOf)),
        call(lateNow, [scope.branches, period.from, period.to, new Date(deps.now())]),
        earlierPart(scope, ['total', ...COUNTED]),
      ]);
      const inPeriod = days.filter((row) => row.is_now);
      const partOf = (dimension: string) => part.filter((row) => row.dimension === dimension);
      const inPart = [...Map.groupBy(partOf('total'), ({ day }) => day)].map(([day, rows]) => ({
        day,
        ...sumOf(rows),
      }));
      const inBefore = [...days.filter((row) => !row.is_now), ...inPart];
      const counted = [
        ...counts,
        ...COUNTED.flatMap(partOf).map(({ dimension, key, orders }) => ({
          dimension,
          key,
          is_now: false,
          times: orders,
        })),
      ];
      const countsOf = (dimension: string, isNow: boolean): Count[] =>
        counted
          .filter((each) => each.dimension === dimension && each.is_now === isNow)
          .map(({ key, times }) => ({ value: Number(key), times }));
      // Early is as good as in time; what is still out and should be there counts as late.
      const lateness = (isNow: boolean) =>
        delays(
          [...countsOf('late', isNow), ...(isNow ? out : [])].map(({ value, times }) => ({
            value: Math.max(0, value),
            times,
          })),
          0,
        );
      const timesOf = (dimension: string, key: string, isNow = true): number =>
        counted
          .filter((each) => each.dimension === dimension && each.key === key && each.is_now === isNow)
          .reduce((sum, { times }) => sum + times, 0);
      const guests = (isNow: boolean) => ({
        new: timesOf('guest', 'NEW', isNow),
        returning: timesOf('guest', 'RETURNING', isNow),
      });
      return {
        compared: {
          ...compared.before,
          until: compared.cut.length > 0 && untilFirst !== undefined ? new Date(untilFirst).toISOString() : null,
        },
        total: sumOf(inPeriod),
        before: sumOf(inBefore),
        days: dayLine(period, inPeriod),
        daysBefore: dayLine(compared.before, inBefore),
        hours,
        lateness: lateness(true),
        latenessBefore: lateness(false),
        acceptance: delays(countsOf('accept', true), ANSWER_SECONDS),
        acceptanceBefore: delays(countsOf('accept', false), ANSWER_SECONDS),
        bookings: {
          all: countsOf('booking', true).reduce((sum, { times }) => sum + times, 0),
          noShow: timesOf('booking', 'NO_SHOW'),
        },
        guests: guests(true),
        guestsBefore: guests(false),
      };
    },

    'GET /console/reports/breakdown': async (request) => ({
      items: await breakdown(delayedReads, await scopeOf(deps, request), request.query.by, request.language),
    }),

    'GET /console/reports/export': async (request) => {
      const { query, reply, language } = request;
      const { by, format } = query;
      const table =
        by === 'searches'
          ? await searchTable(request)
          : by === 'stops'
            ? await stopTable(request)
            : by === 'carriers'
              ? await carrierTable(request)
              : await salesTable(request, by);
      return sendTable(reply!, {
        name: `${by}-${query.from}-${query.to}`,
        format,
        sheet: 'Report',
        table,
        language,
        about: () => aboutOf(request, by),
      });
    },

    'GET /console/reports/carriers': async (request) => ({ items: await carriers(request) }),

    'GET /console/reports/searches': async (request) => ({ items: await missed(request) }),

    'GET /console/reports/zones': async ({ query, tenant, caller, language }) => {
      const allowed = branchesFor(await staffIn(transactions, tenant.id, caller), 'reports.see');
      if (query.branchId && allowed && !allowed.includes(query.branchId)) throw new Refusal('NOT_FOUND');
      const branches = query.branchId ? [query.branchId] : allowed;
      const rows = await delayedReads.tenantRows(tenant.id, zoneAreas, [branches, language]);
      return { items: rows.map(({ row }) => row) };
    },

    'GET /console/reports/stops': async (request) => ({ items: await stops(request) }),

    'GET /console/reports/orders': async (request) => {
      const { query, language } = request;
      const { period, branches, merchantId } = await scopeOf(deps, request);
      if (query.key !== undefined && !query.by) throw refused('by');
      const { day, number } = placeIn(query.cursor);
      const rows = await delayedReads.tenantRows(merchantId, ordersBehind(query.by), [
        period.from,
        period.to,
        branches,
        day,
        number,
        query.limit,
        query.state ?? null,
        query.key ?? null,
        language,
        new Date(deps.now()),
      ]);
      const items = rows.map(({ row }) => row);
      const last = items.at(-1);
      return { items, ...(last && items.length === query.limit ? { nextCursor: `${last.day}_${last.number}` } : {}) };
    },
  };
}
