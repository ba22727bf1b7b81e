/** Money between the platform and merchants: commission, statements of a month, payouts and invoices. */
import { z } from 'zod';
import { CHARGED_SERVICES } from '#domain/money/ledger/commission.ts';
import { STATEMENT_KINDS } from '#domain/money/ledger/ledger.ts';
import { MONTH } from '#domain/platform/time/months.ts';
import { define } from '../platform/kit.ts';
import { ChangedTogether, Together } from '../management/settings-merchants.ts';
import { Id, Instant, Money, TextsValue, fileOf } from '../platform/values.ts';

const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const params = z.object({ id: Id });
const Month = z.string().regex(MONTH);
const Sum = Money.min(1).max(100_000_000_000_000);
const Note = z.string().trim().max(300).nullish();

const Rate = z.object({
  /** Hundredths of a per cent. */
  basisPoints: z.int().min(0).max(10_000),
  /** For each order. */
  fixed: Money.min(0).max(1_000_000_000),
});
/** A service without a rate is free. */
const Rates = z.partialRecord(z.enum(CHARGED_SERVICES), Rate);
const OnlineTo = z.enum(['MERCHANT', 'PLATFORM']);

const CommissionVersion = z
  .object({ version: z.int(), startsAt: Instant, rates: Rates, onlineTo: OnlineTo, createdAt: Instant })
  .meta({ id: 'CommissionVersion' });
export type CommissionVersion = z.infer<typeof CommissionVersion>;

/** Of merchants without terms of their own. */
const DefaultCommission = z
  .object({
    /** Sorted by their beginning, the latest first. */
    versions: z.array(CommissionVersion.omit({ onlineTo: true })),
  })
  .meta({ id: 'DefaultCommission' });
export type DefaultCommission = z.infer<typeof DefaultCommission>;

const LedgerTransfer = z
  .object({
    id: Id,
    /** PAYOUT: to the merchant; RECEIPT: from the merchant. */
    kind: z.enum(['PAYOUT', 'RECEIPT']),
    amount: Money,
    /** The month whose balance a payout pays. */
    month: Month.nullable(),
    /** The payout that the bank returned. */
    returns: Id.nullable(),
    isReturned: z.boolean(),
    note: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'LedgerTransfer' });
export type LedgerTransfer = z.infer<typeof LedgerTransfer>;

const Invoice = z
  .object({
    number: z.int(),
    merchantId: Id,
    merchantName: z.string(),
    month: Month,
    amount: Money,
    issuedAt: Instant,
  })
  .meta({ id: 'Invoice' });

/** Sums in favour of the merchant where positive. */
const StatementFigures = z.object({
  month: Month,
  opening: Money,
  lines: z.array(z.object({ kind: z.enum(STATEMENT_KINDS), amount: Money })),
  closing: Money,
  /** Online payments to the platform with tips, minus refunds: the sum that the payment provider reports. */
  online: Money,
  /** Orders that were closed. */
  sales: z.int(),
});

const MerchantStatement = StatementFigures.extend({
  merchantName: z.string(),
  transfers: z.array(LedgerTransfer),
  invoice: Invoice.nullable(),
  /** Those in force at the end of the month; version 0: the default of the platform; null: no commission. */
  terms: CommissionVersion.nullable(),
}).meta({ id: 'MerchantStatement' });
export type MerchantStatement = z.infer<typeof MerchantStatement>;

const PlatformStatement = z
  .object({
    items: z.array(
      StatementFigures.extend({
        merchantId: Id,
        name: TextsValue,
        invoice: z.int().nullable(),
        /** Where its money is paid to is known. */
        hasAccount: z.boolean(),
        /** The balance of the month was paid out. */
        isPaidOut: z.boolean(),
      }),
    ),
    total: StatementFigures,
  })
  .meta({ id: 'PlatformStatement' });
export type PlatformStatement = z.infer<typeof PlatformStatement>;

const PayoutAccount = z.object({
  holder: z.string().trim().min(1).max(200),
  /** The taxpayer's number: 9 digits of a company, 14 of a person. */
  tin: z.string().regex(/^\d{9}(\d{5})?$/),
  bankCode: z.string().regex(/^\d{5}$/),
  account: z.string().regex(/^\d{20}$/),
});

const MerchantMoney = z
  .object({
    /** Its own, the latest first; without any the default of the platform holds. */
    terms: z.array(CommissionVersion),
    account: PayoutAccount.extend({ version: z.int() }).nullable(),
    promos: z.array(
      z.object({
        id: Id,
        code: z.string().nullable(),
        title: TextsValue.nullable(),
        isActive: z.boolean(),
        /** Which part of its discounts the platform pays, for orders from now on. */
        platformPercent: z.int(),
        orderCap: Money.nullable(),
        totalCap: Money.nullable(),
        version: z.int(),
      }),
    ),
    /** Sorted by their beginning, the latest first. */
    transfers: z.array(LedgerTransfer),
    /** What the platform owes the merchant now; negative: what the merchant owes. */
    /** Online payments beside the books of their providers; null: the platform receives none of this merchant. */
    books: z.object({ differences: z.int(), isBehind: z.boolean() }).nullable(),
    balance: Money,
    /** For the commission of a month, the latest 12, newest first. */
    invoices: z.array(Invoice),
    /** Refunds at the counter of the last 30 days, which lower the commission, and those to which guests object. */
    counterRefunds: z.object({ count: z.int(), amount: Money, refused: z.int(), refusedAmount: Money }),
  })
  .meta({ id: 'MerchantMoney' });
