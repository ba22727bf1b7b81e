/** Paying online: what guests see and do, and what merchants set. Providers call at addresses outside this contract. */
import { z } from 'zod';
import { ONLINE_PAYMENTS, PAYMENT_TYPES } from '#domain/orders/orders/statuses.ts';
import { ATTEMPT_STATES } from '#domain/orders/payments/attempts.ts';
import { COUNTER_REFUND_STATES } from '#domain/orders/payments/counter-refund.ts';
import { DIFFERENCES } from '#domain/orders/payments/reconciliation.ts';
import { define } from '../platform/kit.ts';
import { Id, IdOrSlug, Instant, Money, Mxik, PackageCode } from '../platform/values.ts';

const tag = 'payments';
const OnlinePaymentType = z.enum(ONLINE_PAYMENTS);

const PAYMENT_STATES = ['AT_HAND_OVER', 'WAITING', 'UNDER_WAY', 'FAILED', 'PAID', 'OVER'] as const;

const CounterRefund = z.object({
  state: z.enum(COUNTER_REFUND_STATES),
  /** Until when the guest may object; null: not any more. */
  objectUntil: Instant.nullable(),
});
const RefundedPayment = z.enum(['CASH', 'CARD', ...ONLINE_PAYMENTS]);

/** The payment of an order, for its guest. */
export const OrderPayment = z
  .object({
    orderId: Id,
    number: z.int(),
    restaurantName: z.string(),
    bill: Money,
    due: Money,
    paymentType: z.enum(PAYMENT_TYPES),
    /**
     * WAITING: nothing has been tried. UNDER_WAY: a provider has begun. FAILED: the last attempt was not paid; another
     * one is possible. OVER: the order is cancelled or closed without being paid.
     */
    state: z.enum(PAYMENT_STATES),
    /** The kitchen waits for the money until `expiresAt`. */
    awaitsPayment: z.boolean(),
    expiresAt: Instant.nullable(),
    /** With which providers it can be paid now. */
    offered: z.array(OnlinePaymentType),
    /** Whether it may be paid in cash instead. */
    canPayCash: z.boolean(),
    /** Fiscal receipt at the provider's or the tax authority's. */
    receiptUrl: z.string().nullable(),
    /** Its code, for a phone that scans it. */
    receiptSvg: z.string().nullable(),
    refunds: z.array(
      z.object({
        id: Id,
        amount: Money,
        isDone: z.boolean(),
        at: Instant,
        /** A refund at the counter, which the guest may confirm or object to; null for one through a provider. */
        counter: CounterRefund.nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof OrderPayment>;

export const PaymentSettings = z
  .object({
    /** How long an order waits for its money. */
    payMinutes: z.int().min(5).max(60),
    /** The kitchen sees the order at once, before it is paid. */
    cookBeforePayment: z.boolean(),
    vatPercent: z.int().min(0).max(100),
    /** Fiscal codes; the MXIK of each dish is in the menu. */
    dishPackageCode: PackageCode,
    serviceMxik: Mxik,
    servicePackageCode: PackageCode,
    deliveryMxik: Mxik,
    deliveryPackageCode: PackageCode,
    version: z.int(),
  })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** A merchant's account at one provider; its key is written and never read. */
export const PaymentAccount = z
  .object({
    provider: OnlinePaymentType,
    isActive: z.boolean(),
    /** Public ids at the provider. */
    fields: z.record(z.string(), z.string()),
    /** Names of the public ids that the provider has given to the merchant. */
    fieldNames: z.array(z.string()),
    hasKey: z.boolean(),
    /** Whether the secret is stored with which the provider signs its calls; null: it has none beside the key. */
    hasCallbackKey: z.boolean().nullable(),
    /** To be entered in the provider's cabinet. */
    callbackUrl: z.string().nullable(),
    /** When the provider last called, and when a call without the right key was refused. */
    lastCallAt: Instant.nullable(),
    lastRefusedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PaymentAccount' });
export type PaymentAccount = z.infer<typeof PaymentAccount>;

const PaymentMethods = z.object({
  settings: PaymentSettings,
  accounts: z.array(PaymentAccount),
  /** Dishes on sale without an MXIK: with one of them an order gets no fiscal receipt. */
  dishesWithoutMxik: z.int(),
  /** The platform receives the money, now or by terms that are agreed: it alone sets the accounts. */
  platformReceives: z.boolean(),
});

const REFUND_STATES = ['OPEN', 'SENDING', 'DONE'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What was paid online for an order and what goes back, for staff. */
export const OrderMoney = z
  .object({
    attempts: z.array(
      z.object({
        id: Id,
        provider: OnlinePaymentType,
        externalId: z.string(),
        amount: Money,
        state: z.enum(ATTEMPT_STATES),
        at: Instant,
        receiptUrl: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: Id,
        provider: RefundedPayment,
        amount: Money,
        /** SENDING: the provider is called to return it. OPEN: staff return it in the provider's cabinet. */
        state: z.enum(REFUND_STATES),
        note: z.string().nullable(),
        /** Why the provider did not return it: its own words, or NO_ACCOUNT, UNKNOWN or UNREACHED. */
        failure: z.string().nullable(),
        requestedBy: z.string().nullable(),
        at: Instant,
        /** The guest's answer to a refund at the counter; null for a refund through a provider. */
        counter: z.enum(COUNTER_REFUND_STATES).nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderMoney' });
export type OrderMoney = z.infer<typeof OrderMoney>;

const taskOrder = { orderId: Id, number: z.int(), provider: OnlinePaymentType, amount: Money };

/** What staff have to do about online money, the newest first. */
export const MoneyTasks = z
  .object({
    refunds: z.array(
      z.object({
        id: Id,
        ...taskOrder,
        state: z.enum(['OPEN', 'SENDING']),
        note: z.string().nullable(),
        failure: z.string().nullable(),
        requestedBy: z.string().nullable(),
        at: Instant,
      }),
    ),
    /** Refunds at the counter of which the guest says that the money was not given back. */
    objections: z.array(
      z.object({
        id: Id,
        orderId: Id,
        number: z.int(),
        amount: Money,
        note: z.string().nullable(),
        requestedBy: z.string().nullable(),
        at: Instant,
      }),
    ),
    /** Payments that a provider has in another state than we do. */
    differences: z.array(
      z.object({ id: Id, ...taskOrder, kind: z.enum(DIFFERENCES), externalId: z.string(), foundAt: Instant }),
    ),
    /** When payments were last compared with the provider's books, and why a later comparison failed. */
    comparisons: z.array(
      z.object({
        provider: OnlinePaymentType,
        comparedAt: Instant.nullable(),
        failure: z.string().nullable(),
        /** The provider tells the state of a payment by a call; without one only our own records are compared. */
        hasStatusCall: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MoneyTasks' });
export type MoneyTasks = z.infer<typeof MoneyTasks>;

const provider = z.object({ provider: OnlinePaymentType });
const order = z.object({ id: Id });

export const paymentsContract = define({
  'GET /merchants/:id/payment-methods': {
    access: 'public',
    summary: 'How an order of a restaurant can be paid',
    tag,
    params: z.object({ id: IdOrSlug }),
    result: z.object({ methods: z.array(z.enum(PAYMENT_TYPES)), payMinutes: z.int().nullable() }),
    errors: ['NOT_FOUND'],
  },
  'GET /orders/:id/payment': {
    access: 'own',
    summary: 'The payment of an own order',
    tag,
    params: order,
    result: OrderPayment,
    errors: ['NOT_FOUND'],
  },
  'POST /orders/:id/payment/start': {
    access: 'own',
    summary: 'The address at which the guest pays; nothing is charged yet, so the call may be repeated',
    tag,
    params: order,
    body: provider,
    result: z.object({ url: z.url() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'UNAVAILABLE'],
  },
  'POST /orders/:id/payment/cash': {
    access: 'own',
    summary: 'Pay in cash at hand-over instead; the kitchen sees the order at once',
    tag,
    params: order,
    result: OrderPayment,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'POST /orders/:id/refunds/:refundId/answer': {
    access: 'own',
    summary: 'Say whether a refund at the counter has come; that it has not, within a day',
    tag,
    params: z.object({ id: Id, refundId: Id }),
    body: z.object({ received: z.boolean() }),
    result: OrderPayment,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'GET /console/orders/:id/payments': {
    access: 'orders.settle',
    summary: 'What was paid online for an order, and what goes back to the guest, at the counter too',
    tag: 'console',
    params: order,
    result: OrderMoney,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /console/orders/:id/refunds/:refundId/done': {
    access: 'orders.refund',
    summary: "Record that staff have returned the money in the provider's cabinet",
    tag: 'console',
    params: z.object({ id: Id, refundId: Id }),
    result: OrderMoney,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /console/payments': {
    access: 'orders.refund',
    summary: 'Refunds that are not done, and payments that differ from the books of their provider',
    tag: 'console',
    result: MoneyTasks,
    errors: ['FORBIDDEN'],
  },
  'POST /console/payments/differences/:id/settle': {
    access: 'orders.refund',
    summary: 'Record what was found out about a difference; it leaves the list',
    tag: 'console',
    params: order,
    body: z.object({ note: z.string().trim().min(1).max(500) }),
    result: MoneyTasks,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /console/payment-methods': {
    access: 'keys.manage',
    summary: 'Accounts at payment providers, without their keys, and how orders wait for money',
    tag: 'console',
    result: PaymentMethods,
    errors: ['FORBIDDEN'],
  },
  'PATCH /console/payment-methods': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Change how orders wait for money, and the fiscal codes of dishes and service',
    tag: 'console',
    body: PaymentSettings.omit({ version: true }).partial().extend({ version: z.int() }),
    result: PaymentSettings,
    errors: ['FORBIDDEN', 'VERSION_CONFLICT'],
  },
  'PUT /console/payment-methods/:provider': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Set up an account at a provider; it is offered to guests while it is active',
    tag: 'console',
    params: provider,
    body: z.object({
      isActive: z.boolean(),
      fields: z.record(z.string().max(40), z.string().trim().max(100)),
      /** Left out: the stored one stays. */
      key: z.string().trim().min(4).max(200).optional(),
      /** With which the provider signs its calls, where that is not the key. Left out: the stored one stays. */
      callbackKey: z.string().trim().min(4).max(200).optional(),
      version: z.int(),
    }),
    result: PaymentAccount,
    errors: ['FORBIDDEN', 'VERSION_CONFLICT'],
  },
  'POST /console/payment-methods/:provider/address': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'A new callback address; the old one stops working',
    tag: 'console',
    params: provider,
    result: PaymentAccount,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});
