/** Statements of a month beside the same sums made from orders and payments; for `npm run statement`. */
import { STATEMENT_KINDS } from '#domain/money/ledger/ledger.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { readStatement } from './read-statement.ts';
import { recomputeStatement } from './recompute-statement.ts';
import { LINE_NAMES } from './statement-views.ts';

/** $1 key, null: all. */
const merchantsOf = statement<{ id: string; sub: string }>(
  'ledger.merchants-by-key',
  `select id, sub from merchant where kind = 'MERCHANT' and ($1::text is null or sub = $1) order by sub`,
);

export interface Compared {
  key: string;
  rows: { name: string; ledger: number; orders: number }[];
}

/** No merchant with this key: an empty list. */
export async function compareStatements(
  transactions: Transactions,
  { month, merchantKey }: { month: string; merchantKey: string | undefined },
): Promise<Compared[]> {
  const merchants = await transactions.platformRows(merchantsOf, [merchantKey ?? null]);
  const compared: Compared[] = [];
  for (const { id, sub: key } of merchants) {
    // The ledger is written first: what it lacks is a difference.
    const ledger = await readStatement(transactions, id, month);
    const orders = await recomputeStatement(transactions, id, month);
    compared.push({
      key,
      rows: [
        { name: 'Balance at the beginning', ledger: ledger.opening, orders: orders.opening },
        ...STATEMENT_KINDS.map((kind) => ({
          name: LINE_NAMES[kind],
          ledger: ledger.lines[kind],
          orders: orders.lines[kind],
        })),
        { name: 'Balance at the end', ledger: ledger.closing, orders: orders.closing },
        { name: 'Paid online to the platform', ledger: ledger.online, orders: orders.online },
        { name: 'Owed by guests today', ledger: orders.guests.ledger, orders: orders.guests.payments },
      ],
    });
  }
  return compared;
}
