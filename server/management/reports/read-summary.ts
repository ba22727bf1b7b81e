/** The figures of one day, from the sums of the reports. */
import type { Language } from '#domain/platform/text/language.ts';
import { merchantName } from '#server/accounts/tenancy/tenancy.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { sumOf } from './breakdown.ts';
import { EVERY_BRANCH } from './fold-statements.ts';
import { keyCounts, lateNow, NAMES, salesByDay, sumsByKey } from './report-statements.ts';
import type { DaySummary } from './summary-text.ts';

const DISHES = 3;

interface Wanted {
  merchantId: string;
  /** null: all of the merchant. */
  branches: string[] | null;
  day: string;
  language: Language;
  now: number;
}

export async function readSummary(
  transactions: Transactions,
  { merchantId, branches, day, language, now }: Wanted,
): Promise<DaySummary> {
  const oneDay = [branches ?? [EVERY_BRANCH], ['DAY'], [day], [true]];
  const [days, counts, sold, [merchant], out] = await transactions.pipelined(merchantId, [
    call(salesByDay, oneDay),
    call(keyCounts, oneDay),
    call(sumsByKey, [...oneDay, 'dish']),
    call(merchantName, [language]),
    call(lateNow, [branches, day, day, new Date(now)]),
  ]);
  const best = sold
    .filter(({ key, dishes }) => key !== '' && dishes > 0)
    .toSorted((a, b) => b.dishes - a.dishes)
    .slice(0, DISHES);
  const names = new Map(
    (await transactions.tenantRows(merchantId, NAMES.dish!, [best.map(({ key }) => key), language])).map((dish) => [
      dish.id,
      dish.name,
    ]),
  );
  const { orders, revenue, canceled } = sumOf(days);
  const times = (dimension: string, isCounted: (key: string) => boolean): number =>
    counts.reduce((sum, each) => (each.dimension === dimension && isCounted(each.key) ? sum + each.times : sum), 0);
  return {
    merchant: merchant!.name,
    day,
    orders,
    revenue,
    canceled,
    late: times('late', (minutes) => Number(minutes) > 0) + out.reduce((sum, each) => sum + each.times, 0),
    newGuests: times('guest', (guest) => guest === 'NEW'),
    dishes: best.flatMap(({ key, dishes }) => {
      const name = names.get(key);
      return name ? [{ name, portions: dishes }] : [];
    }),
  };
}
