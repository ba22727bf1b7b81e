/** A month of all merchants: statements, payouts and invoices. */
import type { ledgerContract, PlatformStatement } from '#contract/money/ledger.ts';
import { booksSince } from '#server/orders/payments/payments.ts';
import { monthAt, monthBounds } from '#server/platform/month-bounds.ts';
import { STATEMENT_KINDS } from '#domain/money/ledger/ledger.ts';
import { transferMovements } from '#domain/money/ledger/order-movements.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Caller, Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { headingIn } from '#server/platform/sheets/heading-words.ts';
import { sendFile, withHeadings } from '#server/platform/sheets/send-file.ts';
import { csvLines, writeXlsx } from '#server/platform/sheets/sheet-file.ts';
import { bookMovements, bookOrdersOf } from './book-orders.ts';
import type { LedgerDeps } from './console-routes.ts';
import { invoicePdf, statementsPdf } from './ledger-pdf.ts';
import { balanceBefore, lockLedger } from './ledger-statements.ts';
import * as store from './money-statements.ts';
import { readStatements } from './read-statement.ts';
import { figuresOf, LINE_NAMES, toInvoice, type Cells } from './statement-views.ts';

type MonthCalls = Pick<
  typeof ledgerContract,
  | 'GET /platform/statements'
  | 'GET /platform/statements/export'
  | 'GET /platform/merchants/:id/invoice/export'
  | 'POST /platform/payouts'
  | 'GET /platform/payouts/export'
  | 'POST /platform/invoices'
>;

const firstDay = (month: string): string => `${month}-01`;

/** Always the same, so that the same payout has the same file. */
const purposeOf = (month: string): string => `Payout for orders of ${month}`;

