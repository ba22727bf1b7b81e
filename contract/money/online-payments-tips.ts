/** Tips for couriers and waiters, paid online and apart from the bill. */
import { z } from 'zod';
import { ONLINE_PAYMENTS } from '#domain/orders/orders/statuses.ts';
import { LEAST_TIP, MOST_TIP, TIP_STATES } from '#domain/orders/payments/tips.ts';
import { MONTH } from '#domain/platform/time/months.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money } from '../platform/values.ts';

const params = z.object({ id: Id });
const month = z.object({ month: z.string().regex(MONTH) });
const OnlinePaymentType = z.enum(ONLINE_PAYMENTS);

const OrderTip = z
  .object({
    /** Who gets it; null: there is nobody to tip, or it is too late. */
    role: z.enum(['COURIER', 'WAITER']).nullable(),
    /** With which providers it can be paid; empty: the merchant takes no online payments. */
    offered: z.array(OnlinePaymentType),
    presets: z.array(z.object({ amount: Money, percent: z.int().nullable() })),
    /** Those that were paid. */
    paid: z.array(z.object({ amount: Money, returned: Money, state: z.enum(TIP_STATES), at: Instant })),
  })
  .meta({ id: 'OrderTip' });
export type OrderTip = z.infer<typeof OrderTip>;

const StaffTip = z
  .object({
    id: Id,
    orderId: Id,
    orderNumber: z.int(),
    amount: Money,
    /** What of it has gone back. */
    returned: Money,
    /** SENDING: the provider is asked to return it. RETURNING: staff return it in the cabinet of the provider. */
    state: z.enum(TIP_STATES),
    /** Why the provider did not return it: NO_ACCOUNT, UNREACHED, UNKNOWN, or its own words. */
    failure: z.string().nullable(),
    provider: OnlinePaymentType,
    /** The person who gets the tip; null: no member of the staff brought the order. */
    person: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'StaffTip' });
export type StaffTip = z.infer<typeof StaffTip>;

const StaffTips = z
  .object({
    people: z.array(z.object({ userId: Id.nullable(), name: z.string().nullable(), count: z.int(), amount: Money })),
    /** The latest 300; those that have to be returned first. */
    items: z.array(StaffTip),
  })
  .meta({ id: 'StaffTips' });
export type StaffTips = z.infer<typeof StaffTips>;

const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const tipsContract = define({
  'GET /orders/:id/tip': {
    access: 'own',
    summary: 'What can be given as a tip for an own order, and what was',
    tag: 'payments',
    params,
    result: OrderTip,
    errors: ['NOT_FOUND'],
  },
  'POST /orders/:id/tip/start': {
    access: 'own',
    summary: 'The address at which a tip is paid; nothing is charged yet, so the call may be repeated',
    tag: 'payments',
    params,
    body: z.object({ provider: OnlinePaymentType, amount: Money.min(LEAST_TIP).max(MOST_TIP).multipleOf(100) }),
    result: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'UNAVAILABLE'],
    limit: { perMinute: 20 },
  },
  'GET /console/tips': {
    access: 'pay.see',
    summary: 'Tips of a month, by person and one by one',
    tag: 'console',
    query: month,
    result: StaffTips,
    errors: refusals,
  },
  'GET /console/own-tips': {
    access: 'console.enter',
    summary: 'The own tips of a month',
    tag: 'console',
    query: month,
    result: StaffTips,
    errors: refusals,
  },
  'POST /console/tips/:id/return': {
    access: 'orders.refund',
    summary: 'Decide that a tip goes back to the guest: by a call to the provider, or else by staff; audited',
    tag: 'console',
    params,
    result: z.object({ state: z.enum(TIP_STATES) }),
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/tips/:id/returned': {
    access: 'orders.refund',
    summary: 'Record that a tip was returned in the cabinet of the provider; audited',
    tag: 'console',
    params,
    result: z.object({ state: z.enum(TIP_STATES) }),
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
});
