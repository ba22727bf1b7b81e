/** Records that an order was moved to other tables: version, history and event. */
import type { OrderStatus } from '#domain/orders/statuses.ts';
import { addEvent, orderEvent, touchOrder } from '../orders/orders.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';

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
  const [was, is] = [from.join(), to.join()];
  const change = orderEvent(tx.merchantId, {
    orderId,
    branchId,
    version: moved.version,
    type: 'UPDATE',
    status,
    from: was,
    to: is,
    reason: null,
    at: at.toISOString(),
  });
  await tx.run(addEvent, [
    orderId,
    moved.version,
    'UPDATE',
    was,
    is,
    null,
    null,
    'STAFF',
    staffId,
    'CONSOLE',
    branchId,
    { tables: to },
    at,
  ]);
  await tx.send(change);
}
