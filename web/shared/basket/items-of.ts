import type { CartItem } from '#contract/orders/checkout.ts';
import type { BasketLine } from './basket-lines.ts';

/** The lines that can be had, as calls name them. */
export const itemsOf = (lines: readonly BasketLine[]): CartItem[] =>
  lines
    .filter(({ missing }) => missing === undefined)
    .map(({ productId, count, modifications, note }) => ({
      productId,
      productCount: count,
      note: note || null,
      modifications: modifications.map((each) => ({ id: each.id, count: each.count })),
    }));
