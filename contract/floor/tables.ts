/** Table sessions: guests sit down by the QR code of a table, order rounds and get one bill. */
import { z } from 'zod';
import { ADJUSTMENT_KINDS, ADJUSTMENT_REASONS, PART_KINDS } from '#domain/orders/pricing/split-bill.ts';
import { ORDER_STATUSES, PAYMENT_TYPES, type PaymentMeans } from '#domain/orders/orders/statuses.ts';
import { MOST_PHONES } from '#domain/restaurants/places/tables.ts';
import { define } from '../platform/kit.ts';
import { CourseOfLine, GuestAllergy, OrderLine } from '../orders/orders.ts';
import { Id, Instant, Latitude, Longitude, Money } from '../platform/values.ts';

const SESSION_STATES = ['PENDING', 'OPEN', 'CLOSED'] as const;

export const PAYMENT_MEANS = [...PAYMENT_TYPES, 'POINTS', 'GIFT'] as const satisfies readonly PaymentMeans[];

/** A part in which the bill was paid. */
const BillPart = z.object({
  id: Id,
  kind: z.enum(PART_KINDS),
  paymentType: z.enum(PAYMENT_MEANS),
  amount: Money,
  /** null: a guest paid it with their phone. */
  by: z.string().nullable(),
  at: Instant,
  isUndone: z.boolean(),
});

/** A discount on the bill, or a dish that the guests do not pay. */
const BillAdjustment = z.object({
  id: Id,
  kind: z.enum(ADJUSTMENT_KINDS),
  /** Of the dish; null: a discount on the bill. */
  name: z.string().nullable(),
  count: z.int().nullable(),
  amount: Money,
  reason: z.enum(ADJUSTMENT_REASONS),
  note: z.string().nullable(),
  by: z.string(),
  at: Instant,
});

const Round = z.object({
  orderId: Id,
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  version: z.int(),
  isPaid: z.boolean(),
  /** Placed by the requesting device. */
  mine: z.boolean(),
  /** Of an unconfirmed phone: it is not on the bill, and the kitchen does not see it yet. */
  waits: z.boolean(),
  /** For staff: which of the phones placed it; null: the staff did. */
  phone: Id.nullable(),
  /** For staff. */
  guestAllergy: GuestAllergy.nullable(),
  lines: z.array(
    OrderLine.omit({ note: true })
      .extend(CourseOfLine)
      /** `open`: portions that neither a part of the bill paid nor anything took off it. */
      .extend({ position: z.int(), open: z.int() }),
  ),
  totalPrice: Money,
  createdDate: Instant,
});

export const TableSession = z
  .object({
    id: Id,
    /** PENDING: for this reader. Rounds wait until a waiter or the code of the table has confirmed the phone. */
    state: z.enum(SESSION_STATES),
    merchantId: Id,
    restaurantSlug: z.string(),
    restaurantName: z.string(),
    branchId: Id,
    branchName: z.string(),
    timeZone: z.string(),
    hallId: Id,
    hallName: z.string(),
    tableId: Id,
    tableNumber: z.string(),
    /** All joined tables, the session's own first. */
    tables: z.array(z.object({ id: Id, number: z.string() })),
    partySize: z.int().nullable(),
    waiterName: z.string().nullable(),
    openedAt: Instant,
    confirmedAt: Instant.nullable(),
    waiterCalledAt: Instant.nullable(),
    billAskedAt: Instant.nullable(),
    /** How they want to pay, if known. */
    billPayment: z.enum(['CASH', 'CARD']).nullable(),
    closedAt: Instant.nullable(),
    /** Typed on a friend's phone it confirms that phone too; null while this reader is not confirmed. */
    joinCode: z.object({ code: z.string(), validUntil: Instant }).nullable(),
    /** For staff: the phones that scanned the code, and how many rounds of each wait. */
    phones: z.array(z.object({ id: Id, joinedAt: Instant, confirmed: z.boolean(), rounds: z.int() })),
    rounds: z.array(Round),
    /** All rounds on the bill, with the service charge once. */
    totalPrice: Money,
    totalDiscount: Money,
    servicePrice: Money,
    bill: Money,
    /** What is still to be paid of the bill. */
    due: Money,
    isPaid: z.boolean(),
    /** For staff, those that were taken back too. */
    parts: z.array(BillPart),
    /** For staff. */
    adjustments: z.array(BillAdjustment),
    /** For staff: what to return of the service charge, because a round was cancelled after another was paid. */
    excessService: z.array(z.object({ orderId: Id, number: z.int(), amount: Money })),
  })
  .meta({ id: 'TableSession' });
export type TableSession = z.infer<typeof TableSession>;

export const TableEvent = z
  .object({
    sessionId: Id,
    branchId: Id,
    what: z.enum(['OPENED', 'JOINED', 'CONFIRMED', 'CALLED', 'ANSWERED', 'BILL_ASKED', 'PAID', 'MOVED', 'CLOSED']),
  })
  .meta({ id: 'TableNews' });
export type TableEvent = z.infer<typeof TableEvent>;

