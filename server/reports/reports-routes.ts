/** Answers reports from the sums of days; nothing here reads the orders but the list of orders behind a number. */
import { consoleReportsContract, type ReportRow, type SalesFigures } from '#contract/console-reports.ts';
import type { Language } from '#domain/text/language.ts';
import type { Dimension } from '#domain/reports/dimensions.ts';
import { abcClasses, averageBill, quantile, type Count } from '#domain/reports/figures.ts';
import {
  comparedWith,
  daysOf,
  eachDay,
  MOST_DAYS,
  piecesOf,
  type Period,
  type Piece,
} from '#domain/reports/periods.ts';
import { branchHours, dayAt } from '../catalog/catalog.ts';
import { call } from '../platform/database/sql.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { XLSX_TYPE, writeCsv, writeXlsx } from '../platform/sheets/sheet-file.ts';
import { branchesFor, staffIn } from '../staff/staff.ts';
import { EVERY_BRANCH } from './fold-statements.ts';
import { breakdownBy, keyCounts, NAMES, ordersBehind, salesByDay, salesByHour, SUMS } from './report-statements.ts';

interface ReportsParts {
  transactions: Transactions;
  now: () => number;
}

interface Request {
  tenant: Tenant;
  caller: Caller;
  query: Period & { branchId?: string | undefined };
}

/** What a report is about. */
interface Scope {
  merchantId: string;
  period: Period;
  before: Period;
  /** null: all of the merchant. */
  branches: string[] | null;
  /** Of which sums are read: zeros stand for all branches. */
  summed: string[];
  everyBranch: string[];
}

/** An answer within three minutes is in time. */
const ANSWER_SECONDS = 180;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const refused = (path: string): Refusal =>
  new Refusal('VALIDATION', { errors: [{ path: `query.${path}`, code: 'invalid', message: path }] });

const figuresOf = (row: SalesFigures = NOTHING): SalesFigures => ({
  orders: row.orders,
  canceled: row.canceled,
  dishes: row.dishes,
  revenue: row.revenue,
  discount: row.discount,
  refunded: row.refunded,
  lost: row.lost,
});
const NOTHING: SalesFigures = {
  orders: 0,
  canceled: 0,
  dishes: 0,
  revenue: 0,
  discount: 0,
  refunded: 0,
  lost: 0,
};
const sumOf = (rows: readonly SalesFigures[]): SalesFigures =>
  rows.reduce<SalesFigures>((sum, row) => {
    const next = { ...sum };
    for (const name of SUMS) next[name] += row[name];
    return next;
  }, NOTHING);