export type MerchantMoney = z.infer<typeof MerchantMoney>;

const month = z.object({ month: Month });
const file = {
  query: month.extend({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  result: fileOf('xlsx', 'pdf'),
};

const own = { access: 'statements.see', tag: 'console', errors: refusals } as const;
const platform = { access: 'merchants.manage', tag: 'platform' } as const;

export const ledgerContract = define({
  'GET /console/statement': {
    ...own,
    summary: 'What the platform and the merchant owe each other for a month',
    query: month,
    result: MerchantStatement,
  },
  'GET /console/statement/export': {
    ...own,
    summary: 'The same with every order, as a file; a PDF has the first thousand',
    ...file,
    limit: { perMinute: 10 },
  },
  'GET /console/invoice/export': {
    ...own,
    summary: 'The invoice for the commission of a month',
    query: month,
    result: fileOf('pdf'),
    limit: { perMinute: 10 },
  },
  'GET /platform/statements': {
    ...platform,
    summary: 'The statements of all merchants for a month, and their sum',
    query: month,
    result: PlatformStatement,
  },
  'GET /platform/statements/export': {
    ...platform,
    summary: 'The same as a file',
    ...file,
    limit: { perMinute: 10 },
  },
  'GET /platform/merchants/:id/invoice/export': {
    ...platform,
    summary: 'The invoice of a merchant for the commission of a month',
    params,
    query: month,
    result: fileOf('pdf'),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 10 },
  },
  'GET /platform/merchants/:id/money': {
    ...platform,
    summary: 'Commission, bank account, promos and transfers of a merchant',
    params,
    result: MerchantMoney,
    errors: ['NOT_FOUND'],
  },
  'POST /platform/merchants/:id/terms': {
    confirmed: true,
    ...platform,
    summary: 'Set the commission of a merchant from a date on; audited',
    params,
    body: z.object({
      /** Later than today. */
      startsOn: z.iso.date(),
      rates: Rates,
      onlineTo: OnlineTo,
      /** The latest version that the caller has seen; 0: no version exists yet. */
      version: z.int().min(0),
    }),
    result: MerchantMoney,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  },
  'POST /platform/merchants/terms': {
    confirmed: true,
    ...platform,
    summary: 'Set the commission of many merchants from a date on; who receives online money stays; audited',
    body: z.object({ ids: Together, startsOn: z.iso.date(), rates: Rates }),
    result: ChangedTogether,
  },
  'GET /platform/commission': {
    ...platform,
    summary: 'The commission of merchants without terms of their own',
    result: DefaultCommission,
  },
  'POST /platform/commission': {
    confirmed: true,
    ...platform,
    summary: 'Set the commission of merchants without terms of their own from a date on; audited',
    body: z.object({
      /** Later than today. */
      startsOn: z.iso.date(),
      rates: Rates,
      /** The latest version that the caller has seen; 0: no version exists yet. */
      version: z.int().min(0),
    }),
    result: DefaultCommission,
    errors: ['VERSION_CONFLICT'],
  },
  'PUT /platform/merchants/:id/payout-account': {
    confirmed: true,
    ...platform,
    summary: 'Set the bank account to which a merchant is paid; audited',
    params,
    body: PayoutAccount.extend({ version: z.int().min(0) }),
    result: MerchantMoney,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  },
  'PUT /platform/merchants/:id/promos/:promoId/funding': {
    confirmed: true,
    ...platform,
    summary:
      'Agree which part of the discounts of a promo the platform pays, for orders from now on, up to a sum for one ' +
      'order and in all. A change of the amounts, dates, limits or reach of the promo ends it; audited',
    params: z.object({ id: Id, promoId: Id }),
    body: z.object({
      platformPercent: z.int().min(0).max(100),
      /** The most that the platform pays for one order, and in all. */
      orderCap: Sum,
      totalCap: Sum,
      /** The version of the promo that was seen. */
      version: z.int().min(1),
    }),
    result: MerchantMoney,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  },
  'POST /platform/merchants/:id/transfers': {
    confirmed: true,
    ...platform,
    summary:
      'Record money that was paid to a merchant or received from it, or a payout that the bank returned; audited',
    params,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('PAYOUT'), id: Id, amount: Sum, note: Note }),
      z.object({ kind: z.literal('RECEIPT'), id: Id, amount: Sum, note: Note }),
      z.object({ kind: z.literal('RETURNED'), id: Id, payoutId: Id, note: Note }),
    ]),
    result: MerchantMoney,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'POST /platform/payouts': {
    confirmed: true,
    ...platform,
    summary: 'Record the payouts of a month that is over: every merchant with a bank account gets its balance; audited',
    body: month,
    result: z.object({
      count: z.int(),
      amount: Money,
      /** Merchants whose online payments are not confirmed by the books of the provider. */
      waiting: z.int(),
    }),
    errors: ['NOT_ALLOWED_NOW'],
  },
  'GET /platform/payouts/export': {
    confirmed: true,
    ...platform,
    summary: 'The payouts of a month as a CSV file for the bank',
    query: month,
    result: fileOf('csv'),
    limit: { perMinute: 10 },
  },
  'POST /platform/invoices': {
    confirmed: true,
    ...platform,
    summary: 'Issue the invoices for the commission of a month that is over, numbered without gaps; audited',
    body: month,
    result: z.object({ items: z.array(Invoice) }),
    errors: ['NOT_ALLOWED_NOW'],
  },
});
