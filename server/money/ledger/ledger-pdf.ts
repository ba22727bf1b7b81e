/** Statements and invoices as PDF files. */
import type { MerchantStatement } from '#contract/money/ledger.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { MARKETPLACE_ID, merchantName } from '#server/accounts/tenancy/tenancy.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { headingIn } from '#server/platform/sheets/heading-words.ts';
import { writePdf } from '#server/platform/sheets/pdf-file.ts';
import { monthLine } from '#server/platform/sheets/send-file.ts';
import { cellText } from '#server/platform/sheets/sheet-file.ts';
import type { StatementOrderRow } from './ledger-statements.ts';
import { invoiceOf, payoutAccount } from './money-statements.ts';
import { LINE_NAMES, ordersTable, type Cells } from './statement-views.ts';

/** A number that nothing is added to stands as a text. */
const withTextAt = (row: Cells[number], at: number): Cells[number] =>
  row.with(at, row[at] === null ? null : String(row[at]));

/** As the page shows it: lines in which nothing moved are left out, but sales and commission. */
export function statementPdf(
  view: MerchantStatement,
  orders: readonly StatementOrderRow[],
  language: Language,
): Promise<Buffer> {
  const word = (heading: string): string => headingIn(language, heading);
  const { month, merchantName: name, invoice, opening, closing, online } = view;
  const moved = view.lines.filter(({ kind, amount }) => amount !== 0 || kind === 'SALE' || kind === 'COMMISSION');
  const rows: Cells = [
    [word('Balance at the beginning'), opening / 100],
    ...moved.map(({ kind, amount }): Cells[number] => [word(LINE_NAMES[kind]), amount / 100]),
    [word('Balance at the end'), closing / 100],
    ...(online === 0 ? [] : [[word('Paid online to the platform'), online / 100]]),
  ];
  const [headings = [], ...sold] = ordersTable(orders, language);
  return writePdf({
    title: word('Statement'),
    lines: [
      name,
      monthLine(month, language),
      ...(invoice ? [`${word('Invoice')} № ${invoice.number}`] : []),
      word('Sums are in soums'),
    ],
    tables: [
      { rows, boldRows: [0, moved.length + 1] },
      {
        title: word('Orders'),
        headings: headings.map((each) => word(String(each))),
        rows: sold.map((row) => withTextAt(row, headings.indexOf('Order'))),
      },
    ],
    language,
  });
}

/** The statements of all merchants; columns in which nothing moved are left out. The last row has the sums. */
export function statementsPdf([headings = [], ...rows]: Cells, month: string, language: Language): Promise<Buffer> {
  const shown = headings.map((_, at) => at === 0 || rows.some((row) => row[at] !== 0 && row[at] !== null));
  const pick = (row: Cells[number]): Cells[number] => row.filter((_, at) => shown[at]);
  return writePdf({
    title: headingIn(language, 'Statement'),
    lines: [monthLine(month, language), headingIn(language, 'Sums are in soums')],
    tables: [
      {
        headings: pick(headings).map((each) => headingIn(language, String(each))),
        rows: rows.map((row) => pick(withTextAt(row, headings.indexOf('Invoice')))),
        boldRows: [rows.length - 1],
      },
    ],
    language,
  });
}

/** The invoice of a month, as it was issued. */
export async function invoicePdf(
  transactions: Transactions,
  merchantId: string,
  month: string,
  language: Language,
): Promise<Buffer> {
  const [[invoice], [platform], [account]] = await Promise.all([
    transactions.platformRows(invoiceOf, [merchantId, `${month}-01`]),
    transactions.tenantRows(MARKETPLACE_ID, merchantName, [language]),
    transactions.tenantRows(merchantId, payoutAccount),
  ]);
  if (!invoice) throw new Refusal('NOT_FOUND');
  const word = (heading: string): string => headingIn(language, heading);
  const { day } = wallOf(invoice.issued_at.getTime(), DEFAULT_TIME_ZONE);
  const receiver = [invoice.merchant_name, account?.holder, account && `${word('TIN')} ${account.tin}`];
  return writePdf({
    title: `${word('Invoice')} № ${invoice.number}`,
    lines: [
      cellText(day, language),
      `${word('Issued by')}: ${platform!.name}`,
      `${word('Issued to')}: ${receiver.filter(Boolean).join(', ')}`,
      word('Sums are in soums'),
    ],
    tables: [
      {
        headings: [word('Service'), word('Sum')],
        rows: [
          [`${word('Commission')}, ${monthLine(month, language)}`, invoice.amount / 100],
          [word('Total'), invoice.amount / 100],
        ],
        boldRows: [1],
      },
    ],
    language,
  });
}
