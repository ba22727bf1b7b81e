/** Orders as staff read and move them: the board and its stream. */
import { z } from 'zod';
import { STAFF_EVENT_TOPICS } from '#domain/accounts/staff/event-topics.ts';
import { CANCEL_REASONS, ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { define } from '../platform/kit.ts';
import { StaffOrder } from '../orders/orders-staff-order.ts';
import { OrderEvent, OwnerOrder } from '../orders/orders.ts';
import { Id, Instant, SecondsAgo } from '../platform/values.ts';

const status = z.enum(ORDER_STATUSES);

export const BoardEvent = OrderEvent.extend({ orderId: Id, branchId: Id }).meta({ id: 'BoardEvent' });
export type BoardEvent = z.infer<typeof BoardEvent>;

/** When an order is expected now, sent when that changes. */
export const BoardEstimate = OwnerOrder.pick({ estimatedAt: true, delay: true })
  .extend({ orderId: Id })
  .meta({ id: 'BoardEstimate' });
export type BoardEstimate = z.infer<typeof BoardEstimate>;

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
      'Expected times are sent as `eta`, other changes at the restaurant as `house`; a stream that begins at the ' +
      "board's cursor repeats the `house` events of the moments before it",
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
