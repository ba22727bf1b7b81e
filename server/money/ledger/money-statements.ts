/** Statements of commission, bank accounts, transfers and invoices. */
import type { CommissionTerms } from '#domain/money/ledger/commission.ts';
import { statement } from '#server/platform/database/sql.ts';
import { TENANT, type PeriodSum } from './ledger-statements.ts';

export interface TermsRow extends CommissionTerms {
  version: number;
  starts_at: Date;
  created_at: Date;
}
/** The latest first. */
export const termsOf = statement<TermsRow>(
  'ledger.terms',
  `
  select version, starts_at, rates, online_to as "onlineTo", created_at from commission_terms order by version desc`,
);
/** $1 the version that was seen, $2 begin, $3 rates, $4 who receives online money, $5 who. */
export const addTerms = statement<{ version: number }>(
  'ledger.add-terms',
  `
  insert into commission_terms (merchant_id, version, starts_at, rates, online_to, created_by)
  select ${TENANT}, $1::int + 1, $2, $3::jsonb, $4, $5
  where $1 = coalesce((select max(version) from commission_terms), 0)
  on conflict do nothing returning version`,
);

/** The terms of all merchants that have none of their own, the latest first. */
export const defaultTerms = statement<Omit<TermsRow, 'onlineTo'>>(
  'ledger.default-terms',
  'select version, starts_at, rates, created_at from commission_default order by version desc limit 200',
);
/** $1 the version that was seen, $2 begin, $3 rates, $4 who. */
export const addDefaultTerms = statement<{ version: number }>(
  'ledger.add-default-terms',
  `
  insert into commission_default (version, starts_at, rates, created_by)
  select $1::int + 1, $2, $3::jsonb, $4
  where $1 = coalesce((select max(version) from commission_default), 0)
  on conflict do nothing returning version`,
);
/** Who receives online money stays as the latest terms say. $1 begin, $2 rates, $3 who. */
export const addTermsAfterLatest = statement<{ version: number }>(
  'ledger.add-terms-after-latest',
  `
  insert into commission_terms (merchant_id, version, starts_at, rates, online_to, created_by)
  select ${TENANT}, coalesce(max(t.version), 0) + 1, $1, $2::jsonb,
    coalesce((array_agg(t.online_to order by t.version desc))[1], 'MERCHANT'), $3
  from commission_terms t returning version`,
);

export interface AccountRow {
  holder: string;
  tin: string;
  bankCode: string;
  account: string;
  version: number;
}
export const payoutAccount = statement<AccountRow>(
  'ledger.payout-account',
  'select holder, tin, bank_code as "bankCode", account, version from payout_account',
);
/** $1 the version that was seen, $2 holder, $3 TIN, $4 bank, $5 account. */
export const putPayoutAccount = statement<{ version: number }>(
  'ledger.put-payout-account',
  `
  insert into payout_account as a (merchant_id, holder, tin, bank_code, account)
  select ${TENANT}, $2, $3, $4, $5 where $1::int = 0 or exists (select from payout_account)
  on conflict (merchant_id) do update set holder = excluded.holder, tin = excluded.tin, bank_code = excluded.bank_code,
    account = excluded.account, version = a.version + 1 where a.version = $1
  returning version`,
);

export interface FundedPromoRow {
  id: string;
  code: string | null;
  title: Record<string, string> | null;
  isActive: boolean;
  platformPercent: number;
  orderCap: number | null;
  totalCap: number | null;
  /** What the platform would agree to: the amounts, dates and limits of this version. */
  version: number;
}
/** Promos that are used, and others that the platform pays a part of. */
export const fundedPromos = statement<FundedPromoRow>(
  'ledger.funded-promos',
  `
  select p.id, p.code, p.title, p.is_active as "isActive", coalesce(f.platform_percent, 0) as "platformPercent",
    f.order_cap as "orderCap", f.total_cap as "totalCap", p.version
  from promo p left join lateral (
    select platform_percent, order_cap, total_cap from promo_funding f where f.promo_id = p.id
    order by f.since desc limit 1) f on true
  where p.archived_at is null or f.platform_percent > 0 order by p.is_active desc, p.created_date desc, p.id limit 200`,
);
/** $1 promo. Its row is locked: the owner may be changing it. */
export const promoToFund = statement<{ version: number }>(
  'ledger.promo-to-fund',
  'select version from promo where id = $1 for update',
);
/** $1 promo, $2 now, $3 per cent, $4 who, $5 and $6 caps of one order and in all. */
export const addFunding = statement(
  'ledger.add-funding',
  `
  insert into promo_funding (merchant_id, promo_id, since, platform_percent, created_by, order_cap, total_cap)
  values (${TENANT}, $1, $2, $3, $4, $5, $6)`,
);

/** $1 since when. */
export const counterRefundsSince = statement<{
  count: number;
  amount: number;
  refused: number;
  refusedAmount: number;
}>(
  'ledger.counter-refunds',
  `
  with r as (select amount, objected_at is not null and accepted_at is null as is_refused from payment_refund
    where requested_at >= $1 and let_off > 0)
  select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
    count(*) filter (where is_refused)::int as refused,
    coalesce(sum(amount) filter (where is_refused), 0)::bigint as "refusedAmount"
  from r`,
);

