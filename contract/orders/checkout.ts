/** What a basket costs, when it can be had, and which problems it has. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import {
  DeliveryOffer,
  Id,
  IdOrSlug,
  Instant,
  Latitude,
  Longitude,
  Money,
  queryNumber,
  ServiceType,
  TextsValue,
} from '../platform/values.ts';

export const CartItem = z
  .object({
    productId: Id,
    productCount: z.int().min(1).max(99),
    modifications: z
      .array(z.object({ id: Id, count: z.int().min(1).max(99) }))
      .max(100)
      .default([]),
    note: z.string().max(1000).nullish(),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof CartItem>;

export const AddressValue = z.object({
  name: z.string().max(1000).nullish(),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
});

export const QuoteRequest = z.object({
  merchantId: IdOrSlug,
  serviceType: ServiceType,
  cartItems: z.array(CartItem).max(100).default([]),
  address: AddressValue.nullish(),
  branchId: Id.nullish(),
  hallId: Id.nullish(),
  tableId: Id.nullish(),
  promoCode: z.string().max(200).nullish(),
  /** Both in the branch's local time; without them it is as soon as possible. */
  day: z.string().max(20).nullish(),
  time: z.string().max(20).nullish(),
  /**
   * The latest end that suits the guest: when the slot at `time` is full, the first one with room that ends by then is
   * taken. Ignored for a table.
   */
  day2: z.string().max(20).nullish(),
  time2: z.string().max(20).nullish(),
  partySize: z.int().nullish(),
  holdId: Id.nullish(),
  /** A round at a table: the service charge is on the table's bill. */
  tableSessionId: Id.nullish(),
  /** Staff enter it for a guest: promos for known guests do not apply by themselves. */
  isByStaff: z.boolean().optional(),
});

/** One problem of an order: a code and its details. */
export const QuoteProblem = z
  .object({
    code: z.string(),
    why: z.string().optional(),
    /** The maximum number or sum. */
    most: z.number().optional(),
    /** Of the restaurant, where staff can take the order instead. */
    phone: z.string().nullable().optional(),
    /** The field in question, where there is one. */
    path: z.string().optional(),
    productId: Id.optional(),
    productIds: z.array(Id).optional(),
    branchId: Id.optional(),
    /** The nearest branch that would deliver. */
    nextBranchId: Id.nullable().optional(),
    opensAt: Instant.optional(),
    left: z.int().optional(),
    /** Seconds until a code may be tried again. */
    retryAfter: z.int().optional(),
    minPrice: Money.optional(),
    missing: Money.optional(),
    /** The nearest times with room. */
    freeTimes: z.array(z.object({ day: z.string(), time: z.string() })).optional(),
  })
  .meta({ id: 'QuoteProblem' });
export type QuoteProblem = z.infer<typeof QuoteProblem>;

