/** Records that an order was moved to other tables: version, history and event. */
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { recordChange, touchOrder } from '#server/orders/orders/orders.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

const orderState = statement<{ version: number; status: OrderStatus; branch_id: string }>(
  'tables.order-state',
  'select version, status, branch_id from orders where id = $1',
);

interface Reseated {
  orderId: string;
  staffId: string;
  from: readonly string[];
  to: readonly string[];
  now: number;
}

/** The caller has locked the order. */
export async function reseat(tx: TenantTx, { orderId, staffId, from, to, now }: Reseated): Promise<void> {
  const at = new Date(now);
  const { version, status, branch_id: branchId } = await tx.row(orderState, [orderId]);
  const moved = await tx.row(touchOrder, [orderId, version, at, null, null]);
  await recordChange(
    tx,
    { id: orderId, branch_id: branchId, status },
    {
      version: moved.version,
      from: from.join(),
      to: to.join(),
      by: { kind: 'STAFF', id: staffId, source: 'CONSOLE' },
      detail: { tables: to },
      at,
    },
  );
}
