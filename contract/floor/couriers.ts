/** Couriers: dispatching an order, the merchant's own couriers, and a courier's own page. */
import { z } from 'zod';
import { SHORTFALL_REASONS } from '#domain/orders/orders/cash-shortfall.ts';
import { COURIER_STEPS } from '#domain/orders/orders/courier-steps.ts';
import { CANCEL_REASONS, COURIER_STATUSES, ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { DELIVERY_TYPES } from '#domain/restaurants/delivery/delivery-type.ts';
import { StaffOrder } from '../orders/orders-staff-order.ts';
import { define } from '../platform/kit.ts';
import { OrderLine, OwnerOrder } from '../orders/orders.ts';
import { Id, Instant, Latitude, Longitude, Money, SecondsAgo } from '../platform/values.ts';

/** null is the spec's "none (empty)". */
const courierState = z.enum(COURIER_STATUSES).nullable();

const courierStatus = z.enum(['OFF', 'FREE', 'BUSY']);

export const ConsoleCourier = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    status: courierStatus,
    /** Guests' cash that they carry. */
    balance: Money,
    /** Their current orders. */
    load: z.int(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    positionAt: Instant.nullable(),
    /** Metres from the branch that was asked for, as the crow flies; null: unknown. */
    distance: z.int().nullable(),
    createdDate: Instant,
  })
  .meta({ id: 'ConsoleCourier' });
export type ConsoleCourier = z.infer<typeof ConsoleCourier>;

/** An order as its courier needs it; without the phone once it is over. */
export const CourierOrder = z
  .object({
    id: Id,
    number: z.int(),
    version: z.int(),
    status: z.enum(ORDER_STATUSES),
    courierStatus: courierState,
    /** False: offered; others may take it too, and the guest is not revealed yet. */
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
    /** The amount to collect at the door. */
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

const params = z.object({ id: Id });
const version = z.int();
const note = z.string().max(500).nullish();
const staffOnly = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
const onOrder = ['NOT_FOUND', ...staffOnly, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'] as const;

export const couriersContract = define({
  'POST /console/orders/:id/courier': {
    access: 'orders.dispatch',
    summary: 'Offer or assign an own courier, or record what another carrier does',
    tag: 'console',
    params,
    body: z.object({
      from: courierState,
      to: courierState,
      version,
      /** An offer without one is for all free couriers. */
      courierId: Id.nullish(),
      deliveryType: z.enum(DELIVERY_TYPES).nullish(),
      deliveryTypeComment: z.string().max(300).nullish(),
      /** Why it came back. */
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
    /** The branch from which their distance is told. */
    query: z.object({ branchId: Id.optional() }),
    result: z.object({ items: z.array(ConsoleCourier) }),
    errors: staffOnly,
  },
  'PATCH /console/couriers/:id': {
    access: 'orders.dispatch',
    summary: 'Begin or end the shift of a courier',
    tag: 'console',
    params,
    body: z.object({ status: courierStatus }),
    result: ConsoleCourier,
    errors: ['NOT_FOUND', ...staffOnly],
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
    summary: "Notifies that the courier's shift, their orders, or offered ones may have changed; without replay",
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
    summary: 'The next step of a delivery; of several couriers who take one order one succeeds',
    tag: 'courier',
    params,
    body: z.object({
      step: z.enum(COURIER_STEPS),
      version,
      /** Cash received: the amount due when absent, never more. Less needs a reason and becomes a claim. */
      cash: Money.min(0).optional(),
      cashReason: z.enum(SHORTFALL_REASONS).nullish(),
      note,
      secondsAgo: SecondsAgo.optional(),
    }),
    result: CourierOrder,
    errors: [...onOrder, 'BAD_TRANSITION'],
  },
  'POST /courier/position': {
    repeatable: true,
    access: 'deliveries.own',
    summary: "The courier's position; shown to guests whose order is on the way, not stored",
    tag: 'courier',
    body: z.object({ latitude: Latitude, longitude: Longitude }),
    result: z.null(),
    status: 204,
    errors: staffOnly,
  },
});
