/** The rows of one past order: its lines and sums by the product's own rules, its course, its payment. */
import { billOf, lineSums } from '#domain/pricing/bill.ts';
import { priceByTariff } from '#domain/pricing/delivery-price.ts';
import { discountOf } from '#domain/pricing/price.ts';
import { rideMinutes } from '#domain/places/street-route.ts';
import { billColumns } from '#server/orders/bill-columns.ts';
import { cityId, type Chance } from '../rows/seed.ts';
import type { Row } from '../rows/rows.ts';
import type { HistoryFacts, PastBranch, PastDish } from './history-facts.ts';
import { addressNear, chooseLines, tableFor, type Address, type ChosenLine, type Table } from './past-choice.ts';
import { isFromMarketplace, paymentRows, paymentTypeOf } from './past-money.ts';
import { courseOf, EXPIRY_MINUTES, type PastCourse } from './past-course.ts';
import type { Regular } from './regulars.ts';
import type { PastService } from './rhythm.ts';

const MINUTE = 60_000;
const ZONE = 'Asia/Tashkent';
/** Tashkent keeps one offset all year. */
const OFFSET_MS = 5 * 60 * MINUTE;

export interface PastOrder {
  id: string;
  placedAt: number;
  day: string;
  regular: Regular;
  byPhone: boolean;
  course: PastCourse;
  order: Row;
  lines: Row[];
  events: Row[];
  payment: Row | null;
  /** Of a payment online. */
  attempt: Row | null;
}

export interface PastAsk {
  facts: HistoryFacts;
  branch: PastBranch;
  dishes: readonly PastDish[];
  regular: Regular;
  service: PastService;
  /** The business day. */
  day: string;
  /** Minutes after the midnight at which the business day begins. */
  minute: number;
  seed: string;
  luck: Chance;
}

const wall = (ms: number): { day: string; time: string; minute: number } => {
  const text = new Date(ms + OFFSET_MS).toISOString();
  const [hours, minutes] = [Number(text.slice(11, 13)), Number(text.slice(14, 16))];
  return { day: text.slice(0, 10), time: text.slice(11, 16), minute: hours * 60 + minutes };
};

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(Math.round(ms)).toISOString());

/** Null where the branch could not have done it: nothing on the menu, no table, a basket below the minimum. */
export function pastOrder(ask: PastAsk): PastOrder | null {
  const { facts, branch, dishes, regular, service, day, minute, seed, luck } = ask;
  const arrivesAt = Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + minute * MINUTE + luck.whole(0, 59) * 1_000;
  // A booking is made hours before its guests come; everything else when it is wanted.
  const placedAt = service === 'BOOKING' ? arrivesAt - luck.whole(50, 600) * MINUTE : arrivesAt;
  const partySize = service === 'BOOKING' ? luck.whole(2, 6) : null;
  const table = partySize === null ? null : tableFor(branch, partySize, luck);
  if (partySize !== null && !table) return null;
  const lines = service === 'BOOKING' && luck.often(0.45) ? [] : chooseLines(dishes, luck);
  const address = service === 'DELIVERY' ? addressNear(branch, luck) : null;
  const productPrice = billOf({ lines, serviceType: 'PICK_UP', deliveryPrice: 0, promo: null, hallCharge: null });
  const delivery =
    address && branch.tariff
      ? priceByTariff(branch.tariff, {
          productPrice: productPrice.productPrice,
          distance: address.distance,
          minute: wall(placedAt).minute,
        })
      : null;
  if (service === 'DELIVERY' && (!delivery || delivery.missing > 0)) return null;
  const serviceType = service === 'BOOKING' ? 'DINE_IN' : service;
  const bill = billOf({
    lines,
    serviceType,
    deliveryPrice: delivery?.price ?? 0,
    promo: null,
    hallCharge: table?.charge ?? null,
  });
  const byPhone = luck.often(0.18);
  const ride = address ? rideMinutes(address.distance) : 0;
  const course = courseOf(
    {
      service,
      placedAt,
      arrivesAt,
      hasDishes: lines.length > 0,
      prepMinutes: branch.prep_minutes,
      rideMinutes: ride,
      placedByStaff: byPhone,
      guest: byPhone ? null : regular.id,
      staff: facts.staff,
    },
    luck,
  );
  const id = cityId('past-order', facts.key, seed);
  const parts = { ask, id, placedAt, arrivesAt, partySize, table, address, bill, delivery, byPhone, ride, course };
  const { courierUser, operator, waiter } = facts.staff;
  const past = {
    merchantId: facts.merchantId,
    orderId: id,
    atHandOver: luck.often(0.62) ? ('CASH' as const) : ('CARD' as const),
    amount: bill.bill,
    placedAt,
    deliveredAt: course.stamps.delivered,
    takenBy: { DELIVERY: courierUser, PICK_UP: operator, BOOKING: waiter }[service],
    byPhone,
  };
  return {
    id,
    placedAt,
    day,
    regular,
    byPhone,
    course,
    order: {
      ...orderRow(parts),
      payment_type: paymentTypeOf(past),
      is_paid: past.deliveredAt !== null,
      from_marketplace: isFromMarketplace(id, byPhone),
    },
    lines: lines.map((line, position) => lineRow(facts.merchantId, id, line, position)),
    events: eventRows(facts.merchantId, id, branch.id, course),
    ...paymentRows(past),
  };
}

