/** Orders as staff read and move them: the board, its stream, and the shape that staff see. */
import { z } from 'zod';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { SHORTFALL_REASONS, SHORTFALL_RESOLUTIONS } from '#domain/orders/orders/cash-shortfall.ts';
import { CANCEL_REASONS, COURIER_STATUSES, ORDER_SOURCES, ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { define } from '../platform/kit.ts';
import { CourseOfLine, GuestAllergy, OrderEvent, OrderLine, OwnerOrder } from '../orders/orders.ts';
import { Id, Instant, Money, SecondsAgo } from '../platform/values.ts';

const status = z.enum(ORDER_STATUSES);

/** An order for staff; without the guest's rating. */
export const StaffOrder = OwnerOrder.omit({ grade: true, canCancel: true, link: true, courier: true, lines: true })
  .extend({
    lines: z.array(
      OrderLine.extend({
        position: z.int(),
        station: z.string().nullable(),
        doneAt: Instant.nullable(),
        /** What the dish contains of what the guest must not eat. */
        allergens: z.array(z.enum(ALLERGENS)),
        ...CourseOfLine,
      }),
    ),
    hallName: z.string().nullable(),
    tableSessionId: Id.nullable(),
    courierName: z.string().nullable(),
    courierPhone: z.string().nullable(),
    courierCar: z.string().nullable(),
    operatorName: z.string().nullable(),
    waiterName: z.string().nullable(),
    /** The courier states that this reader may set now. */
    courierMoves: z.array(z.enum(COURIER_STATUSES).nullable()),
    source: z.enum(ORDER_SOURCES),
    /** Placed by staff to try the kitchen and the printers; counted nowhere. */
    isTest: z.boolean(),
    operatorId: Id.nullable(),
    waiterId: Id.nullable(),
    courierId: Id.nullable(),
    courierPaid: Money.nullable(),
    kitchenStartAt: Instant.nullable(),
    /** When the kitchen has to be done for the promised time. */
    readyBy: Instant.nullable(),
    reasonReturn: z.string().nullable(),
    deliveryTypeComment: z.string().nullable(),
    posterOrderId: z.string().nullable(),
    posterErrorMessage: z.string().nullable(),
    iikoOrderId: z.string().nullable(),
    iikoErrorMessage: z.string().nullable(),
    eatsId: z.string().nullable(),
    eatsReasonCancel: z.string().nullable(),
    /** Cash missing from its delivery. */
    shortfall: z
      .object({
        due: Money,
        received: Money,
        reason: z.enum(SHORTFALL_REASONS),
        note: z.string().nullable(),
        resolution: z.enum(SHORTFALL_RESOLUTIONS).nullable(),
      })
      .nullable(),
    /**
     * Staff have lifted the limits of unpaid orders for this guest; null: no known guest, or not visible to this
     * reader.
     */
    guestTrusted: z.boolean().nullable(),
    /** Whether orders of this guest are refused, and why; null as above. */
    guestBlock: z.object({ blocked: z.boolean(), reason: z.string().nullable() }).nullable(),
    guestAllergy: GuestAllergy.nullable(),
    lane: z.enum(['NEW', 'COOKING', 'READY', 'ON_WAY', 'LATER', 'TO_SETTLE']).nullable(),
    moves: z.array(z.object({ to: status, label: z.string(), big: z.boolean(), asksReason: z.boolean() })),
    /** Whether this reader may change its dishes now. */
    canChange: z.boolean(),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

export const BoardEvent = OrderEvent.extend({ orderId: Id, branchId: Id }).meta({ id: 'BoardEvent' });
export type BoardEvent = z.infer<typeof BoardEvent>;

/** When an order is expected now, sent when that changes. */
export const BoardEstimate = OwnerOrder.pick({ estimatedAt: true, delay: true })
  .extend({ orderId: Id })
  .meta({ id: 'BoardEstimate' });
export type BoardEstimate = z.infer<typeof BoardEstimate>;

export const STAFF_EVENT_TOPICS = [
  'TABLES',
  'WAITING_LIST',
  'KITCHEN',
  'STOP_LIST',
  'BRANCH_STATE',
  'COURIERS',
  'TILL',
  'POS',
  'SHIFTS',
  'NOTES',
  'CALLS',
  'PRINTERS',
] as const;
export type StaffEventTopic = (typeof STAFF_EVENT_TOPICS)[number];

/** What changed beside the orders: clients that show it refetch. Without a branch it concerns the whole merchant. */
export const StaffEvent = z
  .object({ part: z.enum(STAFF_EVENT_TOPICS), branchId: Id.nullable() })
  .meta({ id: 'HouseNews' });
export type StaffEvent = z.infer<typeof StaffEvent>;

const orderParams = z.object({ id: Id });
const tag = 'console';

export const boardContract = define({
  'GET /console/orders': {
    access: 'orders.see',
    summary: 'The board: every order that is not over, of the branches the caller works at',
    tag,
    query: z.object({ branchId: Id.optional() }),
    result: z.object({ items: z.array(StaffOrder), cursor: z.string() }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'GET /console/orders/events': {
    access: 'orders.see',
    summary:
      "Events of orders as `order`; Last-Event-ID (or the board's cursor) resumes without loss, and may repeat " +
      'the events of the last half a minute, which their versions tell. ' +
      'Expected times are sent as `eta`, other changes at the restaurant as `house`; neither is repeated',
    tag,
    query: z.object({ branchId: Id.optional(), cursor: z.string().max(200).optional() }),
    as: 'stream',
    result: z.union([BoardEvent, BoardEstimate, StaffEvent]),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'PATCH /console/orders/:id/status': {
    access: 'orders.move',
    summary: 'Move an order; it has to be in the state that the caller saw',
    tag,
    params: orderParams,
    body: z.object({
      from: status,
      to: status,
      version: z.int(),
      reason: z.enum(CANCEL_REASONS).nullish(),
      note: z.string().max(500).nullish(),
      tableId: Id.nullish(),
      /** With OPEN to ACCEPTED: minutes until it is ready. */
      /** On accepting: in how many minutes the food is ready; the promise to the guest follows. */
      minutes: z.int().min(5).max(240).nullish(),
      secondsAgo: SecondsAgo.optional(),
      /** With OUT_OF_STOCK: dishes to stop at this branch in the same transaction. */
      productIds: z.array(Id).max(50).nullish(),
      stopUntil: Instant.nullish(),
    }),
    result: StaffOrder,
    errors: ['NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN', 'BAD_TRANSITION', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  },
  'POST /console/orders/:id/undo': {
    access: 'orders.move',
    summary: "Undo one's own last move, within eight seconds",
    tag,
    params: orderParams,
    body: z.object({ version: z.int() }),
    result: StaffOrder,
    errors: ['NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  },
});
