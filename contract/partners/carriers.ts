/** The delivery of an order by a carrier: its price, calling it, its claims, and ending one. */
import { z } from 'zod';
import { COURIER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money } from '../platform/values.ts';

const tag = 'console';
const params = z.object({ id: Id });
const staffOnly = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;

/** What staff have to know about a claim. */
const CLAIM_PROBLEMS = [
  'PRICE',
  'CARRIER',
  'REJECTED',
  'UNAUTHORIZED',
  'UNANSWERED',
  'RESTING',
  'NOT_CONNECTED',
  'GIVEN_UP',
  'NO_ADDRESS',
  'NO_PHONE',
  'NO_BRANCH_PHONE',
  'CANCEL_UNAVAILABLE',
] as const;
export type ClaimProblem = (typeof CLAIM_PROBLEMS)[number];

const CarrierClaim = z
  .object({
    id: Id,
    status: z.enum(COURIER_STATUSES).nullable(),
    /** The carrier's own word for it. */
    rawStatus: z.string().nullable(),
    quotedPrice: Money.nullable(),
    /** Binding. */
    price: Money.nullable(),
    /** What it has cost in the end. */
    cost: Money.nullable(),
    /** Until when the price may be accepted. */
    validUntil: Instant.nullable(),
    problem: z.enum(CLAIM_PROBLEMS).nullable(),
    problemDetail: z.string().nullable(),
    performer: z
      .object({
        name: z.string(),
        car: z.string().nullable(),
        plate: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable(),
    /** The carrier may still do something. */
    isRunning: z.boolean(),
    /** Given up by staff; the carrier has not confirmed it yet. */
    isEnding: z.boolean(),
    createdDate: Instant,
  })
  .meta({ id: 'CarrierClaim' });
export type CarrierClaim = z.infer<typeof CarrierClaim>;

const OrderDelivery = z
  .object({
    isConnected: z.boolean(),
    canCall: z.boolean(),
    /** The guest pays at the door, and the carrier takes no money. */
    isUnpaid: z.boolean(),
    /** The latest first. */
    claims: z.array(CarrierClaim),
  })
  .meta({ id: 'OrderDelivery' });
export type OrderDelivery = z.infer<typeof OrderDelivery>;

export const carriersContract = define({
  'GET /console/orders/:id/delivery': {
    access: 'orders.dispatch',
    summary: 'What a carrier does for an order',
    tag,
    params,
    result: OrderDelivery,
    errors: staffOnly,
  },
  'POST /console/orders/:id/delivery/quote': {
    repeatable: true,
    access: 'orders.dispatch',
    summary: 'Ask the carrier what it would cost; nothing is called',
    tag,
    params,
    limit: { perMinute: 60 },
    result: z.object({ price: Money, minutes: z.int().nullable(), metres: z.int().nullable() }),
    errors: [...staffOnly, 'NOT_ALLOWED_NOW', 'UNAVAILABLE'],
  },
  'POST /console/orders/:id/delivery/call': {
    access: 'orders.dispatch',
    summary: 'Call a courier of the carrier; the claim is created in the background',
    tag,
    params,
    body: z.object({ version: z.int() }),
    result: OrderDelivery,
    errors: [...staffOnly, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT', 'BAD_TRANSITION'],
  },
  'POST /console/orders/:id/delivery/approve': {
    access: 'orders.dispatch',
    summary: 'Accept a binding price that is higher than the quote and its tolerance',
    tag,
    params,
    body: z.object({ claimId: Id, price: Money }),
    result: OrderDelivery,
    errors: [...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/orders/:id/delivery/cancel-terms': {
    access: 'orders.dispatch',
    summary: 'What it costs to send the courier back now',
    tag,
    params,
    limit: { perMinute: 60 },
    result: z.object({ terms: z.enum(['FREE', 'PAID', 'UNAVAILABLE']), fee: Money.nullable() }),
    errors: [...staffOnly, 'NOT_ALLOWED_NOW', 'UNAVAILABLE'],
  },
  'POST /console/orders/:id/delivery/cancel': {
    access: 'orders.dispatch',
    summary:
      'Send the courier back on the terms that were shown. `byHand`: go on without waiting for the carrier, ' +
      'which is told in the background',
    tag,
    params,
    body: z.object({
      version: z.int(),
      terms: z.enum(['FREE', 'PAID']),
      byHand: z.boolean().default(false),
    }),
    result: OrderDelivery,
    errors: [...staffOnly, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT', 'UNAVAILABLE', 'BAD_TRANSITION'],
  },
});
