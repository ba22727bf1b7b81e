import { duesOf } from '../payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { OrderRow, WholeOrderRow } from './order-rows.ts';

/** $1 tables. */
const tableNumbers = statement<{ id: string; number: string }>(
  'orders.table-numbers',
  'select id, number from dining_table where id = any($1::uuid[])',
);

/**
 * Only a merchant's own transactions read its payments and tables, so they are read merchant by merchant.
 * Amounts due are read for unpaid orders, and numbers of tables for orders that have a table.
 */
export async function withTenantColumns(
  transactions: Transactions,
  rows: readonly OrderRow[],
): Promise<WholeOrderRow[]> {
  const dues = new Map<string, number>();
  const numbers = new Map<string, string>();
  const read = async (merchantId: string, orders: readonly OrderRow[]): Promise<void> => {
    const unpaid = orders.filter((row) => !row.is_paid).map((row) => row.id);
    const tables = orders.flatMap((row) => row.table_id ?? []);
    const [withDue, withNumber] = await Promise.all([
      unpaid.length > 0 ? transactions.tenantRows(merchantId, duesOf, [unpaid]) : [],
      tables.length > 0 ? transactions.tenantRows(merchantId, tableNumbers, [tables]) : [],
    ]);
    for (const { id, due } of withDue) dues.set(id, due);
    for (const { id, number } of withNumber) numbers.set(id, number);
  };
  await Promise.all([...Map.groupBy(rows, (row) => row.merchant_id)].map(([id, orders]) => read(id, orders)));
  return rows.map((row) => ({
    ...row,
    due: dues.get(row.id) ?? 0,
    table_number: numbers.get(row.table_id ?? '') ?? null,
  }));
}
