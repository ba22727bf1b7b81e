/** An order as each reader may see it, field by field: tomorrow's column is no leak. */
import type { LinkOrder, OwnerOrder, StaffOrder } from '#contract/orders.ts';
import type { Actor } from '#domain/orders/actors.ts';
import { laneOf } from '#domain/orders/lanes.ts';
import { canMove, nextMoves, type OrderFacts } from '#domain/orders/moves.ts';
import { isPaidAtHandOver, isTerminal } from '#domain/orders/statuses.ts';
import type { OrderRow } from './order-rows.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const factsOf = (row: OrderRow): OrderFacts => ({
  status: row.status, serviceType: row.service_type, later: row.later, hasDishes: row.product_count > 0, isPaid: row.is_paid,
  paymentType: row.payment_type, atTime: row.at_time?.getTime() ?? null, kitchenStartAt: row.kitchen_start_at?.getTime() ?? null,
  deliveredAt: row.delivered_at?.getTime() ?? null, hallId: row.hall_id, inTableSession: row.table_session_id !== null,
});

export function toLinkOrder(row: OrderRow): LinkOrder {
  return {
    number: row.number, merchantId: row.restaurant_id, restaurantName: row.restaurant_name, branchName: row.branch_name,
    serviceType: row.service_type, status: row.status, version: row.version, reason: row.reason, later: row.later,
    partySize: row.party_size, timeZone: row.time_zone, day: row.day, time: row.time,
    promisedFrom: iso(row.promised_from), promisedTo: iso(row.promised_to), createdDate: row.created_date.toISOString(),
    expiresAt: iso(row.expires_at), acceptedTime: iso(row.accepted_time), cookingTime: iso(row.cooking_time),
    readyTime: iso(row.ready_time), deliveryAt: iso(row.delivery_at), deliveredAt: iso(row.delivered_at), closedAt: iso(row.closed_at),
    canceledAt: iso(row.canceled_at), courierStatus: row.courier_status,
    lines: row.lines.map(({ productId, name, unitPrice, discount, productCount, linePrice, modifications }) =>
      ({ productId, name, unitPrice, discount, productCount, linePrice, modifications })),
    productPrice: row.product_price, totalProductDiscount: row.total_product_discount, deliveryPrice: row.delivery_price,
    deliveryDiscount: row.delivery_discount, servicePrice: row.service_price, totalDiscount: row.total_discount,
    totalPrice: row.total_price, bill: row.bill,
  };
}

function whole(row: OrderRow): Omit<OwnerOrder, 'grade' | 'canCancel' | 'link'> {
  const isDelivered = row.address_name !== null || row.latitude !== null;
  return {
    ...toLinkOrder(row),
    id: row.id, tenantId: row.merchant_id, branchId: row.branch_id, phone: row.phone, customerName: row.customer_name,
    address: isDelivered ? {
      type: row.address_type, name: row.address_name, latitude: row.latitude, longitude: row.longitude, office: row.office,
      domophone: row.domophone, entrance: row.entrance, floor: row.floor,
    } : null,
    courierComment: row.courier_comment, note: row.note, comment: row.comment,
    lines: row.lines.map(({ productId, name, unitPrice, discount, productCount, linePrice, modifications, note }) =>
      ({ productId, name, unitPrice, discount, productCount, linePrice, modifications, note })),
    day2: row.day2, time2: row.time2, atTime: iso(row.at_time), hallId: row.hall_id, tableId: row.table_id,
    pickupValid: row.pickup_valid, pickupCode: row.pickup_code, sendCheque: row.send_cheque, sendChequePhone: row.send_cheque_phone,
    cutlery: row.cutlery, ifMissing: row.if_missing, paymentType: row.payment_type, changeFrom: row.change_from, isPaid: row.is_paid,
    productCount: row.product_count, productDiscount: row.product_discount, totalProductPrice: row.total_product_price,
    promoId: row.promo_id, promoCode: row.promo_code, deliveryTariffId: row.delivery_tariff_id, deliveryType: row.delivery_type,
    serviceId: row.service_id, distance: row.distance, reasonNote: row.reason_note,
  };
}

export const toOwnerOrder = (row: OrderRow, link: string, now: number): OwnerOrder => ({
  ...whole(row), link, grade: row.grade, canCancel: canMove(factsOf(row), { to: 'CANCELED' }, { kind: 'CLIENT' }, now).ok,
});

export function toStaffOrder(row: OrderRow, by: Actor, now: number): StaffOrder {
  const facts = factsOf(row);
  const staff: StaffOrder = {
    ...whole(row),
    source: row.source, operatorId: row.operator_id, waiterId: row.waiter_id, courierId: row.courier_id,
    courierPaid: row.courier_paid, kitchenStartAt: iso(row.kitchen_start_at), reasonReturn: row.reason_return,
    deliveryTypeComment: row.delivery_type_comment, posterOrderId: row.poster_order_id,
    posterErrorMessage: row.poster_error_message, eatsId: row.eats_id, eatsReasonCancel: row.eats_reason_cancel,
    lane: laneOf({
      status: row.status, hasDishes: facts.hasDishes, isPaid: row.is_paid,
      awaitsPayment: !row.is_paid && !isPaidAtHandOver(row.payment_type),
    }),
    moves: nextMoves(facts, by, now),
  };
  const isCourier = by.kind === 'STAFF' && by.role === 'COURIER';
  return isCourier && isTerminal(row.status) ? { ...staff, phone: null } : staff;
}