export const Quote = z
  .object({
    branchId: Id.nullable(),
    offeredBranchIds: z.array(Id),
    lines: z.array(
      z.object({
        productId: Id,
        unitPrice: Money,
        /** Reduction per unit. */
        discount: Money,
        productCount: z.int(),
        linePrice: Money,
      }),
    ),
    productPrice: Money,
    productDiscount: Money,
    /** null while it is unknown. */
    deliveryPrice: Money.nullable(),
    deliveryDiscount: Money,
    servicePrice: Money,
    serviceId: Id.nullable(),
    totalProductPrice: Money,
    totalProductDiscount: Money,
    totalDiscount: Money,
    totalPrice: Money,
    bill: Money,
    deliveryTariffId: Id.nullable(),
    /** null while the address or the branch is unknown, and outside its zones. */
    delivery: DeliveryOffer.nullable(),
    /** What the basket lacks for free delivery. */
    missingToFree: Money.nullable(),
    distance: z.int().nullable(),
    promoId: Id.nullable(),
    /** The promo that counts; without a code it applies by itself. */
    promo: z.object({ code: z.string().nullable(), title: TextsValue.nullable() }).nullable(),
    readyAt: Instant.nullable(),
    promisedFrom: Instant.nullable(),
    promisedTo: Instant.nullable(),
    problems: z.array(QuoteProblem),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

const PromoValue = z
  .object({
    id: Id,
    code: z.string(),
    discountType: z.enum(['AMOUNT', 'PERCENTAGE']),
    productDiscount: z.int(),
    deliveryDiscount: z.int(),
    minPrice: Money,
    startDate: z.string(),
    endDate: z.string(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Promo' });

export const Slots = z
  .object({
    /** Absent where nothing is available right now. */
    asap: z.object({ readyAt: Instant }).optional(),
    slots: z.array(
      z.object({
        start: Instant,
        end: Instant,
        /** How many such orders or parties still fit; null without a limit, 0 when full. */
        left: z.int().nullable(),
        day: z.string(),
        time: z.string(),
      }),
    ),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;

export const Tables = z
  .object({
    halls: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** A percentage of the dishes, or an amount per visit; null: none. */
        charge: z.union([z.object({ percent: z.int() }), z.object({ amount: Money })]).nullable(),
        tables: z.array(
          z.object({
            id: Id,
            /** As printed on the table. */
            number: z.string(),
            seatsMin: z.int(),
            seatsMax: z.int(),
            /** For that party at that time; true without a time. */
            free: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Tables' });
export type Tables = z.infer<typeof Tables>;

export const checkoutContract = define({
  'POST /basket/quote': {
    repeatable: true,
    access: 'own',
    summary: 'What a basket costs and which problems prevent ordering it; both in one answer of 200',
    tag: 'checkout',
    body: QuoteRequest,
    result: Quote,
    errors: ['NOT_FOUND'],
    limit: { perMinute: 600, alone: true },
  },
  'POST /promo/check': {
    repeatable: true,
    access: 'own',
    summary: 'Whether a promo code is valid, and what it takes off',
    tag: 'checkout',
    body: z.object({
      merchantId: IdOrSlug,
      promoCode: z.string().max(200),
      productPrice: Money.min(0),
      deliveryPrice: Money.min(0).default(0),
      serviceType: ServiceType.optional(),
      branchId: Id.nullish(),
    }),
    result: z.object({ promo: PromoValue, productDiscount: Money, deliveryDiscount: Money }),
    errors: ['NOT_FOUND', 'PROMO_UNKNOWN', 'PROMO_EXPIRED', 'PROMO_USED_UP', 'PROMO_MINIMUM'],
    limit: { perMinute: 60 },
  },
  'POST /delivery/distance': {
    repeatable: true,
    access: 'public',
    summary: 'What a delivery from a branch to an address costs, and how long it takes',
    tag: 'checkout',
    body: z.object({
      /** Accepted and ignored: the server measures the distance itself. */
      distance: z.number().nullish(),
      /** Nothing is delivered of an empty basket. */
      productPrice: Money.min(1),
      /** Its name or description. */
      address: z.string().trim().min(1).max(1000),
      branchId: Id,
      latitude: Latitude,
      longitude: Longitude,
      merchantId: IdOrSlug.optional(),
    }),
    result: z.object({ price: Money, tariffId: Id, minutes: z.int(), distance: z.int() }),
    errors: ['NOT_FOUND', 'OUT_OF_ZONE'],
  },
  'GET /merchants/:id/slots': {
    access: 'public',
    summary:
      'Times at which a service of a restaurant is available on one day; after midnight also the rest of the evening',
    tag: 'checkout',
    params: z.object({ id: IdOrSlug }),
    query: z.object({
      serviceType: ServiceType,
      /** Today in the branch's local time when absent. */
      day: z.iso.date().optional(),
      partySize: queryNumber().int().min(1).max(20).optional(),
      branchId: Id.optional(),
    }),
    result: Slots,
    errors: ['NOT_FOUND'],
  },
  'GET /merchants/:id/tables': {
    access: 'public',
    summary: 'The halls of a branch with their tables, and which of them are free for a party at a time',
    tag: 'checkout',
    params: z.object({ id: IdOrSlug }),
    query: z.object({
      branchId: Id.optional(),
      day: z.iso.date().optional(),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .optional(),
      partySize: queryNumber().int().min(1).max(20).optional(),
    }),
    result: Tables,
    errors: ['NOT_FOUND'],
  },
});
