/** Reads the statement of a month from the ledger. */
import { instantOfWall } from '#domain/time/kitchen-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/time/default-time-zone.ts';
import { nextMonth, statementOf, type Statement } from '#domain/ledger/statement.ts';
import { call } from '../platform/database/sql.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { bookOrdersOf } from './book-orders.ts';
import { balanceBefore, sumsBetween } from './ledger-statements.ts';

/** A month of the platform begins and ends at midnight of its time zone. */
export function monthBounds(month: string): { from: Date; until: Date } {
  const begin = (of: string): Date => new Date(instantOfWall(`${of}-01`, '00:00', DEFAULT_TIME_ZONE)!);
  return { from: begin(month), until: begin(nextMonth(month)) };
}

export const monthAt = (now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(DEFAULT_TIME_ZONE)
    .toPlainDate()
    .toString()
    .slice(0, 7);

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
