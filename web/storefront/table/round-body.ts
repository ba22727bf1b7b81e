/** The request of a round at a table: dishes and allergies; guest, place and payment belong to the table's session. */
import type { PlaceOrder } from '#contract/orders/orders-placement.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import { allergyFields, type Allergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { itemsOf } from '#web/shared/basket/items-of.ts';

export function roundBody(
  session: Pick<TableSession, 'id' | 'merchantId' | 'branchId'>,
  lines: readonly BasketLine[],
  bill: number,
  allergy: Allergy,
): PlaceOrder {
  return {
    merchantId: session.merchantId,
    serviceType: 'DINE_IN',
    branchId: session.branchId,
    tableSessionId: session.id,
    cartItems: itemsOf(lines),
    bill,
    ...allergyFields(allergy),
  };
}
