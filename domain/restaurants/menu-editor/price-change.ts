/** New prices of many dishes at once. */

export interface PriceChange {
  by: 'SUM' | 'PERCENT';
  /** In tiyin, or in percent; may be negative. */
  value: number;
  /** In tiyin: the new price is a multiple of it. */
  round: number;
}

export function changedPrice(price: number, { by, value, round }: PriceChange): number {
  const exact = by === 'SUM' ? price + value : price + (price * value) / 100;
  return Math.max(0, Math.round(exact / round) * round);
}

interface BranchPrice {
  branchId: string;
  /** null or absent: the common price. */
  costPrice?: number | null;
}

/** The prices of some branches changed; one that comes out as the common price is no price of its own. */
export const changedBranchPrices = <Branch extends BranchPrice>(
  common: number,
  branches: readonly Branch[],
  { branchIds, ...change }: PriceChange & { branchIds: readonly string[] },
): Branch[] =>
  branches.map((branch) => {
    if (!branchIds.includes(branch.branchId)) return branch;
    const price = changedPrice(branch.costPrice ?? common, change);
    return { ...branch, costPrice: price === common ? null : price };
  });
