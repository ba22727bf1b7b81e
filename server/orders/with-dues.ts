import { duesOf } from '../payments/payments.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { OrderRow, OrderRowWithDue } from './order-rows.ts';

/** Payments are tenants' rows, so amounts due are read merchant by merchant, and only where something is unpaid. */
export async function withAmountsDue(
  transactions: Transactions,
  rows: readonly OrderRow[],
): Promise<OrderRowWithDue[]> {
  const dues = new Map<string, number>();
  const open = Map.groupBy(
    rows.filter((row) => !row.is_paid),
    (row) => row.merchant_id,
  );
  await Promise.all(
    [...open].map(async ([merchantId, orders]) => {
      for (const { id, due } of await transactions.tenantRows(merchantId, duesOf, [orders.map((row) => row.id)]))
        dues.set(id, due);
    }),
  );
  return rows.map((row) => ({ ...row, due: dues.get(row.id) ?? 0 }));
}
