/** Statements as answers and as tables of a file. */
import type { LedgerTransfer, MerchantStatement } from '#contract/money/ledger.ts';
import { STATEMENT_KINDS, type StatementKind } from '#domain/money/ledger/ledger.ts';
import type { Statement } from '#domain/money/ledger/statement.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { wordIn } from '#server/platform/sheets/cell-words.ts';
import type { StatementOrderRow } from './ledger-statements.ts';
import type { InvoiceRow, TermsRow, TransferRow } from './money-statements.ts';

export type Cells = (string | number | null)[][];

export const figuresOf = (month: string, statement: Statement & { sales: number }) => ({
  month,
  opening: statement.opening,
  lines: STATEMENT_KINDS.map((kind) => ({ kind, amount: statement.lines[kind] })),
  closing: statement.closing,
  online: statement.online,
  sales: statement.sales,
});

export const toTransfer = ({ is_returned: isReturned, at, ...row }: TransferRow): LedgerTransfer => ({
  ...row,
  isReturned,
  at: at.toISOString(),
});

export const toTerms = ({ starts_at, created_at, ...row }: TermsRow) => ({
  ...row,
  startsAt: starts_at.toISOString(),
  createdAt: created_at.toISOString(),
});

export const toInvoice = ({ issued_to, merchant_name, issued_at, ...row }: InvoiceRow) => ({
  ...row,
  merchantId: issued_to,
  merchantName: merchant_name,
  issuedAt: issued_at.toISOString(),
});

/** Headings of the files; the accounts of the ledger are named in English there, as in the reports. */
export const LINE_NAMES: Record<StatementKind, string> = {
  SALE: 'Sales',
  PROMO: 'Discounts paid by the platform',
  COMMISSION: 'Commission',
  PAYMENT: 'Received by the merchant',
  REFUND: 'Returned by the merchant',
  LET_OFF: 'Let off',
  TIP: 'Tips for the staff',
  TIP_RETURN: 'Tips returned',
  PAYOUT: 'Paid out',
  RECEIPT: 'Received from the merchant',
};

const sum = (tiyin: number): number => tiyin / 100;
const when = (at: Date): string => {
  const { day, time } = wallOf(at.getTime(), DEFAULT_TIME_ZONE);
  return `${day} ${time}`;
};

export const statementTable = ({ month, merchantName, opening, lines, closing, online }: MerchantStatement): Cells => [
  ['Statement', merchantName],
  ['Month', month],
  ['Balance at the beginning', sum(opening)],
  ...lines.map(({ kind, amount }): Cells[number] => [LINE_NAMES[kind], sum(amount)]),
  ['Balance at the end', sum(closing)],
  ['Paid online to the platform', sum(online)],
];

export const ordersTable = (orders: readonly StatementOrderRow[], language: Language): Cells => [
  ['Time', 'Order', 'Service', 'Marketplace', 'Payment', 'Bill', 'Paid by the platform', 'Commission', 'Balance'],
  ...orders.map((row): Cells[number] => [
    when(row.at),
    row.number,
    wordIn(language, 'service', row.service),
    wordIn(language, 'answer', row.is_from_marketplace ? 'yes' : 'no'),
    wordIn(language, 'payment', row.payment_type),
    sum(row.bill),
    sum(row.promo),
    sum(0 - row.commission),
    sum(row.balance),
  ]),
];
