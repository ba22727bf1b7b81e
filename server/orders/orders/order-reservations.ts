/**
 * Limited resources that an order consumes: hold, stock, slots, tables, promo uses. Taken in one fixed order to avoid
 * deadlocks.
 */
import type { ParsedOrder } from '#domain/orders/orders/request-fields.ts';
import { stockChanged } from '#server/restaurants/catalog/catalog.ts';
import { countedWants, type Decision, type OrderingFacts } from '../checkout/checkout.ts';
import { call, type Call } from '#server/platform/database/sql.ts';
import { freeExpiredHolds, takeSlot, takeStock, takeTable, useHold, usePromo } from './place-statements.ts';

interface TakingOrder {
  id: string;
  orderInput: ParsedOrder;
  guest: { id: string | null; phone: string | null };
  deviceUuid: string | null;
}

/** The statements that take them, in that order. */
export function reservations(
  { id, orderInput, guest, deviceUuid }: TakingOrder,
  facts: OrderingFacts,
  decision: Decision,
): Call<unknown>[] {
  const branch = decision.branch!;
  const plan = decision.plan!;
  const wants = countedWants(decision, facts);
  const items = decision.bill.productCount;
  const groups = tableGroups(decision);
  const isHeld = orderInput.holdId !== null && facts.hold!.tableIds.length > 0;
  return [
    ...(branch.expired_holds > 0 ? [call(freeExpiredHolds, [branch.id])] : []),
    ...(orderInput.holdId ? [call(useHold, [orderInput.holdId, id, guest.id, deviceUuid])] : []),
    ...(wants.length > 0 ? [call(takeStock, [branch.id, plan.businessDay, JSON.stringify(wants)])] : []),
    ...(plan.kitchenSlot === null
      ? []
      : [
          call(takeSlot, [
            branch.id,
            'KITCHEN',
            new Date(plan.kitchenSlot),
            1,
            items,
            0,
            branch.slot_orders,
            branch.slot_items,
            null,
            'SLOT_FULL',
          ]),
        ]),
    ...(plan.seatingSlot === null
      ? []
      : [
          call(takeSlot, [
            branch.id,
            'SEATING',
            new Date(plan.seatingSlot),
            1,
            0,
            orderInput.partySize ?? 1,
            null,
            null,
            branch.slot_guests,
            'NO_SEATS',
          ]),
        ]),
    ...(groups.length > 0 && !isHeld
      ? [call(takeTable, [id, JSON.stringify(groups), new Date(plan.promisedAt), new Date(plan.promisedTo)])]
      : []),
    ...(decision.promo ? [call(usePromo, [decision.promo.id, id, guest.id, guest.phone])] : []),
  ];
}

/** Tells open baskets with the same dishes to count again. */
export function soldChanged(
  merchantId: string,
  restaurantId: string,
  facts: OrderingFacts,
  decision: Decision,
): Call<never>[] {
  const wants = countedWants(decision, facts);
  return wants.length > 0
    ? [
        stockChanged(
          merchantId,
          restaurantId,
          wants.map(({ productId }) => productId),
        ),
      ]
    : [];
}

/**
 * With dishes on the bill another hall could have another service charge, so only tables of the priced hall qualify.
 */
function tableGroups({ tables, lines }: Decision): string[][] {
  const [best] = tables;
  return tables
    .filter(({ tableIds, hallId }) => tableIds.length > 0 && (lines.length === 0 || hallId === best!.hallId))
    .map(({ tableIds }) => tableIds);
}
