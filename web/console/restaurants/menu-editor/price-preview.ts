import type { BulkChange } from '#contract/restaurants/menu-editor-bulk.ts';
import { changedPrice } from '#domain/restaurants/menu-editor/price-change.ts';
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

interface PricedDish {
  costPrice: number;
  branches: readonly { branchId: string; costPrice?: number | null }[];
}

interface PriceStep<Dish> {
  dish: Dish;
  /** null: the common price. */
  branchId: string | null;
  before: number;
  after: number;
}

/** Old and new price of each dish whose price changes: the common one, or those of the branches. */
export function priceSteps<Dish extends PricedDish>(
  dishes: readonly Dish[],
  change: PriceChange | null,
): PriceStep<Dish>[] {
  if (!change) return [];
  const { branchIds, ...price } = change;
  const steps = dishes.flatMap((dish): PriceStep<Dish>[] => {
    if (!branchIds)
      return [{ dish, branchId: null, before: dish.costPrice, after: changedPrice(dish.costPrice, price) }];
    return dish.branches
      .filter(({ branchId }) => branchIds.includes(branchId))
      .map(({ branchId, costPrice }) => {
        const before = costPrice ?? dish.costPrice;
        return { dish, branchId, before, after: changedPrice(before, price) };
      });
  });
  return steps.filter(({ before, after }) => before !== after);
}