export function monthHandlers({ transactions, now }: LedgerDeps): Handlers<MonthCalls> {
  const merchants = () => transactions.platformRows(store.ledgerMerchants);

  function demandOver(month: string): void {
    if (month >= monthAt(now())) throw new Refusal('NOT_ALLOWED_NOW', { why: 'MONTH_RUNS' });
  }

  async function statements(month: string): Promise<PlatformStatement> {
    const items = (await readStatements(transactions, month)).map((row) => ({
      ...figuresOf(month, row.figures),
      merchantId: row.id,
      name: row.name,
      invoice: row.invoice,
      hasAccount: row.has_account,
      isPaidOut: row.is_paid_out,
    }));
    const total = (pick: (item: (typeof items)[number]) => number): number =>
      items.reduce((sum, item) => sum + pick(item), 0);
    return {
      items,
      total: {
        month,
        opening: total(({ opening }) => opening),
        lines: STATEMENT_KINDS.map((kind, place) => ({ kind, amount: total(({ lines }) => lines[place]!.amount) })),
        closing: total(({ closing }) => closing),
        online: total(({ online }) => online),
        sales: total(({ sales }) => sales),
      },
    };
  }

  /**
   * What the month left, as far as it is still owed; 0: there is nothing to pay, or it was paid. Waits where money that
   * the platform received online is not confirmed by the books of its provider.
   */
  async function payOut(merchantId: string, month: string, caller: Caller): Promise<number | 'WAITS'> {
    await bookOrdersOf(transactions, merchantId);
    return transactions.withTenant(
      merchantId,
      async (tx) => {
        await tx.run(lockLedger);
        const [account, earlier, ofMonth, today] = await Promise.all([
          tx.maybe(store.payoutAccount),
          tx.rows(store.payoutOfMonth, [firstDay(month)]),
          tx.row(balanceBefore, [monthBounds(month).until]),
          tx.row(balanceBefore, [new Date(8.64e15)]),
        ]);
        const amount = Math.min(0 - ofMonth.balance, 0 - today.balance);
        if (!account || earlier.length > 0 || amount <= 0) return 0;
        const { state } = await tx.row(booksSince, [monthBounds(month).until]);
        if (state && (state.differences > 0 || state.isBehind)) return 'WAITS';
        const id = newId();
        const at = now();
        const values = [id, 'PAYOUT', amount, firstDay(month), null, null, caller.userId, new Date(at)];
        await tx.row(store.addTransfer, values);
        await bookMovements(tx, transferMovements({ id, kind: 'PAYOUT', amount, at }));
        const detail = { month, amount };
        await tx.run(store.noteOnPlatform, [newId(), caller.userId, merchantId, 'PAYOUT_MADE', detail]);
        return amount;
      },
      { retry: true },
    );
  }

  async function payoutLines(month: string): Promise<Cells> {
    const lines: Cells = [['Holder', 'TIN', 'Bank code', 'Account', 'Amount', 'Purpose', 'Id']];
    for (const { id } of await merchants()) {
      const [[account], [payout]] = await transactions.pipelined(id, [
        call(store.payoutAccount),
        call(store.payoutOfMonth, [firstDay(month)]),
      ]);
      if (!account || !payout) continue;
      const { holder, tin, bankCode } = account;
      const amount = (payout.amount / 100).toFixed(2);
      lines.push([holder, tin, bankCode, account.account, amount, purposeOf(month), payout.id]);
    }
    return lines;
  }

  return {
    'GET /platform/statements': ({ query }) => statements(query.month),

    'GET /platform/statements/export': async ({ query: { month, format }, language, reply }) => {
      const { items, total } = await statements(month);
      const row = (name: string, of: typeof total, invoice: number | null): Cells[number] => [
        name,
        of.sales,
        of.opening / 100,
        ...of.lines.map(({ amount }) => amount / 100),
        of.closing / 100,
        of.online / 100,
        invoice,
      ];
      const table: Cells = [
        ['Merchant', 'Orders', 'Opening', ...Object.values(LINE_NAMES), 'Closing', 'Online to the platform', 'Invoice'],
        ...items.map((item) => row(textIn(item.name, language), item, item.invoice)),
        row(headingIn(language, 'Total'), total, null),
      ];
      const name = `statements-${month}.${format}`;
      if (format === 'pdf') return sendFile(reply!, name, await statementsPdf(table, month, language));
      return sendFile(reply!, name, await writeXlsx({ Statements: withHeadings(table, language) }));
    },

    'GET /platform/merchants/:id/invoice/export': async ({ params, query: { month }, language, reply }) =>
      sendFile(reply!, `invoice-${month}.pdf`, await invoicePdf(transactions, params.id, month, language)),

    'POST /platform/payouts': async ({ body: { month }, caller }) => {
      demandOver(month);
      const amounts: (number | 'WAITS')[] = [];
      for (const { id } of await merchants()) amounts.push(await payOut(id, month, caller));
      const paid = amounts.filter((amount) => amount !== 'WAITS' && amount > 0) as number[];
      return {
        count: paid.length,
        amount: paid.reduce((sum, amount) => sum + amount, 0),
        waiting: amounts.filter((amount) => amount === 'WAITS').length,
      };
    },

    'GET /platform/payouts/export': async ({ query: { month }, reply }) => {
      // Without a byte order mark: programs of banks take it for a part of the first heading.
      return sendFile(reply!, `payouts-${month}.csv`, Buffer.from(csvLines(await payoutLines(month))));
    },

    'POST /platform/invoices': async ({ body: { month }, caller, language }) => {
      demandOver(month);
      const charged = (await readStatements(transactions, month))
        .map(({ id, name, figures }) => ({ id, name: textIn(name, language), amount: 0 - figures.lines.COMMISSION }))
        .filter(({ amount }) => amount > 0);
      await transactions.onPlatform(async (tx) => {
        await tx.run(store.lockInvoices);
        let issued = 0;
        for (const { id, name, amount } of charged)
          issued += await tx.run(store.addInvoice, [id, name, firstDay(month), amount, caller.userId, new Date(now())]);
        if (issued === 0) return;
        await tx.run(store.noteOnPlatform, [newId(), caller.userId, null, 'INVOICES_ISSUED', { month, count: issued }]);
      });
      const issued = await transactions.platformRows(store.invoicesOfMonth, [firstDay(month)]);
      return { items: issued.map(toInvoice) };
    },
  };
}
