/** The rows of a past order, its lines and its events. */
import { lineSums, type billOf } from '#domain/orders/pricing/bill.ts';
import type { priceByTariff } from '#domain/restaurants/delivery/delivery-price.ts';
import { discountOf } from '#domain/orders/pricing/price.ts';
import { billColumns } from '#server/orders/orders/bill-columns.ts';
import { cityId, type Chance } from '../rows/seed.ts';
import type { Row } from '../rows/rows.ts';
import type { HistoryFacts, PastBranch, PastDish } from './history-facts.ts';
import type { Address, ChosenLine, Table } from './past-choice.ts';
import { EXPIRY_MINUTES, type PastCourse } from './past-course.ts';
import type { Regular } from './regulars.ts';
import type { PastService } from './rhythm.ts';

export const MINUTE = 60_000;
const ZONE = 'Asia/Tashkent';
/** Tashkent keeps one offset all year. */
export const OFFSET_MS = 5 * 60 * MINUTE;

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

export const wall = (ms: number): { day: string; time: string; minute: number } => {
  const text = new Date(ms + OFFSET_MS).toISOString();
  const [hours, minutes] = [Number(text.slice(11, 13)), Number(text.slice(14, 16))];
  return { day: text.slice(0, 10), time: text.slice(11, 16), minute: hours * 60 + minutes };
};

export const instant = (ms: number | null): string | null =>
  ms === null ? null : new Date(Math.round(ms)).toISOString();

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

export function orderRow(parts: OrderParts): Row {
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

export function lineRow(merchantId: string, orderId: string, line: ChosenLine, position: number): Row {
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

export const eventRows = (merchantId: string, orderId: string, branchId: string, { events }: PastCourse): Row[] =>
  events.map((event, index) => ({
    merchant_id: merchantId,
    order_id: orderId,
    version: index + 1,
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
