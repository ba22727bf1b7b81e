/**
 * How long a branch takes to have an order ready, learned from its orders of the last weeks: by weekday, by the time of
 * day and by how many orders the kitchen has. It is a quantile, so that most orders are ready by then.
 */

export const FORECAST_WEEKS = 6;
/** That many of a hundred orders were ready by then. */
export const FORECAST_PERCENT = 80;
/** Fewer orders teach nothing. @internal */
export const LEAST_ORDERS = 15;
export const BAND_HOURS = 3;
/** The lowest number of orders in the kitchen of each level of load. */
export const LOAD_LEVELS = [0, 3, 6, 10] as const;

/** @internal */
export const FORECAST_BOUNDS = { least: 5, most: 120 } as const;
/** The promise of a branch changes by whole steps, not with every order. */
const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;
/** Nobody cooks that long: somebody has forgotten to press the button. */
const LONGEST_MINUTES = 240;

export interface CookedOrder {
  startedAt: number;
  /** null: the kitchen has it still, or never said so. */
  readyAt: number | null;
  /** 1 (Monday) to 7, and the hour, of the branch's clock when it began. */
  weekday: number;
  hour: number;
  /** Whether its time says how fast the kitchen is. It is load for the others in any case. */
  teaches: boolean;
}

/** What was learned for one level of load. */
export interface ForecastCell {
  weekday: number;
  band: number;
  level: number;
  minutes: number;
  orders: number;
}

/** @internal */
export const bandOf = (hour: number): number => Math.floor(hour / BAND_HOURS);

/** `load`: orders that the kitchen has besides. @internal */
export const levelOf = (load: number): number => LOAD_LEVELS.findLastIndex((from) => load >= from);

/** The smallest of the values that so many of a hundred do not exceed; the values are sorted. */
const quantileOf = (sorted: readonly number[]): number =>
  sorted[Math.max(0, Math.ceil((sorted.length * FORECAST_PERCENT) / 100) - 1)]!;

function promiseOf(minutes: readonly number[]): number {
  const steps = Math.ceil(quantileOf(minutes.toSorted((a, b) => a - b)) / STEP_MINUTES) * STEP_MINUTES;
  return Math.min(FORECAST_BOUNDS.most, Math.max(FORECAST_BOUNDS.least, steps));
}

/** For each order, how many others the kitchen had when it began. */
function loadsOf(orders: readonly CookedOrder[]): number[] {
  const starts = orders.map(({ startedAt }) => startedAt).toSorted((a, b) => a - b);
  // One that never became ready is no load: it would be one for ever.
  const ends = orders.map(({ startedAt, readyAt }) => readyAt ?? startedAt).toSorted((a, b) => a - b);
  const upTo = (sorted: readonly number[], moment: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! <= moment) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return orders.map(({ startedAt, readyAt }) => {
    const own = readyAt !== null && readyAt > startedAt ? 1 : 0;
    return upTo(starts, startedAt) - upTo(ends, startedAt) - own;
  });
}

const minutesOf = ({ startedAt, readyAt, teaches }: CookedOrder): number | null => {
  const minutes = readyAt === null ? null : (readyAt - startedAt) / MINUTE_MS;
  return teaches && minutes !== null && minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : null;
};

/** The quantile over all orders, as a figure to compare the setting with; null: too few. */
export function usualMinutes(orders: readonly CookedOrder[]): { minutes: number | null; orders: number } {
  const all = orders.map(minutesOf).filter((minutes) => minutes !== null);
  return { minutes: all.length < LEAST_ORDERS ? null : promiseOf(all), orders: all.length };
}

/** Makes minutes monotonic: a higher level of load never has a lower forecast. */
export function learnForecast(orders: readonly CookedOrder[]): ForecastCell[] {
  const loads = loadsOf(orders);
  const found = new Map<string, number[]>();
  for (const [at, order] of orders.entries()) {
    const minutes = minutesOf(order);
    if (minutes === null) continue;
    const key = `${order.weekday} ${bandOf(order.hour)} ${levelOf(loads[at]!)}`;
    const cell = found.get(key);
    if (cell) cell.push(minutes);
    else found.set(key, [minutes]);
  }
  const cells = [...found]
    .filter(([, minutes]) => minutes.length >= LEAST_ORDERS)
    .map(([key, minutes]): ForecastCell => {
      const [weekday, band, level] = key.split(' ').map(Number) as [number, number, number];
      return { weekday, band, level, minutes: promiseOf(minutes), orders: minutes.length };
    })
    .sort((a, b) => a.weekday - b.weekday || a.band - b.band || a.level - b.level);
  for (const [at, cell] of cells.entries()) {
    const calmer = cells[at - 1];
    if (calmer?.weekday === cell.weekday && calmer.band === cell.band)
      cell.minutes = Math.max(calmer.minutes, cell.minutes);
  }
  return cells;
}

/** The forecast for one moment. A level with too few orders uses the setting, clamped between its neighbours. */
export function forecastFor(
  cells: readonly ForecastCell[],
  { weekday, hour, load }: { weekday: number; hour: number; load: number },
  setting: number,
): number {
  const level = levelOf(load);
  const near = cells.filter((cell) => cell.weekday === weekday && cell.band === bandOf(hour));
  const calmer = near.findLast((cell) => cell.level <= level);
  if (calmer?.level === level) return calmer.minutes;
  const busier = near.find((cell) => cell.level > level);
  return Math.min(Math.max(setting, calmer?.minutes ?? 0), busier?.minutes ?? Infinity);
}