export interface TransferRow {
  id: string;
  kind: 'PAYOUT' | 'RECEIPT';
  amount: number;
  month: string | null;
  returns: string | null;
  is_returned: boolean;
  note: string | null;
  at: Date;
}
const transfers = `
  select t.id, t.kind, t.amount, to_char(t.month, 'YYYY-MM') as month, t.returns, t.note, t.at,
    exists (select from ledger_transfer r where r.merchant_id = t.merchant_id and r.returns = t.id) as is_returned
  from ledger_transfer t`;
export const latestTransfers = statement<TransferRow>(
  'ledger.latest-transfers',
  `${transfers} order by t.at desc, t.id limit 50`,
);
/** $1 from, $2 until. */
export const transfersBetween = statement<TransferRow>(
  'ledger.transfers-between',
  `${transfers} where t.at >= $1 and t.at < $2 order by t.at, t.id`,
);
/** $1 transfer. */
export const transferById = statement<TransferRow>('ledger.transfer', `${transfers} where t.id = $1`);
/** $1 the first day of a month. */
export const payoutOfMonth = statement<TransferRow>(
  'ledger.payout-of-month',
  `
  ${transfers} where t.kind = 'PAYOUT' and t.month = $1::date and not exists (
    select from ledger_transfer r where r.merchant_id = t.merchant_id and r.returns = t.id)`,
);
/** $1 id, $2 kind, $3 tiyin, $4 first day of the month, $5 the payout that was returned, $6 note, $7 who, $8 now. */
export const addTransfer = statement<{ id: string }>(
  'ledger.add-transfer',
  `
  insert into ledger_transfer (merchant_id, id, kind, amount, month, returns, note, created_by, at)
  values (${TENANT}, $1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
);

export interface LedgerMerchantRow {
  id: string;
  name: Record<string, string>;
}
/** $1 merchant. */
export const ledgerMerchant = statement<{ id: string }>(
  'ledger.merchant',
  `select id from merchant where id = $1 and kind = 'MERCHANT' and erasing_since is null`,
);
export const ledgerMerchants = statement<LedgerMerchantRow>(
  'ledger.merchants',
  `select id, name from merchant where kind = 'MERCHANT' and erasing_since is null order by sub`,
);

export interface MerchantMonthRow {
  id: string;
  name: Record<string, string>;
  /** What the account MERCHANT had before the month. */
  balance: number;
  sums: PeriodSum[];
  has_account: boolean;
  is_paid_out: boolean;
  /** Number of the invoice. */
  invoice: number | null;
}
/** $1 from, $2 until, $3 the first day of the month. */
export const monthOfMerchants = statement<MerchantMonthRow>(
  'ledger.month-of-merchants',
  `
  select m.id, m.name, l.balance, l.sums, l.has_account, l.is_paid_out, i.number as invoice
  from ledger_of_merchants($1, $2, $3::date) l join merchant m on m.id = l.id
  left join invoice i on i.issued_to = m.id and i.month = $3::date
  order by m.sub`,
);

export interface InvoiceRow {
  number: number;
  issued_to: string;
  merchant_name: string;
  month: string;
  amount: number;
  issued_at: Date;
}
const invoices = `
  select number, issued_to, merchant_name, to_char(month, 'YYYY-MM') as month, amount, issued_at from invoice`;
/** $1 the first day of a month. */
export const invoicesOfMonth = statement<InvoiceRow>(
  'ledger.invoices',
  `${invoices} where month = $1::date order by number`,
);
/** $1 merchant, $2 the first day of a month. */
export const invoiceOf = statement<InvoiceRow>(
  'ledger.invoice',
  `${invoices} where issued_to = $1 and month = $2::date`,
);
/** $1 merchant. */
export const latestInvoices = statement<InvoiceRow>(
  'ledger.latest-invoices',
  `${invoices} where issued_to = $1 order by month desc limit 12`,
);
/** Until the end of the transaction nobody else issues an invoice: a number that is taken is also used. */
export const lockInvoices = statement(
  'ledger.lock-invoices',
  `select pg_advisory_xact_lock(hashtextextended('invoices', 0))`,
);
/** $1 merchant, $2 its name, $3 the first day of a month, $4 tiyin, $5 who, $6 now. */
export const addInvoice = statement(
  'ledger.add-invoice',
  `
  insert into invoice (number, issued_to, merchant_name, month, amount, issued_by, issued_at)
  select 1 + coalesce((select max(number) from invoice), 0), $1, $2, $3::date, $4, $5, $6
  where not exists (select from invoice where issued_to = $1 and month = $3::date)`,
);

/** $1 id, $2 who, $3 merchant, $4 action, $5 detail. */
export const noteOnPlatform = statement(
  'ledger.note-on-platform',
  'insert into platform_audit (id, user_id, merchant_id, action, detail) values ($1, $2, $3, $4, $5)',
);
