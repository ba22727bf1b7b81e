/** What a dish costs at a branch, where that differs from its price everywhere else. */
import type { PricedProduct } from './price.ts';

export interface BranchPrice {
  branchId: string;
  costPrice: number;
  discount: number;
}

export interface PricedByBranch extends PricedProduct {
  /** Branches with a price of their own. */
  branchPrices?: readonly BranchPrice[] | undefined;
}

/** The dish as it is sold at a branch; null: no branch is known yet, so the common price counts. */
export function atBranch<Dish extends PricedByBranch>(dish: Dish, branchId: string | null): Dish {
  const own = dish.branchPrices?.find((each) => each.branchId === branchId);
  return own ? { ...dish, costPrice: own.costPrice, discount: own.discount } : dish;
}
