/** Pay of couriers: the rules of a merchant, and what each courier has earned in a month. */
import { z } from 'zod';
import { MONTH } from '#domain/platform/time/months.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money, fileOf } from '../platform/values.ts';

const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const month = z.object({ month: z.string().regex(MONTH) });
const Sum = Money.min(0).max(1_000_000_000);

const PayRules = z.object({
  perOrder: Sum,
  perKm: Sum,
  perShift: Sum,
  /** What a shift brings at least. */
  shiftMinimum: Sum,
});

const PayVersion = PayRules.extend({ version: z.int(), startsAt: Instant }).meta({ id: 'PayVersion' });
export type PayVersion = z.infer<typeof PayVersion>;

const CourierEarnings = z
  .object({
    userId: Id,
    name: z.string(),
    orders: z.int(),
    metres: z.int(),
    shifts: z.int(),
    forOrders: Money,
    forDistance: Money,
    forShifts: Money,
    /** What was missing to the minimum of shifts. */
    topUp: Money,
    total: Money,
  })
  .meta({ id: 'CourierEarnings' });
export type CourierEarnings = z.infer<typeof CourierEarnings>;

const CourierPayMonth = z
  .object({
    /** The rules of pay, the latest first. Empty where the merchant has set none: deliveries are counted, not paid. */
    rules: z.array(PayVersion),
    couriers: z.array(CourierEarnings),
  })
  .meta({ id: 'CourierPayMonth' });
export type CourierPayMonth = z.infer<typeof CourierPayMonth>;

export const courierPayContract = define({
  'GET /console/courier-pay': {
    access: 'pay.see',
    summary: 'What couriers earned in a month, and the rules',
    tag: 'console',
    query: month,
    result: CourierPayMonth,
    errors: refusals,
  },
  'GET /console/courier-pay/export': {
    access: 'pay.see',
    summary: 'What couriers earned in a month, as a file',
    tag: 'console',
    query: month.extend({ format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx') }),
    result: fileOf('xlsx', 'csv', 'pdf'),
    errors: refusals,
    limit: { perMinute: 10 },
  },
  'GET /console/own-courier-pay': {
    access: 'deliveries.own',
    summary: 'What the caller earned as a courier in a month',
    tag: 'courier',
    query: month,
    result: CourierPayMonth,
    errors: refusals,
  },
  'POST /console/courier-pay/rules': {
    access: 'staff.manage',
    summary: 'Set the pay of couriers from a date on; audited',
    tag: 'console',
    body: PayRules.extend({
      /** Today or later. */
      startsOn: z.iso.date(),
      /** The latest version that the caller has seen; 0: no version exists yet. */
      version: z.int().min(0),
    }),
    result: z.object({ rules: z.array(PayVersion) }),
    errors: [...refusals, 'VERSION_CONFLICT'],
  },
});
