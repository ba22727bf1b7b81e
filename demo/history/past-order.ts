/** One past order: its lines and sums by the product's own rules, its course, its payment. */
import { billOf, lineSums } from '#domain/orders/pricing/bill.ts';
import { priceByTariff } from '#domain/restaurants/delivery/delivery-price.ts';
import { rideMinutes } from '#domain/restaurants/places/street-route.ts';
import { cityId } from '../rows/seed.ts';
import type { Row } from '../rows/rows.ts';
import { addressNear, chooseLines, tableFor } from './past-choice.ts';
import { refundOf, tipOf, type PastRefund, type PastTip } from './past-after.ts';
import { eventRows, instant, lineRow, MINUTE, OFFSET_MS, orderRow, wall, type PastAsk } from './past-order-rows.ts';
import { isFromMarketplace, paymentRows, paymentTypeOf } from './past-money.ts';
import { promoOf } from './past-promo.ts';
import { courseOf, noteRefund, type PastCourse } from './past-course.ts';
import type { Regular } from './regulars.ts';

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
  promoUse: Row | null;
  tip: PastTip | null;
  refund: PastRefund | null;
}

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
  const id = cityId('past-order', facts.key, seed);
  const byPhone = luck.often(0.18);
  const promo =
    byPhone || lines.length === 0
      ? null
      : promoOf({
          orderId: id,
          promos: facts.promos,
          wall: wall(placedAt),
          restaurantId: branch.restaurant_id,
          branchId: branch.id,
          serviceType,
          productPrice: productPrice.productPrice,
        });
  const bill = billOf({
    lines,
    serviceType,
    deliveryPrice: delivery?.price ?? 0,
    promo,
    hallCharge: table?.charge ?? null,
  });
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
  const paymentType = paymentTypeOf(past);
  const paid = paymentRows(past);
  const closed =
    course.stamps.closed !== null && paid.payment
      ? { merchantId: facts.merchantId, orderId: id, paymentType, bill: bill.bill, closedAt: course.stamps.closed }
      : null;
  const refund =
    closed && lines.length > 0
      ? refundOf({
          ...closed,
          paymentId: String(paid.payment!['id']),
          dishPrice: lineSums(lines[0]!).unitPrice,
          operator,
        })
      : null;
  if (refund) noteRefund(course, refund, operator);
  return {
    id,
    placedAt,
    day,
    regular,
    byPhone,
    course,
    order: {
      ...orderRow(parts),
      payment_type: paymentType,
      is_paid: past.deliveredAt !== null,
      from_marketplace: isFromMarketplace(id, byPhone),
      promo_id: promo?.id ?? null,
      promo_code: promo?.code ?? null,
    },
    lines: lines.map((line, position) => lineRow(facts.merchantId, id, line, position)),
    events: eventRows(facts.merchantId, id, branch.id, course),
    ...paid,
    promoUse: promo && {
      merchant_id: facts.merchantId,
      promo_id: promo.id,
      order_id: id,
      user_id: regular.id,
      phone: regular.phone,
      released_at: instant(course.stamps.canceled),
      created_date: instant(placedAt),
    },
    // Who fetches an order is served by nobody in particular.
    tip: closed && service !== 'PICK_UP' ? tipOf(closed) : null,
    refund,
  };
}
