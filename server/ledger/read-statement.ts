/** Reads the statement of a month from the ledger. */
import { monthBounds } from '#domain/time/month-bounds.ts';
import { statementOf, type Statement } from '#domain/ledger/statement.ts';
import { call } from '../platform/database/sql.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { bookOrdersOf } from './book-orders.ts';
import { balanceBefore, sumsBetween } from './ledger-statements.ts';

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
  const sales = sums.find(({ kind, account }) => kind === 'SALE' && account === 'MERCHANT')?.movements ?? 0;
  return { ...statementOf(before!.balance, sums), sales };
}
