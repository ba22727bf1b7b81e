/**
 * Stores an order that an aggregator has taken. Its prices are not judged and nothing refuses it: the guest has ordered
 * already.
 */
import { randomBytes } from 'node:crypto';
import { ACCEPT_WITHIN_MS, type Aggregator } from '#domain/orders/orders/aggregators.ts';
import type { OutsideBill } from '#domain/partners/aggregators/outside-order.ts';
import { MINUTE_MS, wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Language, Texts } from '#domain/platform/text/language.ts';
import { branchHours, dayAt, stockChanged } from '#server/restaurants/catalog/catalog.ts';
import { together } from '#server/platform/database/outbox.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { linkHash } from './order-link.ts';
import { autoAcceptOrder, expireOrder, UNANSWERED_MS } from './order-timers.ts';
import { orderEvent } from './order-events.ts';
import { wayMinutesOf } from './order-way.ts';
import type { OrderFollowers } from './ports.ts';
import { insertOutside, takeStockSold } from './outside-statements.ts';
import { addParts } from './place-statements.ts';
import { newId } from '#server/platform/ids.ts';

export interface OutsideOrderLine {
  /** Null: a dish that the menu does not have. */
  productId: string | null;
  name: Texts;
  unitPrice: number;
  count: number;
  linePrice: number;
  modifications: readonly { id: string; name: Texts; count: number; price: number }[];
  note: string | null;
  station: string | null;
}

export interface OutsideOrderDraft {
  id: string;
  vendor: Aggregator;
  eatsId: string;
  branch: {
    id: string;
    restaurantId: string;
    timeZone: string;
    prepMinutes: number;
    autoAccept: boolean;
  };
  lines: readonly OutsideOrderLine[];
  bill: OutsideBill;
  /** Our own couriers bring it. */
  isDeliveredHere: boolean;
  /** Cash that our courier takes at the door; everything else was paid to the aggregator. */
  paysCourier: boolean;
  /** When the aggregator's courier comes, or when the guest expects it. */
  expectedAt: number | null;
  distance: number;
  phone: string | null;
  guestName: string | null;
  address: { text: string; latitude: number | null; longitude: number | null } | null;
  persons: number | null;
  comment: string | null;
  language: Language;
}

export const outsideLineRecord = (line: OutsideOrderLine, position: number): object => ({
  position,
  product_id: line.productId,
  name: line.name,
  cost_price: line.unitPrice,
  discount: 0,
  unit_price: line.unitPrice,
  product_count: line.count,
  line_price: line.linePrice,
  modifications: line.modifications,
  note: line.note,
  station: line.station,
  course: 1,
});

export const outsideBillColumns = (bill: OutsideBill) => ({
  product_count: bill.productCount,
  product_price: bill.productPrice,
  product_discount: bill.productDiscount,
  total_product_price: bill.totalProductPrice,
  total_product_discount: bill.productDiscount,
  delivery_price: bill.deliveryPrice,
  total_discount: bill.productDiscount,
  total_price: bill.totalPrice,
  bill: bill.totalPrice,
});

interface OutsideParts {
  id: string;
  branchId: string;
  at: Date;
  lines: readonly OutsideOrderLine[];
  /** In cash, to our courier. */
  toPay: number;
  source: string;
}

/** The lines of an outside order, its first event, its payment and its link, which nobody is given. */
export const addOutsideParts = (
  tx: TenantTx,
  { id, branchId, at, lines, toPay, source }: OutsideParts,
): Promise<unknown> =>
  tx.run(addParts, [
    id,
    JSON.stringify(lines.map(outsideLineRecord)),
    linkHash(randomBytes(32).toString('base64url')),
    newId(),
    'CASH',
    toPay,
    null,
    branchId,
    at,
    'WEBHOOK',
    source,
    null,
    null,
  ]);

export const outsideOrderOpened = (
  merchantId: string,
  { id, branchId, at }: Pick<OutsideParts, 'id' | 'branchId' | 'at'>,
) =>
  orderEvent(merchantId, {
    orderId: id,
    branchId,
    version: 1,
    type: 'CHANGE_STATUS',
    status: 'OPEN',
    from: null,
    to: 'OPEN',
    reason: null,
    at: at.toISOString(),
  });

export async function placeOutsideOrder(
  tx: TenantTx,
  draft: OutsideOrderDraft,
  now: number,
  followers: OrderFollowers,
): Promise<number> {
  const { id, vendor, branch, bill, lines } = draft;
  const { merchantId } = tx;
  const hoursCall = branchHours([branch.id], now);
  const hours = await tx.row(hoursCall.statement, hoursCall.params);
  const businessDay = dayAt(hours, null, now);
  const way = wayMinutesOf({ service_type: vendor, distance: draft.distance });
  const promisedAt = Math.max(draft.expectedAt ?? now + (branch.prepMinutes + way) * MINUTE_MS, now);
  const kitchenStart = Math.max(now, promisedAt - (branch.prepMinutes + way) * MINUTE_MS);
  const wall = wallOf(promisedAt, branch.timeZone);
  const expiresAt = new Date(now + ACCEPT_WITHIN_MS);
  const at = new Date(now);
  const sold = lines.flatMap(({ productId, count }) => (productId === null ? [] : [{ productId, count }]));
  if (sold.length > 0) await tx.run(takeStockSold, [branch.id, businessDay, JSON.stringify(sold)]);
  const toPay = draft.paysCourier ? bill.totalPrice : 0;
  await addOutsideParts(tx, { id, branchId: branch.id, at, lines, toPay, source: vendor });
  const answer = branch.autoAccept
    ? [autoAcceptOrder.enqueue({ orderId: id }, { merchantId })]
    : followers.remindStaff({ merchantId, orderId: id, runAt: new Date(now + UNANSWERED_MS) });
  await tx.send(
    together([
      outsideOrderOpened(merchantId, { id, branchId: branch.id, at }),
      expireOrder.enqueue({ orderId: id }, { merchantId, runAt: expiresAt }),
      ...answer,
      ...(sold.length > 0
        ? [
            stockChanged(
              merchantId,
              branch.restaurantId,
              sold.map(({ productId }) => productId),
            ),
          ]
        : []),
    ]),
  );
  const { number } = await tx.row(insertOutside, [
    id,
    JSON.stringify({
      restaurant_id: branch.restaurantId,
      branch_id: branch.id,
      // The specification has no source of its own for aggregators: they are named by the service type.
      source: 'LAPOSTER',
      service_type: vendor,
      eats_id: draft.eatsId,
      phone: draft.phone,
      customer_name: draft.guestName,
      address_type: draft.address ? 'TARGET' : null,
      address_name: draft.address?.text ?? null,
      latitude: draft.address?.latitude ?? null,
      longitude: draft.address?.longitude ?? null,
      distance: draft.distance,
      cutlery: draft.persons,
      day: wall.day,
      time: wall.time,
      day2: wall.day,
      time2: wall.time,
      time_zone: branch.timeZone,
      at_time: new Date(promisedAt),
      kitchen_start_at: new Date(kitchenStart),
      promised_from: new Date(promisedAt),
      promised_to: new Date(promisedAt),
      expires_at: expiresAt,
      business_day: businessDay,
      comment: draft.comment,
      ...outsideBillColumns(bill),
      is_paid: !draft.paysCourier,
      payment_type: draft.paysCourier ? 'CASH' : 'CARD',
      delivery_type: draft.isDeliveredHere ? 'DASTURXON' : null,
      language: draft.language,
      created_date: at,
      last_modified_date: at,
    }),
  ]);
  return number;
}
