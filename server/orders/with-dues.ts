import { duesOf } from '../payments/payments.ts';
import { statement } from '../platform/database/sql.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { OrderRow, OrderRowWithDue } from './order-rows.ts';

/** $1 tables. */
const tableNumbers = statement<{ id: string; number: string }>(
  'orders.table-numbers',
  'select id, number from dining_table where id = any($1::uuid[])',
);

/**
 * Payments and tables are tenants' rows, so they are read merchant by merchant: the amounts due only where something is
 * unpaid, the numbers of tables only of orders at one.
 */
export async function withAmountsDue(
  transactions: Transactions,
  rows: readonly OrderRow[],
): Promise<OrderRowWithDue[]> {
  const dues = new Map<string, number>();
  const numbers = new Map<string, string>();
  await Promise.all(
    [...Map.groupBy(rows, (row) => row.merchant_id)].flatMap(([merchantId, orders]) => {
      const unpaid = orders.filter((row) => !row.is_paid).map((row) => row.id);
      const tables = orders.flatMap((row) => row.table_id ?? []);
      return [
        unpaid.length > 0 &&
          transactions
            .tenantRows(merchantId, duesOf, [unpaid])
            .then((found) => found.forEach(({ id, due }) => dues.set(id, due))),
        tables.length > 0 &&
          transactions
            .tenantRows(merchantId, tableNumbers, [tables])
            .then((found) => found.forEach(({ id, number }) => numbers.set(id, number))),
      ];
    }),
  );
  return rows.map((row) => ({
    ...row,
    due: dues.get(row.id) ?? 0,
    table_number: numbers.get(row.table_id ?? '') ?? null,
  }));
}
