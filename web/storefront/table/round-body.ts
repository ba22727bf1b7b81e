/** The request of a round at a table: dishes only; guest, place and payment belong to the table's session. */
import type { CartItem } from '#contract/checkout.ts';
import type { PlaceOrder } from '#contract/orders.ts';
import type { TableSession } from '#contract/tables.ts';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';

export const roundItems = (lines: readonly BasketLine[]): CartItem[] =>
  lines
    .filter(({ missing }) => missing === undefined)
    .map(({ productId, count, modifications, note }) => ({
      productId,
      productCount: count,
      note: note || null,
      modifications: modifications.map((each) => ({ id: each.id, count: each.count })),
    }));

export function roundBody(
  session: Pick<TableSession, 'id' | 'merchantId' | 'branchId'>,
  lines: readonly BasketLine[],
  bill: number,
): PlaceOrder {
  return {
    merchantId: session.merchantId,
    serviceType: 'DINE_IN',
    branchId: session.branchId,
    tableSessionId: session.id,
    cartItems: roundItems(lines),
    bill,
  };
}
