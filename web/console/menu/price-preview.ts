import type { BulkChange } from '#contract/console-menu.ts';
import { changedPrice } from '#domain/menu-editor/price-change.ts';
import { MINOR_UNITS } from '#web/platform/form/number-fields.tsx';

export type PriceChange = Extract<BulkChange, { price: unknown }>['price'];

/** A sum is typed in soum and sent in tiyin; a percentage is sent as it is. */
export const priceChangeOf = (
  by: PriceChange['by'],
  typed: number | null,
  round: PriceChange['round'],
): PriceChange | null => {
  if (typed === null || typed === 0) return null;
  return { by, value: by === 'SUM' ? Math.round(typed * MINOR_UNITS) : typed, round };
};

/** Old and new price of each dish whose price changes. */
export function priceSteps<Dish extends { costPrice: number }>(
  dishes: readonly Dish[],
  change: PriceChange | null,
): { dish: Dish; before: number; after: number }[] {
  if (!change) return [];
  return dishes
    .map((dish) => ({ dish, before: dish.costPrice, after: changedPrice(dish.costPrice, change) }))
    .filter(({ before, after }) => before !== after);
}
