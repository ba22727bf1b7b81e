/** What guests send to place an order, and what of an earlier one can be ordered again. */
import { z } from 'zod';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { ADDRESS_TYPES, IF_MISSING } from '#domain/orders/orders/request-fields.ts';
import { PAYMENT_TYPES } from '#domain/orders/orders/statuses.ts';
import { DELIVERY_TYPES } from '#domain/restaurants/delivery/delivery-type.ts';
import { AddressValue, CartItem } from './checkout.ts';
import { define } from '../platform/kit.ts';
import { Id, IdOrSlug, Instant, Money, ServiceType } from '../platform/values.ts';

const words = z.string().max(4000).nullish();

/**
 * The quote's fields and the order request. What the server computes itself (status, number, every sum but the compared
 * bill, ids of promo, tariff and charge, waiter, device) may be sent and is ignored.
 */
export const PlaceOrder = z.object({
  merchantId: IdOrSlug,
  serviceType: ServiceType,
  cartItems: z.array(CartItem).max(100).default([]),
  /** The sum shown on the order button. */
  bill: z.number(),
  branchId: Id.nullish(),
  phone: words,
  customerName: words,
  address: AddressValue.nullish(),
  addressType: z.enum(ADDRESS_TYPES).nullish(),
  office: words,
  domophone: words,
  entrance: words,
  floor: words,
  courierComment: words,
  note: words,
  comment: words,
  later: z.boolean().nullish(),
  day: words,
  time: words,
  day2: words,
  time2: words,
  partySize: z.number().nullish(),
  hallId: Id.nullish(),
  tableId: Id.nullish(),
  promoCode: words,
  pickupValid: z.boolean().nullish(),
  sendCheque: z.boolean().nullish(),
  sendChequePhone: words,
  deliveryType: z.enum(DELIVERY_TYPES).nullish(),
  paymentType: z.enum(PAYMENT_TYPES).nullish(),
  changeFrom: z.number().nullish(),
  /** What points and a gift code are going to pay of the bill: change is given for what is left. */
  fromBalances: z.number().nullish(),
  cutlery: z.number().nullish(),
  /** What somebody who eats it must not eat. */
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullish(),
  allergyNote: words,
  /** The link of the group order that the host places here: the allergies of its people are stored with the order. */
  groupToken: words,
  ifMissing: z.enum(IF_MISSING).nullish(),
  holdId: Id.nullish(),
  /** A round at the caller's table: no account is needed, and it is added to the table's bill. */
  tableSessionId: Id.nullish(),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const PlacedOrder = z
  .object({
    id: Id,
    number: z.int(),
    /** Opens the order without signing in; whoever has it may read it. */
    link: z.string(),
    status: z.literal('OPEN'),
    version: z.literal(1),
    branchId: Id,
    bill: Money,
    promisedFrom: Instant.nullable(),
    promisedTo: Instant.nullable(),
    expiresAt: Instant.nullable(),
    createdDate: Instant,
  })
  .meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const RepeatedOrder = z
  .object({
    merchantId: Id,
    branchId: Id,
    serviceType: ServiceType,
    /** The dishes that can still be ordered as they were chosen. */
    cartItems: z.array(CartItem),
    /** The price of one unit with its modifications. */
    changed: z.array(z.object({ productId: Id, name: z.string(), from: Money, to: Money })),
    missing: z.array(
      z.object({
        productId: Id.nullable(),
        name: z.string(),
        productCount: z.int(),
        why: z.enum(['GONE', 'SOLD_OUT', 'CHOICE_CHANGED']),
      }),
    ),
  })
  .meta({ id: 'RepeatedOrder' });
export type RepeatedOrder = z.infer<typeof RepeatedOrder>;

const tag = 'orders';

/** Why an order is not placed, whoever enters it. */
export const PLACING_REFUSALS = [
  'PRICE_CHANGED',
  'SOLD_OUT',
  'NO_SEATS',
  'SLOT_FULL',
  'CLOSED',
  'OUT_OF_ZONE',
  'MINIMUM_NOT_MET',
  'NO_BRANCH',
  'PROMO_UNKNOWN',
  'PROMO_EXPIRED',
  'PROMO_USED_UP',
  'PROMO_MINIMUM',
  'NOT_ALLOWED_NOW',
  'IDEMPOTENCY_REUSED',
] as const;

export const orderPlacementContract = define({
  'POST /orders': {
    access: 'own',
    summary:
      'Place an order. Idempotency-Key is required; only a 201 binds a key, and the same key and body return it again',
    tag,
    body: PlaceOrder,
    result: PlacedOrder,
    status: 201,
    errors: ['PHONE_REQUIRED', ...PLACING_REFUSALS, 'HOLD_EXPIRED'],
  },
  'POST /orders/:id/repeat': {
    access: 'own',
    summary: 'What of an own order is still available, and what is not and why; nothing is ordered',
    tag,
    params: z.object({ id: Id }),
    result: RepeatedOrder,
    errors: ['NOT_FOUND'],
  },
});
