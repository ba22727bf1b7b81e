/** What staff do with one order beside moving it: read it and its history, place, change, settle and refund it. */
import { ADJUSTMENT_KINDS } from '#domain/orders/pricing/split-bill.ts';
import { z } from 'zod';
import { SHORTFALL_REASONS, SHORTFALL_RESOLUTIONS } from '#domain/orders/orders/cash-shortfall.ts';
import { MOST_COURSES } from '#domain/orders/orders/courses.ts';
import { CHANGE_TYPES } from '#domain/orders/orders/statuses.ts';
import { CartItem } from './checkout.ts';
import { define } from '../platform/kit.ts';
import { PLACING_REFUSALS, PlacedOrder, PlaceOrder } from './orders-placement.ts';
import { StaffOrder } from './orders-staff-order.ts';
import { Id, Instant, Money, ServiceType } from '../platform/values.ts';

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
    /** Of the staff member, or of the program whose key was used. */
    name: z.string().nullable(),
    source: z.string().nullable(),
    isUndo: z.boolean(),
    /** The course that was fired, or taken back. */
    course: z.int().nullable(),
    /** At a table: the order was paid by a part of the bill, or something was taken off it; how much. */
    bill: z.object({ what: z.enum(['PART', ...ADJUSTMENT_KINDS]), amount: Money }).nullable(),
    /** Changed dishes, and money that was refunded or is owed. */
    added: z.array(z.object({ name: z.string(), count: z.int() })),
    removed: z.array(z.object({ name: z.string(), count: z.int() })),
    refund: Money.nullable(),
    /** Money that has gone back to the guest through a payment provider. */
    returned: Money.nullable(),
    /** Cash missing from a delivery, or how it was resolved. */
    shortfall: z
      .object({
        missing: Money,
        received: Money.nullable(),
        reason: z.enum(SHORTFALL_REASONS).nullable(),
        resolution: z.enum(SHORTFALL_RESOLUTIONS).nullable(),
      })
      .nullable(),
    /** It was done without a connection, and reported then. */
    reportedAt: Instant.nullable(),
    at: Instant,
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** At a table a dish may belong to a later course, which is cooked when a waiter fires it. */
const StaffItem = CartItem.extend({ course: z.int().min(1).max(MOST_COURSES).optional() });
export type StaffItem = z.infer<typeof StaffItem>;

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
    summary: 'Numbers of the running business day: orders that were not cancelled, their bills, preparation time',
    tag: 'console',
    query: z.object({ branchId: Id.optional() }),
    result: z.object({
      orders: z.int(),
      sum: Money,
      /** From acceptance to readiness; null while nothing is ready. */
      cookingMinutes: z.int().nullable(),
      /** Orders of the last two hours that nobody has answered in time; the newest first, 20 at most. */
      expired: z.array(z.object({ id: Id, number: z.int(), at: Instant, timeZone: z.string() })),
    }),
    errors: staffOnly,
  },
  'GET /console/dishes/most-ordered': {
    access: 'orders.place',
    summary: 'The dishes that a branch sold most in the last week, most ordered first',
    tag: 'console',
    query: z.object({ branchId: Id }),
    result: z.object({ productIds: z.array(Id) }),
    errors: staffOnly,
  },
  'POST /console/orders': {
    access: 'orders.place',
    summary: 'Place an order received by phone, on Instagram or at the table. Idempotency-Key is required',
    tag: 'console',
    body: PlaceOrder.extend({
      source: z.enum(['OPERATOR', 'INSTAGRAM']).default('OPERATOR'),
      cartItems: z.array(StaffItem).max(100).default([]),
      /** Why an order below the minimum of its zone is delivered all the same; kept in the order's history. */
      belowMinimum: z.string().trim().min(1).max(200).nullish(),
    }),
    result: PlacedOrder,
    status: 201,
    errors: [...staffOnly, 'NOT_FOUND', ...PLACING_REFUSALS],
  },
  'POST /console/test-orders': {
    access: 'orders.place',
    summary:
      'Place an order that tries the kitchen and the printers, also before the restaurant is live; counted nowhere',
    tag: 'console',
    body: z.object({
      branchId: Id,
      serviceType: ServiceType,
      cartItems: z.array(CartItem).min(1).max(20),
      /** With DINE_IN. */
      tableId: Id.nullish(),
    }),
    result: PlacedOrder,
    status: 201,
    errors: [
      ...staffOnly,
      'NOT_FOUND',
      'SOLD_OUT',
      'CLOSED',
      'OUT_OF_ZONE',
      'MINIMUM_NOT_MET',
      'NO_BRANCH',
      'NOT_ALLOWED_NOW',
      'IDEMPOTENCY_REUSED',
    ],
  },
  'POST /console/orders/:id/items': {
    access: 'orders.edit',
    summary: "Change the dishes after placing, with the guest's consent; dishes that stay keep their price",
    tag: 'console',
    params: orderParams,
    body: z.object({ version, cartItems: z.array(StaffItem).min(1).max(100), consent: z.literal(true), note }),
    result: StaffOrder,
    errors: [...onOrder, 'SOLD_OUT', 'NO_BRANCH'],
  },
  'POST /console/orders/:id/payment': {
    access: 'orders.settle',
    summary: 'Mark an order paid, or change its payment type',
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
    summary: 'Record a refund',
    tag: 'console',
    params: orderParams,
    body: z.object({ version, amount: Money.min(1), note: z.string().min(1).max(500) }),
    result: StaffOrder,
    errors: onOrder,
  },
  'PUT /console/orders/:id/guest-trust': {
    access: 'orders.dispatch',
    summary: 'Lift the limits of unpaid orders for the guest of an order, or restore them; audited',
    tag: 'console',
    params: orderParams,
    body: z.object({ trusted: z.boolean() }),
    result: StaffOrder,
    errors: ['NOT_FOUND', ...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'PUT /console/orders/:id/guest-block': {
    access: 'staff.manage',
    summary: 'Refuse further orders of the guest of an order, with a reason, or take them again; audited',
    tag: 'console',
    params: orderParams,
    body: z.discriminatedUnion('blocked', [
      z.object({ blocked: z.literal(true), reason: z.string().trim().min(3).max(300) }),
      z.object({ blocked: z.literal(false) }),
    ]),
    result: StaffOrder,
    errors: ['NOT_FOUND', ...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/orders/:id/shortfall': {
    access: 'orders.dispatch',
    summary: 'Decide who bears cash missing from a delivery: the restaurant, the courier, or nobody (paid later)',
    tag: 'console',
    params: orderParams,
    body: z.object({ version, resolution: z.enum(SHORTFALL_RESOLUTIONS), note }),
    result: StaffOrder,
    errors: onOrder,
  },
});
