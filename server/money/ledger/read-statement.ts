/** Reads the statement of a month from the ledger, of one merchant or of all. */
import { monthBounds } from '#server/platform/month-bounds.ts';
import { statementOf, type Statement } from '#domain/money/ledger/statement.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { bookOrdersOf, bookWaitingOrders } from './book-orders.ts';
import { balanceBefore, sumsBetween, type PeriodSum } from './ledger-statements.ts';
import { monthOfMerchants, type MerchantMonthRow } from './money-statements.ts';

/** Orders that wait to be booked are booked first. */
export async function readStatement(
  transactions: Transactions,
  merchantId: string,
  month: string,
): Promise<Statement & { sales: number }> {
  await bookOrdersOf(transactions, merchantId);
  const { from, until } = monthBounds(month);
  const [[before], sums] = await transactions.pipelined(merchantId, [
    call(balanceBefore, [from]),
    call(sumsBetween, [from, until]),
  ]);
  return statementWithSales(before!.balance, sums);
}

/** Of all merchants, in one statement however many they are. */
export async function readStatements(
  transactions: Transactions,
  month: string,
): Promise<(MerchantMonthRow & { figures: Statement & { sales: number } })[]> {
  await bookWaitingOrders(transactions);
  const { from, until } = monthBounds(month);
  const rows = await transactions.platformRows(monthOfMerchants, [from, until, `${month}-01`]);
  return rows.map((row) => ({ ...row, figures: statementWithSales(row.balance, row.sums) }));
}

function statementWithSales(before: number, sums: readonly PeriodSum[]): Statement & { sales: number } {
  const sales = sums.find(({ kind, account }) => kind === 'SALE' && account === 'MERCHANT')?.movements ?? 0;
  return { ...statementOf(before, sums), sales };
}