interface OrderParts {
  ask: PastAsk;
  id: string;
  placedAt: number;
  arrivesAt: number;
  partySize: number | null;
  table: Table | null;
  address: Address | null;
  bill: ReturnType<typeof billOf>;
  delivery: ReturnType<typeof priceByTariff> | null;
  byPhone: boolean;
  ride: number;
  course: PastCourse;
}

function orderRow(parts: OrderParts): Row {
  const { ask, id, placedAt, arrivesAt, partySize, table, address, bill, delivery, byPhone, ride, course } = parts;
  const { facts, branch, regular, service, day } = ask;
  const { stamps, end } = course;
  const isBooking = service === 'BOOKING';
  const promisedFrom = isBooking ? arrivesAt : placedAt + (branch.prep_minutes + ride) * MINUTE;
  const promisedTo = promisedFrom + (isBooking ? 90 : 10) * MINUTE;
  const [from, to] = [wall(promisedFrom), wall(promisedTo)];
  const last = course.events.at(-1)!.at;
  return {
    merchant_id: facts.merchantId,
    id,
    restaurant_id: branch.restaurant_id,
    branch_id: branch.id,
    source: byPhone ? 'OPERATOR' : 'CLIENT_WEB',
    service_type: isBooking ? 'DINE_IN' : service,
    status: course.status,
    version: course.events.length,
    reason: end.kind === 'CANCELED' ? end.reason : null,
    user_id: byPhone ? null : regular.id,
    customer_id: cityId('past-customer', facts.key, regular.phone),
    phone: regular.phone,
    customer_name: regular.firstName,
    placed_by: byPhone ? facts.staff.operator : null,
    operator_id: stamps.accepted === null && !byPhone ? null : facts.staff.operator,
    waiter_id: isBooking && stamps.canceled === null ? facts.staff.waiter : null,
    address_type: address ? 'MAP' : null,
    address_name: address?.name ?? null,
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
    distance: address?.distance ?? null,
    hall_id: table?.hallId ?? null,
    table_id: table?.id ?? null,
    party_size: partySize,
    later: isBooking,
    day: from.day,
    time: from.time,
    day2: to.day,
    time2: to.time,
    time_zone: ZONE,
    at_time: instant(promisedFrom),
    kitchen_start_at: instant(isBooking ? promisedFrom : placedAt),
    promised_from: instant(promisedFrom),
    promised_to: instant(promisedTo),
    accepted_time: instant(stamps.accepted),
    cooking_time: instant(stamps.cooking),
    ready_time: instant(stamps.ready),
    delivery_at: instant(stamps.onWay),
    delivered_at: instant(stamps.delivered),
    closed_at: instant(stamps.closed),
    canceled_at: instant(stamps.canceled),
    expires_at: instant(placedAt + EXPIRY_MINUTES[service] * MINUTE),
    pickup_valid: service === 'PICK_UP',
    ...billColumns(bill),
    delivery_tariff_id: delivery?.tariffId ?? null,
    service_id: bill.servicePrice > 0 ? (table?.charge?.id ?? null) : null,
    delivery_type: address ? 'DASTURXON' : null,
    courier_id: stamps.onWay === null ? null : facts.staff.courier,
    courier_status: course.courierStatus,
    language: regular.language,
    business_day: day,
    created_date: instant(placedAt),
    last_modified_date: instant(last),
  };
}

function lineRow(merchantId: string, orderId: string, line: ChosenLine, position: number): Row {
  const sums = lineSums(line);
  return {
    merchant_id: merchantId,
    order_id: orderId,
    position,
    product_id: line.dish.id,
    name: line.dish.name,
    cost_price: line.product.costPrice,
    discount: discountOf(line.product),
    unit_price: sums.unitPrice,
    product_count: line.quantity,
    line_price: sums.linePrice,
    station: line.dish.station,
  };
}

/** Before every running transaction: an open board that reads on from its cursor is not sent the past. */
const PAST_TRANSACTION = '3';

const eventRows = (merchantId: string, orderId: string, branchId: string, { events }: PastCourse): Row[] =>
  events.map((event, index) => ({
    merchant_id: merchantId,
    order_id: orderId,
    version: index + 1,
    xid: PAST_TRANSACTION,
    type: event.type,
    from_value: event.from,
    to_value: event.to,
    reason: event.reason,
    actor_kind: event.by,
    actor_id: event.actor,
    source: event.source,
    branch_id: branchId,
    detail: event.detail,
    at: instant(event.at),
  }));
