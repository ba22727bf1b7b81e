/** Sales of a period by one dimension. */
import type { ReportRow, SalesFigures } from '#contract/management/reports.ts';
import type { Dimension } from '#domain/management/reports/dimensions.ts';
import { abcClasses, marginOf } from '#domain/management/reports/figures.ts';
import { piecesOf } from '#domain/management/reports/periods.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { call } from '#server/platform/database/sql.ts';
import type { DelayedReads } from '#server/platform/database/replica.ts';
import { costsOf } from './dish-cost.ts';
import { earlierPart, piecesIn, type Scope } from './report-scope.ts';
import { categoriesOf, NAMES, SUMS, sumsByBranch, sumsByKey, type BreakdownRow } from './report-statements.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
export const sumOf = (rows: readonly SalesFigures[]): SalesFigures =>
  rows.reduce<SalesFigures>((sum, row) => {
    const next = { ...sum };
    for (const name of SUMS) next[name] += row[name];
    return next;
  }, NOTHING);

/** Names of keys; none where the keys are words. */
async function namesOf(
  reads: DelayedReads,
  { merchantId }: Scope,
  { by, keys, language }: { by: Dimension; keys: readonly string[]; language: Language },
): Promise<Map<string, string | null>> {
  const names = NAMES[by];
  const ids = keys.filter((key) => UUID.test(key));
  if (!names || ids.length === 0) return new Map();
  const rows = await reads.tenantRows(merchantId, names, [ids, language]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Rows of the same key as one. */
const merged = (rows: readonly BreakdownRow[]): BreakdownRow[] =>
  [...Map.groupBy(rows, ({ key, is_now: isNow }) => `${key} ${isNow}`).values()].map((same) => ({
    ...sumOf(same),
    key: same[0]!.key,
    is_now: same[0]!.is_now,
  }));

/** Of categories those of their dishes, as the menu is now. */
async function sumsBy(reads: DelayedReads, scope: Scope, by: Dimension): Promise<BreakdownRow[]> {
  const { merchantId, everyBranch } = scope;
  const dimension = by === 'branch' ? 'total' : by === 'category' ? 'dish' : by;
  const [whole, part] = await reads.pipelined(merchantId, [
    by === 'branch'
      ? call(sumsByBranch, piecesIn({ ...scope, summed: everyBranch }, piecesOf))
      : call(sumsByKey, [...piecesIn(scope, piecesOf), dimension]),
    earlierPart(scope, [dimension]),
  ]);
  const earlier = part.map((row) => ({ ...row, key: by === 'branch' ? row.branch_id : row.key, is_now: false }));
  const rows = merged([...whole, ...earlier]);
  if (by !== 'category') return rows;
  const ids = rows.map(({ key }) => key).filter((key) => UUID.test(key));
  const categories = await reads.tenantRows(merchantId, categoriesOf, [ids]);
  const categoryOf = new Map(categories.map(({ id, category_id: category }) => [id, category]));
  return merged(rows.map((row) => ({ ...row, key: categoryOf.get(row.key) ?? '' })));
}

/** Late deliveries of the period. */
async function lateByZone(reads: DelayedReads, scope: Scope): Promise<Map<string, number>> {
  const rows = await reads.tenantRows(scope.merchantId, sumsByKey, [...piecesIn(scope, piecesOf), 'zone-late']);
  return new Map(rows.filter((row) => row.is_now).map(({ key, orders }) => [key, orders]));
}

async function costsIn(reads: DelayedReads, { merchantId }: Scope, keys: readonly string[]) {
  const rows = await reads.tenantRows(merchantId, costsOf, [keys.filter((key) => UUID.test(key))]);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** Dishes classed by their revenue, and by their margin where their cost is known. */
function withMargins(rows: readonly ReportRow[], costs: ReadonlyMap<string, number>): ReportRow[] {
  const classes = abcClasses(rows.map(({ revenue }) => revenue));
  const margins = rows.map(({ key, revenue, dishes }) => marginOf(revenue, dishes, costs.get(key)));
  const marginClasses = abcClasses(margins.map((margin) => margin ?? 0));
  return rows.map((row, place) => {
    const margin = margins[place]!;
    return { ...row, abc: classes[place]!, margin, marginAbc: margin === null ? null : marginClasses[place]! };
  });
}

/** The largest first. */
export async function breakdown(
  reads: DelayedReads,
  scope: Scope,
  by: Dimension,
  language: Language,
): Promise<ReportRow[]> {
  const sums = await sumsBy(reads, scope, by);
  const keys = [...new Set(sums.map(({ key }) => key))];
  const names = await namesOf(reads, scope, { by, keys, language });
  const now = new Map(sums.filter((row) => row.is_now).map((row) => [row.key, row]));
  const before = new Map(sums.filter((row) => !row.is_now).map((row) => [row.key, row]));
  const late = by === 'zone' ? await lateByZone(reads, scope) : new Map<string, number>();
  const rows = keys
    .map((key): ReportRow => ({
      key,
      name: names.get(key) ?? null,
      ...figuresOf(now.get(key)),
      before: figuresOf(before.get(key)),
      abc: null,
      late: by === 'zone' ? (late.get(key) ?? 0) : null,
      margin: null,
      marginAbc: null,
    }))
    .toSorted((a, b) => b.revenue - a.revenue || b.canceled - a.canceled || b.before.revenue - a.before.revenue);
  if (by !== 'dish') return rows;
  return withMargins(rows, await costsIn(reads, scope, keys));
}
