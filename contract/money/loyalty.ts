/** Points of guests and gift codes: what guests have and pay with, and what merchants set. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, IdOrSlug, Instant, Money } from '../platform/values.ts';

const params = z.object({ id: Id });
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const GiftCodeText = z.string().trim().min(1).max(40);

const Points = z.object({
  /** Those that can be used, in tiyin: a point is one soʻm. */
  balance: Money,
  /** The next ones that expire. */
  next: z.object({ amount: Money, at: Instant }).nullable(),
});

const MerchantLoyalty = z
  .object({
    /** null: the merchant gives no points. */
    rules: z.object({ earnBasisPoints: z.int(), burnPercent: z.int(), expireDays: z.int() }).nullable(),
    /** null: nobody is signed in. */
    points: Points.nullable(),
    /** It has issued gift codes that are not over. */
    takesGiftCodes: z.boolean(),
  })
  .meta({ id: 'MerchantLoyalty' });
export type MerchantLoyalty = z.infer<typeof MerchantLoyalty>;

/** What is left to pay of an order after a part was paid with points or a code. */
const BalancePaid = z.object({ paid: Money, due: Money, isPaid: z.boolean() }).meta({ id: 'BalancePaid' });

const TablePaid = z.object({ paid: Money, due: Money }).meta({ id: 'TablePaid' });

/** Guests who are signed in on phones at a table and may pay a part of its bill with their points. */
const TableBalances = z
  .object({ guests: z.array(z.object({ customerId: Id, name: z.string(), payable: Money })) })
  .meta({ id: 'TableBalances' });
export type TableBalances = z.infer<typeof TableBalances>;

