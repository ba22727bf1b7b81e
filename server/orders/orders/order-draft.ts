/** Builds the row of an order from a decision, with its own copy of every name and price. */
import { withoutGaps } from '#domain/orders/orders/courses.ts';
import { lineSums } from '#domain/orders/pricing/bill.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { answerTime } from '#domain/restaurants/hours/answer-time.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { discountOf } from '#domain/orders/pricing/price.ts';
import type { OrderSource } from '#domain/orders/orders/statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import type { ParsedOrder } from '#domain/orders/orders/request-fields.ts';
import type { Decision } from '../checkout/checkout.ts';
import { billColumns } from './bill-columns.ts';

export interface DraftFor {
  id: string;
  restaurantId: string;
  orderInput: ParsedOrder;
  decision: Decision;
  userId: string | null;
  deviceUuid: string | null;
  phone: string | null;
  key: string;
  bodyHash: Buffer;
  language: Language;
  now: number;
  tableSessionId: string | null;
  /** Ordered inside Telegram. */
  miniApp: boolean;
  isTest: boolean;
  /** Ordered by a guest in the marketplace. */
  isFromMarketplace: boolean;
  /** How long the kitchen waits for money that is paid online; null: it does not. */
  payMinutes: number | null;
  /** The allergies of the people of a group order. */
  participantAllergies: readonly AllergySource[];
  /** The staff member who placed it for a guest. */
  by?: { placedBy: string; source: OrderSource; isWaiter: boolean } | undefined;
}

type Value = string | number | boolean | Date | Buffer | string[] | null;

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Columns of the order that are plain values; number, customer, device and table are found by the statement itself. */
export function draftOrder(draft: DraftFor): Record<string, Value> {
  const { orderInput, decision, now } = draft;
  const { branch, bill, plan, delivery, hall, promo, route } = decision;
  if (!branch || !plan) throw new Error('an order needs a branch and a time');
  const zone = branch.time_zone;
  const [from, to] = [wallOf(plan.promisedAt, zone), wallOf(plan.promisedTo, zone)];
  const later = orderInput.window !== null;
  const answer = answerTime({
    placedAt: now,
    later,
    hours: { timeZone: zone, shifts: branch.shifts, specialShifts: branch.special_shifts },
    neededAt: plan.kitchenStart ?? plan.promisedAt,
    payMinutes: draft.payMinutes,
  });
  return {
    id: draft.id,
    restaurant_id: draft.restaurantId,
    branch_id: branch.id,
    source: draft.by?.source ?? (draft.miniApp ? 'TELEGRAM_BOT' : 'CLIENT_WEB'),
    service_type: orderInput.serviceType,
    status: 'OPEN',
    version: 1,
    user_id: draft.userId,
    order_device: draft.deviceUuid,
    phone: orderInput.phone ?? draft.phone,
    customer_name: orderInput.customerName,
    placed_by: draft.by?.placedBy ?? null,
    table_session_id: draft.tableSessionId,
    operator_id: draft.by && !draft.by.isWaiter ? draft.by.placedBy : null,
    waiter_id: draft.by?.isWaiter ? draft.by.placedBy : null,
    address_type: orderInput.address?.type ?? null,
    address_name: orderInput.address?.name ?? null,
    latitude: orderInput.address?.latitude ?? null,
    longitude: orderInput.address?.longitude ?? null,
    office: orderInput.office,
    domophone: orderInput.domophone,
    entrance: orderInput.entrance,
    floor: orderInput.floor,
    courier_comment: orderInput.courierComment,
    distance: route?.distance ?? null,
    party_size: orderInput.partySize,
    later,
    day: from.day,
    time: from.time,
    day2: to.day,
    time2: to.time,
    time_zone: zone,
    at_time: moment(plan.promisedAt),
    kitchen_start_at: moment(plan.kitchenStart),
    promised_from: moment(plan.promisedAt),
    promised_to: moment(plan.promisedTo),
    answers_from: moment(answer.from),
    expires_at: moment(answer.until),
    business_day: plan.businessDay,
    kitchen_slot: draft.isTest ? null : moment(plan.kitchenSlot),
    seating_slot: draft.isTest ? null : moment(plan.seatingSlot),
    is_test: draft.isTest,
    from_marketplace: draft.isFromMarketplace,
    pickup_valid: orderInput.pickupValid,
    send_cheque: orderInput.sendChequePhone !== null,
    send_cheque_phone: orderInput.sendChequePhone,
    note: orderInput.note,
    comment: orderInput.comment,
    cutlery: orderInput.cutlery,
    allergens: orderInput.allergens,
    allergy_note: orderInput.allergyNote,
    participant_allergies: JSON.stringify(draft.participantAllergies),
    if_missing: orderInput.ifMissing,
    ...billColumns(bill),
    delivery_tariff_id: delivery?.tariffId ?? null,
    service_id: bill.servicePrice > 0 ? (hall?.charge?.id ?? null) : null,
    promo_id: promo?.id ?? null,
    promo_code: promo?.code ?? null,
    payment_type: orderInput.paymentType,
    awaits_payment: draft.payMinutes !== null,
    change_from: orderInput.changeFrom,
    delivery_type: orderInput.serviceType === 'DELIVERY' ? deliveryTypeOf(orderInput.deliveryType, delivery) : null,
    idempotency_key: draft.key,
    idempotency_body: draft.bodyHash,
    language: draft.language,
    created_date: moment(now),
    last_modified_date: moment(now),
  };
}

/** Who delivers is said by the tariff; nobody who orders can call a carrier at the merchant's cost. */
function deliveryTypeOf(requested: DeliveryType | null, delivery: Decision['delivery']): DeliveryType {
  if (delivery?.carrier === 'YANDEX') return 'YANDEX';
  return requested === 'CUSTOM' ? requested : 'DASTURXON';
}

export function draftLines({ lines }: Decision, courses: readonly number[] = []): object[] {
  const numbers = withoutGaps(lines.map((_, position) => courses[position] ?? 1));
  return lines.map((line, position) => {
    const sums = lineSums(line);
    return {
      position,
      product_id: line.productId,
      name: line.name,
      cost_price: line.product.costPrice,
      discount: discountOf(line.product),
      unit_price: sums.unitPrice,
      product_count: line.quantity,
      line_price: sums.linePrice,
      modifications: line.modifications,
      note: line.note,
      station: line.station,
      course: numbers[position],
    };
  });
}
