/** Scales of charts. */

/** Round values from 0 up to at least the highest one, about four steps. */
export function ticksUpTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

/** Places of labels from the first one on, all equally far apart. */
export function labelPlaces(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/** The path of a line through values, in a box of this size. */
export function linePath(values: readonly number[], width: number, height: number, most: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(height - (value / most) * height)}`)
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