const params = z.object({ id: Id });
const own = ['NOT_FOUND', 'NOT_ALLOWED_NOW'] as const;
const staff = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED_NOW'] as const;
const Qr = z.object({ tableId: Id, token: z.string(), path: z.string(), svg: z.string() });

const TableToken = z.string().regex(/^[\w-]{43}$/);

export const tablesContract = define({
  'GET /table-codes/:token': {
    access: 'link',
    summary: 'Whether the QR code of a table is valid',
    tag: 'tables',
    params: z.object({ token: TableToken }),
    result: z.object({ tableId: Id }),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 60 },
  },
  'POST /table-sessions': {
    access: 'own',
    summary:
      'Scan the QR code of a table: opens or joins its session. A phone sees only its own rounds until it is confirmed',
    tag: 'tables',
    body: z.object({
      token: TableToken,
      /** Accepted and ignored. */
      latitude: Latitude.nullish(),
      longitude: Longitude.nullish(),
      partySize: z.int().min(1).max(20).nullish(),
    }),
    result: TableSession,
    status: 201,
    /** `NOT_ALLOWED_NOW` means that too many phones have joined. */
    errors: own,
    limit: { perMinute: 30 },
  },
  'GET /table-sessions/:id': {
    access: 'own',
    summary: "The caller's table: rounds and one bill",
    tag: 'tables',
    params,
    result: TableSession,
    errors: ['NOT_FOUND'],
  },
  'POST /table-sessions/:id/confirm': {
    access: 'own',
    summary: "Confirm this phone by the code that the table's screen, a waiter or a friend shows",
    tag: 'tables',
    params,
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    result: TableSession,
    errors: [...own, 'CODE_INCORRECT', 'TOO_MANY_TRIES'],
    limit: { perMinute: 10 },
  },
  'POST /table-sessions/:id/call-waiter': {
    access: 'own',
    summary: 'Call the waiter',
    tag: 'tables',
    params,
    result: TableSession,
    errors: own,
    limit: { perMinute: 10 },
  },
  'POST /table-sessions/:id/ask-bill': {
    access: 'own',
    summary: 'Ask for the bill, and say how it will be paid',
    tag: 'tables',
    params,
    body: z.object({ paymentType: z.enum(['CASH', 'CARD']).nullish() }).default({}),
    result: TableSession,
    errors: own,
    limit: { perMinute: 10 },
  },
  'GET /table-sessions/:id/events': {
    access: 'own',
    summary: 'Events of the table, beside its rounds',
    tag: 'tables',
    params,
    as: 'stream',
    result: TableEvent,
    errors: ['NOT_FOUND'],
  },
  'GET /console/table-sessions': {
    access: 'hall.work',
    summary: 'Running table sessions',
    tag: 'console',
    query: z.object({ branchId: Id }),
    result: z.object({ items: z.array(TableSession) }),
    errors: staff,
  },
  'POST /console/table-sessions/:id/confirm': {
    access: 'hall.work',
    summary:
      'Confirm that guests are at the table: waiting rounds go on. Without phones all that have joined are confirmed',
    tag: 'console',
    params,
    body: z.object({ phones: z.array(Id).min(1).max(MOST_PHONES).optional() }).default({}),
    result: TableSession,
    errors: staff,
  },
  'POST /console/table-sessions/:id/answer-call': {
    access: 'hall.work',
    summary: 'Acknowledge a call',
    tag: 'console',
    params,
    result: TableSession,
    errors: staff,
  },
  'POST /console/table-sessions/:id/close': {
    access: 'hall.work',
    summary: 'End the session; the table is free',
    tag: 'console',
    params,
    result: TableSession,
    errors: staff,
  },
  'POST /console/table-sessions/:id/move': {
    access: 'hall.work',
    summary: 'Move guests to other tables, with everything that they ordered',
    tag: 'console',
    params,
    body: z.object({ tableIds: z.array(Id).min(1).max(4) }),
    result: TableSession,
    errors: [...staff, 'NO_SEATS'],
  },
  'GET /console/tables/:id/code': {
    access: 'hall.work',
    summary: 'The current code of a table, which changes every few minutes, for a screen at the table',
    tag: 'console',
    params,
    result: z.object({ tableId: Id, number: z.string(), code: z.string(), validUntil: Instant }),
    errors: staff,
  },
  'GET /console/tables/:id/qr': {
    holdsSecret: true,
    access: 'hall.work',
    summary: 'The QR code of a table, to print',
    tag: 'console',
    params,
    result: Qr,
    errors: staff,
  },
  'POST /console/tables/:id/qr': {
    holdsSecret: true,
    access: 'hall.work',
    summary: 'Renew the QR code of a table; the old one is invalid',
    tag: 'console',
    params,
    result: Qr,
    status: 201,
    errors: staff,
  },
  'POST /console/bookings/walk-in': {
    access: 'hall.work',
    summary: 'Seat guests without a booking',
    tag: 'console',
    body: z.object({ branchId: Id, tableIds: z.array(Id).min(1).max(4), partySize: z.int().min(1).max(20) }),
    result: TableSession,
    status: 201,
    errors: [...staff, 'NO_SEATS'],
  },
});
