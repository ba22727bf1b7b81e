/** The statement of a month as the owner of a merchant reads it. */
import type { CommissionVersion, ledgerContract, MerchantStatement } from '#contract/money/ledger.ts';
import { termsInForce } from '#domain/money/ledger/commission.ts';
import { monthBounds } from '#server/platform/month-bounds.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { headingIn } from '#server/platform/sheets/heading-words.ts';
import { sendFile, withHeadings } from '#server/platform/sheets/send-file.ts';
import { writeXlsx } from '#server/platform/sheets/sheet-file.ts';
import { invoicePdf, statementPdf } from './ledger-pdf.ts';
import { ordersBetween } from './ledger-statements.ts';
import { defaultTerms, invoiceOf, termsOf, transfersBetween } from './money-statements.ts';
import { readStatement } from './read-statement.ts';
import { figuresOf, ordersTable, statementTable, toInvoice, toTerms, toTransfer } from './statement-views.ts';

const nameOf = statement<{ name: Record<string, string> }>(
  'ledger.merchant-name',
  'select name from merchant where id = $1',
);

const begun = (terms: CommissionVersion) => ({
  terms,
  version: terms.version,
  startsAt: Date.parse(terms.startsAt),
});

export interface LedgerDeps {
  transactions: Transactions;
  now: () => number;
}

export type OwnCalls = Pick<
  typeof ledgerContract,
  'GET /console/statement' | 'GET /console/statement/export' | 'GET /console/invoice/export'
>;

export function consoleHandlers({ transactions }: LedgerDeps): Handlers<OwnCalls> {
  async function read(tenant: Tenant, month: string): Promise<MerchantStatement> {
    if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    const figures = await readStatement(transactions, tenant.id, month);
    const { from, until } = monthBounds(month);
    const [[merchant], [terms, transfers], [invoice], defaults] = await Promise.all([
      transactions.platformRows(nameOf, [tenant.id]),
      transactions.pipelined(tenant.id, [call(termsOf), call(transfersBetween, [from, until])]),
      transactions.platformRows(invoiceOf, [tenant.id, `${month}-01`]),
      transactions.platformRows(defaultTerms),
    ]);
    // A version 0 is nobody's own.
    const standard = defaults.map((each) => ({ ...toTerms({ ...each, onlineTo: 'MERCHANT' }), version: 0 }));
    const inForce = termsInForce(terms.map(toTerms).map(begun), standard.map(begun), until.getTime() - 1);
    return {
      ...figuresOf(month, figures),
      merchantName: textIn(merchant!.name, 'uz'),
      transfers: transfers.map(toTransfer),
      invoice: invoice ? toInvoice(invoice) : null,
      terms: inForce?.terms ?? null,
    };
  }

  return {
    'GET /console/statement': ({ tenant, query }) => read(tenant, query.month),

    'GET /console/statement/export': async ({ tenant, query: { month, format }, reply, language }) => {
      const view = await read(tenant, month);
      const { from, until } = monthBounds(month);
      const orders = await transactions.tenantRows(tenant.id, ordersBetween, [from, until]);
      if (format === 'pdf')
        return sendFile(reply!, `statement-${month}.pdf`, await statementPdf(view, orders, language));
      const words = statementTable(view).map(([name, ...cells]) => [headingIn(language, String(name)), ...cells]);
      const file = await writeXlsx({ Statement: words, Orders: withHeadings(ordersTable(orders, language), language) });
      return sendFile(reply!, `statement-${month}.xlsx`, file);
    },

    'GET /console/invoice/export': async ({ tenant, query: { month }, reply, language }) => {
      if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
      return sendFile(reply!, `invoice-${month}.pdf`, await invoicePdf(transactions, tenant.id, month, language));
    },
  };
}