/** Where the last page of a list ended; before the first one a day that is never reached. */
function placeIn(cursor = '9999-12-31_ffffffff-ffff-ffff-ffff-ffffffffffff'): { day: string; id: string } {
  const [, day = '', id = ''] = /^(\d{4}-\d\d-\d\d)_(.+)$/.exec(cursor) ?? [];
  if (!UUID.test(id) || Number.isNaN(Date.parse(day))) throw refused('cursor');
  return { day, id };
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

/** Parameters of statements that read sums. */
function piecesIn({ period, before, summed }: Scope, split: (of: Period) => Piece[]): unknown[] {
  const [now, then] = [split(period), split(before)];
  const pieces = [...now, ...then];
  return [
    summed,
    pieces.map(({ span }) => span),
    pieces.map(({ day }) => day),
    pieces.map((_, place) => place < now.length),
  ];
}
const dayByDay = (period: Period): Piece[] => eachDay(period).map((day) => ({ span: 'DAY', day }));

export function reportsHandlers({ transactions, now }: ReportsParts): Handlers<typeof consoleReportsContract> {
  async function scopeOf({ tenant, caller, query }: Request): Promise<Scope> {
    const staff = await staffIn(transactions, tenant.id, caller);
    if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    const allowed = branchesFor(staff, 'reports.see');
    const { from, to, branchId } = query;
    if (from > to) throw refused('from');
    if (daysOf({ from, to }) > MOST_DAYS) throw refused('to');
    if (branchId && allowed && !allowed.includes(branchId)) throw new Refusal('NOT_FOUND');
    const branches = branchId ? [branchId] : allowed;
    const at = now();
    const hours = branchHours(branches, at);
    const found = await transactions.tenantRows(tenant.id, hours.statement, hours.params);
    if (branchId && found.length === 0) throw new Refusal('NOT_FOUND');
    const today = found
      .map((branch) => dayAt(branch, null, at))
      .toSorted()
      .at(-1);
    const period = { from, to };
    return {
      merchantId: tenant.id,
      period,
      before: comparedWith(period, today ?? to),
      branches,
      summed: branches ?? [EVERY_BRANCH],
      everyBranch: found.map(({ id }) => id),
    };
  }

  /** Names of keys; none where the keys are words. */
  async function namesOf(
    { merchantId }: Scope,
    by: Dimension,
    keys: readonly string[],
    language: Language,
  ): Promise<Map<string, string | null>> {
    const names = NAMES[by];
    const ids = keys.filter((key) => UUID.test(key));
    if (!names || ids.length === 0) return new Map();
    const rows = await transactions.tenantRows(merchantId, names, [ids, language]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The largest first. */
  async function breakdown(scope: Scope, by: Dimension, language: Language): Promise<ReportRow[]> {
    const { statement, more } = breakdownBy(by);
    const of = by === 'branch' ? { ...scope, summed: scope.everyBranch } : scope;
    const sums = await transactions.tenantRows(scope.merchantId, statement, [...piecesIn(of, piecesOf), ...more]);
    const keys = [...new Set(sums.map(({ key }) => key))];
    const names = await namesOf(scope, by, keys, language);
    const now = new Map(sums.filter((row) => row.is_now).map((row) => [row.key, row]));
    const before = new Map(sums.filter((row) => !row.is_now).map((row) => [row.key, row]));
    const rows = keys
      .map((key): ReportRow => ({
        key,
        name: names.get(key) ?? null,
        ...figuresOf(now.get(key)),
        before: figuresOf(before.get(key)),
        abc: null,
      }))
      .toSorted((a, b) => b.revenue - a.revenue || b.canceled - a.canceled || b.before.revenue - a.before.revenue);
    if (by !== 'dish') return rows;
    const classes = abcClasses(rows.map(({ revenue }) => revenue));
    return rows.map((row, place) => ({ ...row, abc: classes[place]! }));
  }

  const daysIn = (scope: Scope) => transactions.tenantRows(scope.merchantId, salesByDay, piecesIn(scope, dayByDay));

  return {
    'GET /console/reports/overview': async (request) => {
      const scope = await scopeOf(request);
      const { period, before } = scope;
      const [days, hours, counts] = await transactions.pipelined(scope.merchantId, [
        call(salesByDay, piecesIn(scope, dayByDay)),
        call(salesByHour, piecesIn(scope, dayByDay)),
        call(keyCounts, piecesIn(scope, piecesOf)),
      ]);
      const inPeriod = days.filter((row) => row.is_now);
      const inBefore = days.filter((row) => !row.is_now);
      const countsOf = (dimension: string, isNow: boolean): Count[] =>
        counts
          .filter((each) => each.dimension === dimension && each.is_now === isNow)
          .map(({ key, times }) => ({ value: Number(key), times }));
      // Early is as good as in time.
      const lateness = (isNow: boolean) =>
        delays(
          countsOf('late', isNow).map(({ value, times }) => ({ value: Math.max(0, value), times })),
          0,
        );
      const timesOf = (dimension: string, key: string, isNow = true): number =>
        counts.find((each) => each.dimension === dimension && each.key === key && each.is_now === isNow)?.times ?? 0;
      const guests = (isNow: boolean) => ({
        new: timesOf('guest', 'NEW', isNow),
        returning: timesOf('guest', 'RETURNING', isNow),
      });
      return {
        compared: before,
        total: sumOf(inPeriod),
        before: sumOf(inBefore),
        days: dayLine(period, inPeriod),
        daysBefore: dayLine(before, inBefore),
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
      items: await breakdown(await scopeOf(request), request.query.by, request.language),
    }),

    'GET /console/reports/export': async (request) => {
      const { query, language, reply } = request;
      const { by, format } = query;
      const scope = await scopeOf(request);
      const rows =
        by === 'day'
          ? (await daysIn(scope)).filter((row) => row.is_now).map((row) => ({ ...row, key: row.day }))
          : (await breakdown(scope, by, language)).map((row) => ({ ...row, key: row.name ?? row.key }));
      const table = [
        [by, 'Orders', 'Revenue', 'Average bill', 'Dishes', 'Discounts', 'Refunds', 'Cancelled', 'Cancelled bills'],
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
        ]),
      ];
      await reply!
        .header('content-disposition', `attachment; filename="${by}-${query.from}-${query.to}.${format}"`)
        .header('cache-control', 'no-store')
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE)
        .send(format === 'csv' ? writeCsv(table) : await writeXlsx(table, 'Report'));
      return '';
    },

    'GET /console/reports/orders': async (request) => {
      const { query, language } = request;
      const { period, branches, merchantId } = await scopeOf(request);
      if (query.key !== undefined && !query.by) throw refused('by');
      const { day, id } = placeIn(query.cursor);
      const rows = await transactions.tenantRows(merchantId, ordersBehind(query.by), [
        period.from,
        period.to,
        branches,
        day,
        id,
        query.limit,
        query.state ?? null,
        query.key ?? null,
        language,
      ]);
      const items = rows.map(({ row }) => row);
      const last = items.at(-1);
      return { items, ...(last && items.length === query.limit ? { nextCursor: `${last.day}_${last.id}` } : {}) };
    },
  };
}
