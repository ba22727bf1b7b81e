import { useEffect, useState } from 'react';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { DraftLine } from './draft-lines.ts';
import { typedDishes } from './menu-dishes.ts';

type AddLine = (line: DraftLine) => void;

interface EnteredDishOptions {
  /** null while the menu is loading. */
  products: readonly Product[] | null;
  branchId: string;
  /** The options of a dish are being chosen. */
  isChoosing: boolean;
  choose: (product: Product, count: number, onAdd: AddLine) => void;
}

/**
 * Chooses the first dish found for a text that was entered. Texts entered while the menu is loading, or while the
 * options of an earlier dish are being chosen, wait and are chosen in their order.
 */
export function useEnteredDishes(options: EnteredDishOptions): (text: string, onAdd: AddLine) => void {
  const { products, branchId, isChoosing, choose } = options;
  const [entered, setEntered] = useState<readonly { text: string; onAdd: AddLine }[]>([]);
  useEffect(() => {
    const [next, ...rest] = entered;
    if (!next || products === null || isChoosing) return;
    setEntered(rest);
    const { found, count } = typedDishes(products, next.text);
    const first = found.find(({ stoppedAt }) => !stoppedAt.includes(branchId));
    if (first) choose(first, count, next.onAdd);
  }, [entered, products, branchId, isChoosing, choose]);
  return (text, onAdd) => setEntered((before) => [...before, { text, onAdd }]);
}
