/** The evening of a restaurant: one order in full, its history, couriers, and what staff do for a guest. */
import { z } from 'zod';
import { SHORTFALL_REASONS, SHORTFALL_RESOLUTIONS } from '#domain/orders/cash-shortfall.ts';
import { COURIER_STEPS } from '#domain/orders/courier-steps.ts';
import {
  CANCEL_REASONS,
  CHANGE_TYPES,
  COURIER_STATUSES,
  DELIVERY_TYPES,
  ORDER_STATUSES,
} from '#domain/orders/statuses.ts';
import { CartItem } from './checkout.ts';
import { define } from './kit.ts';
import { OrderLine, OwnerOrder, PlacedOrder, PlaceOrder } from './orders.ts';
import { StaffOrder } from './board.ts';
import { Id, Instant, Latitude, Longitude, Money } from './values.ts';

/** null is the spec's "none (empty)". */
const courierState = z.enum(COURIER_STATUSES).nullable();

/** One change: who, when, why, and from what to what. */
export const HistoryEntry = z
  .object({
    version: z.int(),
    type: z.enum(CHANGE_TYPES),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    by: z.enum(['CLIENT', 'STAFF', 'SYSTEM', 'COURIER', 'WEBHOOK']),
    /** Of a person of the house, or of the program whose key it was. */
    name: z.string().nullable(),
    source: z.string().nullable(),
    isUndo: z.boolean(),
    /** What a change of the dishes did, and money that was given back or is owed. */
    added: z.array(z.object({ name: z.string(), count: z.int() })),
    removed: z.array(z.object({ name: z.string(), count: z.int() })),
    refund: Money.nullable(),
    /** Cash that was missing from a delivery, or what was decided about it. */
    shortfall: z
      .object({
        missing: Money,
        received: Money.nullable(),
        reason: z.enum(SHORTFALL_REASONS).nullable(),
        resolution: z.enum(SHORTFALL_RESOLUTIONS).nullable(),
      })
      .nullable(),
    at: Instant,
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const courierStatus = z.enum(['OFF', 'FREE', 'BUSY']);

export const ConsoleCourier = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    status: courierStatus,
    /** Cash of guests that they carry. */
    balance: Money,
    /** Orders that are theirs now. */
    load: z.int(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    positionAt: Instant.nullable(),
  })
  .meta({ id: 'ConsoleCourier' });
export type ConsoleCourier = z.infer<typeof ConsoleCourier>;

/** An order as its courier needs it; the phone goes once it is over. */
export const CourierOrder = z
  .object({
    id: Id,
    number: z.int(),
    version: z.int(),
    status: z.enum(ORDER_STATUSES),
    courierStatus: courierState,
    /** Offered: others may take it too, and whom it is for is not told yet. */
    mine: z.boolean(),
    restaurantName: z.string(),
    branchName: z.string(),
    branchAddress: z.string(),
    branchPhone: z.string().nullable(),
    branchLatitude: z.number(),
    branchLongitude: z.number(),
    timeZone: z.string(),
    address: OwnerOrder.shape.address,
    customerName: z.string().nullable(),
    phone: z.string().nullable(),
    courierComment: z.string().nullable(),
    lines: z.array(OrderLine.pick({ name: true, productCount: true })),
    bill: Money,
    paymentType: OwnerOrder.shape.paymentType,
    isPaid: z.boolean(),
    /** What is to be taken at the door. */
    toTake: Money,
    changeFrom: Money.nullable(),
    distance: z.int().nullable(),
    readyTime: Instant.nullable(),
    promisedFrom: Instant.nullable(),
    promisedTo: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    steps: z.array(z.enum(COURIER_STEPS)),
  })
  .meta({ id: 'CourierOrder' });
export type CourierOrder = z.infer<typeof CourierOrder>;

const orderParams = z.object({ id: Id });
const version = z.int();
const note = z.string().max(500).nullish();
const staffOnly = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
const onOrder = ['NOT_FOUND', ...staffOnly, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'] as const;

export const staffOrdersContract = define({
  'GET /console/orders/:id': {
    access: 'orders.see',
    summary: 'One order, running or over',
    tag: 'console',
    params: orderParams,
    result: StaffOrder,
    errors: ['NOT_FOUND', ...staffOnly],
  },
  'GET /console/orders/:id/history': {
    access: 'orders.see',
    summary: 'Every change of an order: who, when, why; oldest first',
    tag: 'console',
    params: orderParams,
    result: z.object({ items: z.array(HistoryEntry) }),
    errors: ['NOT_FOUND', ...staffOnly],
  },
  'GET /console/orders/search': {
    access: 'orders.see',
    summary: 'Orders by number, and those that run or ended in the last day and a half by name or phone',
    tag: 'console',
    query: z.object({ q: z.string().min(1).max(80), branchId: Id.optional() }),
    result: z.object({ items: z.array(StaffOrder) }),
    errors: staffOnly,
  },
  'GET /console/orders/today': {
    access: 'orders.see',
    summary:
      'The day of trade that runs, in numbers: orders that were not cancelled, their bills, how long the kitchen took',
    tag: 'console',
    query: z.object({ branchId: Id.optional() }),
    result: z.object({
      orders: z.int(),
      sum: Money,
      /** From acceptance to readiness; null while nothing is ready. */
      cookingMinutes: z.int().nullable(),
    }),
    errors: staffOnly,
  },
  'POST /console/orders': {
    access: 'orders.place',
    summary: 'An order by telephone, from Instagram or at the table. Idempotency-Key is required',
    tag: 'console',
    body: PlaceOrder.extend({
      source: z.enum(['OPERATOR', 'INSTAGRAM']).default('OPERATOR'),
    }),
    result: PlacedOrder,
    status: 201,
    errors: [
      ...staffOnly,
      'NOT_FOUND',
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
    ],
  },
  'POST /console/orders/:id/items': {
    access: 'orders.edit',
    summary: "Other dishes after placing, with the guest's consent; dishes that stay keep their price",
    tag: 'console',
    params: orderParams,
    body: z.object({ version, cartItems: z.array(CartItem).min(1).max(100), consent: z.literal(true), note }),
    result: StaffOrder,
    errors: [...onOrder, 'SOLD_OUT', 'NO_BRANCH'],
  },
  'POST /console/orders/:id/payment': {
    access: 'orders.settle',
    summary: 'Say that it is paid, or that it will be paid otherwise',
    tag: 'console',
    params: orderParams,
    body: z.object({
      version,
      paid: z.literal(true).optional(),
      paymentType: z.enum(['CASH', 'CARD']).optional(),
      note,
    }),
    result: StaffOrder,
    errors: onOrder,
  },
  'POST /console/orders/:id/refund-note': {
    access: 'orders.refund',
    summary: 'Write down that money was given back',
    tag: 'console',
    params: orderParams,
    body: z.object({ version, amount: Money.min(1), note: z.string().min(1).max(500) }),
    result: StaffOrder,
    errors: onOrder,
  },
  'POST /console/orders/:id/courier': {
    access: 'orders.dispatch',
    summary: 'Offer or assign an own courier, or say by hand what another carrier does',
    tag: 'console',
    params: orderParams,
    body: z.object({
      from: courierState,
      to: courierState,
      version,
      /** An offer without one is for all who are free. */
      courierId: Id.nullish(),
      deliveryType: z.enum(DELIVERY_TYPES).nullish(),
      deliveryTypeComment: z.string().max(300).nullish(),
      /** Why it came back, when it did. */
      reason: z.enum(CANCEL_REASONS).nullish(),
      note,
    }),
    result: StaffOrder,
    errors: [...onOrder, 'BAD_TRANSITION'],
  },
  'GET /console/couriers': {
    access: 'orders.dispatch',
    summary: "The merchant's own couriers",
    tag: 'console',
    result: z.object({ items: z.array(ConsoleCourier) }),
    errors: staffOnly,
  },
  'PATCH /console/couriers/:id': {
    access: 'orders.dispatch',
    summary: 'Switch a courier on or off, or take the cash that they carry',
    tag: 'console',
    params: orderParams,
    body: z.object({ status: courierStatus.optional(), cashTaken: Money.min(1).optional() }),
    result: ConsoleCourier,
    errors: ['NOT_FOUND', ...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'PUT /console/orders/:id/guest-trust': {
    access: 'orders.dispatch',
    summary: 'Lift the limits of unpaid orders for the guest of an order, or put them back; written into the audit',
    tag: 'console',
    params: orderParams,
    body: z.object({ trusted: z.boolean() }),
    result: StaffOrder,
    errors: ['NOT_FOUND', ...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/orders/:id/shortfall': {
    access: 'orders.dispatch',
    summary:
      'Decide who bears cash that is missing from a delivery: the restaurant, the courier, or nobody because the guest paid later',
    tag: 'console',
    params: orderParams,
    body: z.object({ version, resolution: z.enum(SHORTFALL_RESOLUTIONS), note }),
    result: StaffOrder,
    errors: onOrder,
  },
  'GET /courier/orders': {
    access: 'deliveries.own',
    summary: "A courier's own orders and those that are offered",
    tag: 'courier',
    result: z.object({ courier: ConsoleCourier, items: z.array(CourierOrder) }),
    errors: staffOnly,
  },
  'GET /courier/events': {
    access: 'deliveries.own',
    summary:
      "Says that the courier's shift, their orders, or those that are offered, may be others by now; nothing of it is told again",
    tag: 'courier',
    as: 'stream',
    result: z.object({ orderId: Id.nullable() }),
    errors: staffOnly,
  },
  'PATCH /courier': {
    access: 'deliveries.own',
    summary: 'Begin or end the shift',
    tag: 'courier',
    body: z.object({ status: courierStatus }),
    result: ConsoleCourier,
    errors: staffOnly,
  },
  'POST /courier/orders/:id/step': {
    access: 'deliveries.own',
    summary: 'The next step of a delivery; of several couriers who take one order one gets it',
    tag: 'courier',
    params: orderParams,
    body: z.object({
      step: z.enum(COURIER_STEPS),
      version,
      /**
       * Cash that stays with the courier: what is due when it is not said, never more. Less needs a reason and becomes
       * a claim.
       */
      cash: Money.min(0).optional(),
      cashReason: z.enum(SHORTFALL_REASONS).nullish(),
      note,
    }),
    result: CourierOrder,
    errors: [...onOrder, 'BAD_TRANSITION'],
  },
  'POST /courier/position': {
    access: 'deliveries.own',
    summary: 'Where the courier is; guests whose order is on the way see it, nobody keeps it',
    tag: 'courier',
    body: z.object({ latitude: Latitude, longitude: Longitude }),
    result: z.null(),
    status: 204,
    errors: staffOnly,
  },
});
