/** Weights and volumes as restaurants write them: `350 гр`, `250/50 г`, `0,5 л`. */
import type { CellValue } from './sheet-cells.ts';

export interface MeasureReading {
  /** Grams or millilitres of each part, in the order of the cell. */
  parts: number[];
  of: 'weight' | 'volume';
}

const UNITS: readonly (readonly [RegExp, 'weight' | 'volume', number])[] = [
  [/(?:кг|kg)\.?$/iu, 'weight', 1000],
  [/(?:мл|ml)\.?$/iu, 'volume', 1],
  [/(?:л(?:итр\p{L}*)?|l|litr)\.?$/iu, 'volume', 1000],
  [/(?:гр?(?:амм\p{L}*)?|gr?|gramm)\.?$/iu, 'weight', 1],
];

/** null: the cell says no weight, as `1 порция` or `2 шт`. */
export function readMeasure(cell: CellValue, otherwise: 'weight' | 'volume'): MeasureReading | null {
  const text = String(cell ?? '').trim();
  const [unit, of = otherwise, times = 1] = UNITS.find(([pattern]) => pattern.test(text)) ?? [];
  const parts = (unit ? text.replace(unit, '') : text)
    .split(/[/+\\]/)
    .map((part) => (unit ? part.trim().replace(unit, '') : part).replaceAll(/[\s\u00A0]/g, '').replace(',', '.'));
  if (parts.length > 6 || parts.some((part) => !/^\d{1,6}(?:\.\d{1,3})?$/.test(part))) return null;
  return { parts: parts.map((part) => Math.round(Number(part) * times)), of };
}