const PointsSum = Money.min(100).max(100_000_000_000).multipleOf(100);
const ofTable = ['NOT_FOUND', 'NOT_ALLOWED_NOW'] as const;
const byStaff = [...refusals, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'] as const;

const LoyaltyRules = z.object({
  isActive: z.boolean(),
  /** Hundredths of a per cent of the money that was paid. */
  earnBasisPoints: z.int().min(0).max(5000),
  /** The most of a bill that can be paid with points. */
  burnPercent: z.int().min(1).max(100),
  expireDays: z.int().min(30).max(1825),
});

const ConsoleLoyalty = z
  .object({
    rules: LoyaltyRules.extend({ version: z.int() }).nullable(),
    /** What all guests could pay with. */
    points: Money,
    gifts: Money,
  })
  .meta({ id: 'ConsoleLoyalty' });
export type ConsoleLoyalty = z.infer<typeof ConsoleLoyalty>;

const GiftCode = z
  .object({
    id: Id,
    /** The last four characters: who sees a whole code can spend it. */
    hint: z.string(),
    amount: Money,
    balance: Money,
    expiresOn: z.iso.date().nullable(),
    note: z.string().nullable(),
    isCanceled: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'GiftCode' });
export type GiftCode = z.infer<typeof GiftCode>;

/** The whole code, in groups of four; in the answer to its issue alone. */
const IssuedGiftCode = GiftCode.extend({ code: z.string() }).meta({ id: 'IssuedGiftCode' });
export type IssuedGiftCode = z.infer<typeof IssuedGiftCode>;

const manage = { access: 'loyalty.manage', tag: 'console' } as const;

export const loyaltyContract = define({
  'GET /merchants/:id/loyalty': {
    access: 'own',
    summary: 'The points of the caller at the merchant of a restaurant, and its rules',
    tag: 'loyalty',
    params: z.object({ id: IdOrSlug }),
    result: MerchantLoyalty,
    errors: ['NOT_FOUND'],
  },
  'GET /me/points': {
    access: 'user',
    summary: 'The points of the caller at every merchant',
    tag: 'loyalty',
    result: z.object({ items: z.array(Points.extend({ merchantId: Id, merchantName: z.string() })) }),
    errors: ['UNAUTHENTICATED'],
  },
  'POST /gift-codes/look': {
    repeatable: true,
    access: 'own',
    summary: 'What a gift code of the merchant of a restaurant can pay',
    tag: 'loyalty',
    body: z.object({ restaurantId: IdOrSlug, code: GiftCodeText }),
    result: z.object({ balance: Money, expiresOn: z.iso.date().nullable() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 10 },
  },
  'POST /orders/:id/points': {
    access: 'own',
    summary: 'Pay a part of an own order with points',
    tag: 'loyalty',
    params,
    /** `id`: of the payment; a repeated request pays once. */
    body: z.object({ id: Id, amount: PointsSum }),
    result: BalancePaid,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
  'POST /orders/:id/gift': {
    access: 'own',
    summary: 'Pay an own order with a gift code, as far as its balance goes',
    tag: 'loyalty',
    params,
    body: z.object({ id: Id, code: GiftCodeText }),
    result: BalancePaid,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 10 },
  },
  'POST /table-sessions/:id/points': {
    access: 'own',
    summary: "Pay a part of the bill of the caller's table with their points",
    tag: 'loyalty',
    params,
    /** `id`: of the part; a repeated request pays once. */
    body: z.object({ id: Id, amount: PointsSum }),
    result: TablePaid,
    errors: [...ofTable, 'VERSION_CONFLICT'],
    limit: { perMinute: 20 },
  },
  'POST /table-sessions/:id/gift': {
    access: 'own',
    summary: "Pay the bill of the caller's table with a gift code, as far as its balance goes",
    tag: 'loyalty',
    params,
    body: z.object({ id: Id, code: GiftCodeText }),
    result: TablePaid,
    errors: [...ofTable, 'VERSION_CONFLICT'],
    limit: { perMinute: 10 },
  },
  'GET /console/table-sessions/:id/balances': {
    access: 'orders.settle',
    summary: 'Guests at a table whose points may pay a part of its bill',
    tag: 'console',
    params,
    result: TableBalances,
    errors: refusals,
  },
  'POST /console/table-sessions/:id/points': {
    access: 'orders.settle',
    summary: 'Pay a part of the bill of a table with the points of a guest who sits there; audited',
    tag: 'console',
    params,
    body: z.object({ id: Id, customerId: Id, amount: PointsSum }),
    result: TablePaid,
    errors: byStaff,
  },
  'POST /console/table-sessions/:id/gift': {
    access: 'orders.settle',
    summary: 'Pay the bill of a table with a gift code that a guest shows, as far as its balance goes; audited',
    tag: 'console',
    params,
    body: z.object({ id: Id, code: GiftCodeText }),
    result: TablePaid,
    errors: byStaff,
    limit: { perMinute: 10 },
  },
  'GET /console/loyalty': {
    ...manage,
    summary: 'The rules of points, and what guests have in points and gift codes',
    result: ConsoleLoyalty,
    errors: refusals,
  },
  'PUT /console/loyalty': {
    ...manage,
    summary: 'Set the rules of points; audited',
    /** `version`: that was seen; 0: there are no rules yet. */
    body: LoyaltyRules.extend({ version: z.int32().min(0) }),
    result: ConsoleLoyalty,
    errors: [...refusals, 'VERSION_CONFLICT'],
  },
  'GET /console/gift-codes': {
    ...manage,
    summary: 'The latest gift codes with what is left of them; by whoever has the right for all branches',
    result: z.object({ items: z.array(GiftCode) }),
    errors: refusals,
  },
  'POST /console/gift-codes': {
    holdsSecret: true,
    ...manage,
    summary: 'Issue gift codes, which are shown in this answer alone; audited',
    body: z.object({
      amount: Money.min(100_000).max(1_000_000_000).multipleOf(100),
      count: z.int().min(1).max(100).default(1),
      expiresOn: z.iso.date().nullish(),
      note: z.string().trim().max(200).nullish(),
    }),
    result: z.object({ items: z.array(IssuedGiftCode) }),
    errors: refusals,
  },
  'POST /console/gift-codes/:id/cancel': {
    ...manage,
    summary: 'Cancel a gift code: what is left of it cannot be used any more; audited',
    params,
    result: GiftCode,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
});
