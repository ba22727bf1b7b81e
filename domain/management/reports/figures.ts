/** Figures derived from counted sales. */

/** How many times a value occurred. */
export interface Count {
  value: number;
  times: number;
}

/**
 * The smallest value that at least this share of the occurrences does not exceed; undefined where there is none.
 * `share` is above 0 and at most 1.
 */
export function quantile(counts: readonly Count[], share: number): number | undefined {
  const sorted = counts.filter(({ times }) => times > 0).toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { times }) => sum + times, 0);
  let passed = 0;
  for (const { value, times } of sorted) {
    passed += times;
    if (passed >= share * total) return value;
  }
  return undefined;
}

/** In percent of the former value; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** In percent, to a tenth; null of nothing. */
export const shareOf = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((part / all) * 1000) / 10;

/** In whole minor units; 0 without orders. */
export const averageBill = (revenue: number, orders: number): number =>
  orders === 0 ? 0 : Math.round(revenue / orders);

/** What is left of the revenue after the goods of the portions; null where the cost of one is not known. */
export const marginOf = (revenue: number, portions: number, cost: number | undefined): number | null =>
  cost === undefined ? null : revenue - portions * cost;

export type AbcClass = 'A' | 'B' | 'C';

const CLASS_A = 0.8;
const CLASS_B = 0.95;

/**
 * A: the rows that together bring the first 80 % of the sum, B: up to 95 %, C: the rest. A row is
 * classed by the share of the rows before it, so that the best row is always A.
 */
export function abcClasses(sums: readonly number[]): AbcClass[] {
  const total = sums.reduce((all, sum) => all + Math.max(0, sum), 0);
  const classes = sums.map((): AbcClass => 'C');
  let before = 0;
  for (const { sum, place } of sums.map((sum, place) => ({ sum, place })).toSorted((a, b) => b.sum - a.sum)) {
    if (sum <= 0) break;
    classes[place] = before < CLASS_A * total ? 'A' : before < CLASS_B * total ? 'B' : 'C';
    before += sum;
  }
  return classes;
}
