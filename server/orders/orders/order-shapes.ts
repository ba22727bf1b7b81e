/** Maps an order to what each reader may see, field by field: a new column is never exposed by accident. */
import { allergensFor, mergeAllergies } from '#domain/orders/orders/guest-allergy.ts';
import type { CourierView, LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { isWaiting, needsEveryCourse } from '#domain/orders/orders/courses.ts';
import { tradesOf, type Actor } from '#domain/orders/orders/actors.ts';
import { offersChange } from '#domain/orders/orders/change-items.ts';
import { canMoveCourier, STATES_OF, type CourierMover } from '#domain/orders/orders/courier-moves.ts';
import { guestFieldsFor } from '#domain/orders/orders/guest-fields.ts';
import { laneOf } from '#domain/orders/orders/lanes.ts';
import { canMove, nextMoves, type OrderFacts } from '#domain/orders/orders/moves.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import type { CourierRow, CourierSpot } from './courier-rows.ts';
import type { OrderRow, WholeOrderRow } from './order-rows.ts';
import type { CourierColumns, StaffRow } from './staff-order-rows.ts';
import { arrivalFields } from './order-arrival.ts';
import { courierMoverOf } from './order-policy.ts';
import { readyByField } from './order-way.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Without a query of payments, held money is derived from the order itself. */
export const factsOf = (row: OrderRow, held?: number): OrderFacts => ({
  status: row.status,
  serviceType: row.service_type,
  later: row.later,
  hasDishes: row.product_count > 0,
  isPaid: row.is_paid,
  holdsMoney: held === undefined ? row.is_paid : held > 0,
  paymentType: row.payment_type,
  awaitsPayment: row.awaits_payment,
  atTime: row.at_time?.getTime() ?? null,
  kitchenStartAt: row.kitchen_start_at?.getTime() ?? null,
  deliveredAt: row.delivered_at?.getTime() ?? null,
  hallId: row.hall_id,
  inTableSession: row.table_session_id !== null,
  lacksCourier: row.courier_id === null,
  isOfTill: isTillOrder({ source: row.source, serviceType: row.service_type }),
  shortfallOpen: row.shortfall_open,
});

/** The phone is for the order's own guest; the position only while the order is on the way. */
function toCourierView(row: OrderRow, courier: CourierRow | undefined, isOwner: boolean): CourierView | null {
  if (!courier) return null;
  const seen =
    row.status === 'ON_WAY' && courier.latitude !== null && courier.longitude !== null && courier.position_at !== null;
  return {
    name: courier.name ?? '',
    car: courier.car,
    phone: isOwner ? courier.phone : null,
    position: seen
      ? { latitude: courier.latitude!, longitude: courier.longitude!, at: courier.position_at!.toISOString() }
      : null,
  };
}

/** Everything but what depends on the courier. */
function linkFields(row: WholeOrderRow): Omit<LinkOrder, 'courier' | 'estimatedAt' | 'delay'> {
  return {
    number: row.number,
    merchantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    branchName: row.branch_name,
    serviceType: row.service_type,
    status: row.status,
    version: row.version,
    reason: row.reason,
    later: row.later,
    partySize: row.party_size,
    timeZone: row.time_zone,
    day: row.day,
    time: row.time,
    promisedFrom: iso(row.promised_from),
    promisedTo: iso(row.promised_to),
    createdDate: row.created_date.toISOString(),
    answersFrom: iso(row.answers_from),
    expiresAt: iso(row.expires_at),
    acceptedTime: iso(row.accepted_time),
    cookingTime: iso(row.cooking_time),
    readyTime: iso(row.ready_time),
    deliveryAt: iso(row.delivery_at),
    deliveredAt: iso(row.delivered_at),
    closedAt: iso(row.closed_at),
    canceledAt: iso(row.canceled_at),
    courierStatus: row.courier_status,
    lines: row.lines.map(({ productId, name, unitPrice, discount, productCount, linePrice, modifications }) => ({
      productId,
      name,
      unitPrice,
      discount,
      productCount,
      linePrice,
      modifications,
    })),
    productPrice: row.product_price,
    totalProductDiscount: row.total_product_discount,
    deliveryPrice: row.delivery_price,
    deliveryDiscount: row.delivery_discount,
    servicePrice: row.service_price,
    totalDiscount: row.total_discount,
    totalPrice: row.total_price,
    bill: row.bill,
    due: row.due,
    awaitsPayment: row.awaits_payment,
  };
}

export const toLinkOrder = (row: WholeOrderRow, now: number, courier?: CourierRow & CourierSpot): LinkOrder => ({
  ...linkFields(row),
  ...arrivalFields(row, courier, now),
  courier: toCourierView(row, courier, false),
});

function sharedFields(
  row: WholeOrderRow,
  spot: CourierSpot | undefined,
  now: number,
): Omit<OwnerOrder, 'grade' | 'canCancel' | 'link' | 'courier'> {
  const isDelivered = row.address_name !== null || row.latitude !== null;
  return {
    ...linkFields(row),
    ...arrivalFields(row, spot, now),
    id: row.id,
    tenantId: row.merchant_id,
    branchId: row.branch_id,
    phone: row.phone,
    customerName: row.customer_name,
    address: isDelivered
      ? {
          type: row.address_type,
          name: row.address_name,
          latitude: row.latitude,
          longitude: row.longitude,
          office: row.office,
          domophone: row.domophone,
          entrance: row.entrance,
          floor: row.floor,
        }
      : null,
    courierComment: row.courier_comment,
    note: row.note,
    comment: row.comment,
    lines: row.lines.map(({ productId, name, unitPrice, discount, productCount, linePrice, modifications, note }) => ({
      productId,
      name,
      unitPrice,
      discount,
      productCount,
      linePrice,
      modifications,
      note,
    })),
    day2: row.day2,
    time2: row.time2,
    atTime: iso(row.at_time),
    hallId: row.hall_id,
    tableId: row.table_id,
    tableNumber: row.table_number,
    pickupValid: row.pickup_valid,
    pickupCode: row.pickup_code,
    sendCheque: row.send_cheque,
    sendChequePhone: row.send_cheque_phone,
    cutlery: row.cutlery,
    allergens: row.allergens,
    allergyNote: row.allergy_note,
    ifMissing: row.if_missing,
    paymentType: row.payment_type,
    changeFrom: row.change_from,
    isPaid: row.is_paid,
    productCount: row.product_count,
    productDiscount: row.product_discount,
    totalProductPrice: row.total_product_price,
    promoId: row.promo_id,
    promoCode: row.promo_code,
    deliveryTariffId: row.delivery_tariff_id,
    deliveryType: row.delivery_type,
    serviceId: row.service_id,
    distance: row.distance,
    reasonNote: row.reason_note,
  };
}

/** `spot`: where the courier is, in lists that do not show the courier. */
export const toOwnerOrder = (
  row: WholeOrderRow,
  link: string,
  now: number,
  {
    courier,
    spot = courier,
  }: { courier?: (CourierRow & CourierSpot) | undefined; spot?: CourierSpot | undefined } = {},
): OwnerOrder => ({
  ...sharedFields(row, spot, now),
  link,
  grade: row.grade,
  courier: toCourierView(row, courier, true),
  canCancel: canMove(factsOf(row), { to: 'CANCELED' }, { kind: 'CLIENT' }, now).ok,
});

/** The courier states that a reader may set; empty where there is no courier to move. */
function courierMovesOf(row: OrderRow, by: CourierMover | null): StaffOrder['courierMoves'] {
  const type = row.delivery_type;
  if (!type || !by || isTerminal(row.status) || row.status === 'OPEN') return [];
  return STATES_OF[type].filter((to) => canMoveCourier(row.courier_status, to, by, type).ok);
}

export const courierSpotOf = (row: CourierColumns): CourierSpot => ({
  latitude: row.courier_latitude,
  longitude: row.courier_longitude,
  position_at: row.position_at,
  pickup_at: row.pickup_at,
  arrives_at: row.arrives_at,
});

export function toStaffOrder(row: StaffRow, by: Actor & { kind: 'STAFF' }, now: number): StaffOrder {
  const facts = factsOf(row);
  const marks = new Map(row.marks.map((mark, index) => [index, mark]));
  const courseWaits = row.marks.some(({ course, firedAt }) => isWaiting({ course, firedAt }));
  const allergy = mergeAllergies(row.allergies);
  const shared = sharedFields(row, courierSpotOf(row), now);
  const { phone, lines, customerName, address, courierComment, sendChequePhone, ...rest } = shared;
  const fields = guestFieldsFor(tradesOf(by), {
    serviceType: row.service_type,
    status: row.status,
    isOffer: row.courier_status === 'PERFORMER_LOOK_UP',
  });
  return {
    ...rest,
    customerName: fields.name ? customerName : null,
    phone: fields.phone ? phone : null,
    address:
      fields.address === 'STREET' && address
        ? { ...address, office: null, domophone: null, entrance: null, floor: null }
        : fields.address && address,
    courierComment: fields.courierComment ? courierComment : null,
    sendChequePhone: fields.receiptPhone ? sendChequePhone : null,
    lines: lines.map((line, index) => {
      const mark = marks.get(index);
      const { position = index, station = null, doneAt = null, course = 1, firedAt = null } = mark ?? {};
      return {
        ...line,
        position,
        station,
        doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
        allergens: allergensFor(allergy, mark?.allergens),
        course,
        isWaiting: isWaiting({ course, firedAt }),
      };
    }),
    hallName: row.hall_name,
    tableSessionId: row.table_session_id,
    courierName: row.courier_name,
    courierPhone: row.courier_phone,
    courierCar: row.courier_car,
    operatorName: row.operator_name,
    waiterName: row.waiter_name,
    shortfall: row.shortfall,
    guestTrusted: fields.phone ? row.guest_trusted : null,
    guestBlock: fields.phone ? row.guest_block : null,
    guestAllergy: allergy,
    courierMoves: row.is_test || facts.isOfTill ? [] : courierMovesOf(row, courierMoverOf(by)),
    source: row.source,
    isTest: row.is_test,
    operatorId: row.operator_id,
    waiterId: row.waiter_id,
    courierId: row.courier_id,
    courierPaid: row.courier_paid,
    kitchenStartAt: kitchenStartOf(row),
    readyBy: readyByField(row),
    reasonReturn: row.reason_return,
    deliveryTypeComment: row.delivery_type_comment,
    posterOrderId: row.poster_order_id,
    posterErrorMessage: row.poster_error_message,
    iikoOrderId: row.iiko_order_id,
    iikoErrorMessage: row.iiko_error_message,
    eatsId: row.eats_id,
    eatsReasonCancel: row.eats_reason_cancel,
    lane: laneOf({
      status: row.status,
      hasDishes: facts.hasDishes,
      isPaid: row.is_paid,
      shortfallOpen: row.shortfall_open,
      awaitsPayment: row.awaits_payment,
    }),
    moves: nextMoves(facts, by, now).filter(({ to }) => !(courseWaits && needsEveryCourse(to, row.service_type))),
    canChange: !row.is_test && tradesOf(by).some((role) => offersChange(role, facts)),
  };
}

/** When the kitchen began; before that when it should, which is never after the food is to be ready, or is. */
function kitchenStartOf(row: OrderRow): string | null {
  if (row.kitchen_start_at === null) return null;
  const readyBy = readyByField(row);
  const limits = [row.cooking_time, row.ready_time, readyBy === null ? null : new Date(readyBy)];
  const times = [row.kitchen_start_at, ...limits.filter((each) => each !== null)];
  return new Date(Math.min(...times.map((each) => each.getTime()))).toISOString();
}
