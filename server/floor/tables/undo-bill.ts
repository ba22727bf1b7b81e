import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { lockOrder, recordChange, touchOrder } from '#server/orders/orders/orders.ts';
import { untakePayment } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sessionById } from './session-rows.ts';
import { tableEvent } from './session-view.ts';
import type { HostCommand, TablesDeps } from './sit-down.ts';

/** $1 orders, $2 who took the money, $3 since when: those still paid by it. */
const paidSince = statement<{ order_id: string; paid_by: string | null }>(
  'tables.paid-since',
  `
  select distinct on (e.order_id) e.order_id, e.to_value as paid_by from order_event e
  join orders o on o.id = e.order_id
  where e.order_id = any($1::uuid[]) and e.type = 'PAID' and e.actor_id = $2 and e.at >= $3
    and e.detail -> 'isUndo' is null and e.detail -> 'part' is null and o.is_paid
    and o.status not in ('CLOSED', 'CANCELED')
  order by e.order_id, e.version desc`,
);

/** Takes back the payment of a table's bill: by the person who took it, within eight seconds. */
export async function undoBill(
  { transactions, now }: TablesDeps,
  { merchantId, sessionId, staffId }: HostCommand,
): Promise<void> {
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      const before = await tx.row(sessionById, ['uz', sessionId]);
      for (const { orderId } of before.rounds) await tx.run(lockOrder, [orderId]);
      const session = await tx.row(sessionById, ['uz', sessionId]);
      const at = new Date(now());
      const ids = session.rounds.map(({ orderId }) => orderId);
      const paid = await tx.rows(paidSince, [ids, staffId, new Date(now() - UNDO_MS)]);
      if (paid.length === 0 || session.state === 'CLOSED') throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_LATE' });
      for (const { order_id: orderId, paid_by: paidBy } of paid) {
        const round = session.rounds.find((each) => each.orderId === orderId)!;
        await tx.run(untakePayment, [orderId]);
        const moved = await tx.maybe(touchOrder, [orderId, round.version, at, null, false]);
        if (!moved) throw new Refusal('VERSION_CONFLICT');
        await recordChange(
          tx,
          { id: orderId, branch_id: session.branch_id, status: round.status },
          {
            version: moved.version,
            type: 'PAID',
            from: paidBy,
            by: { kind: 'STAFF', id: staffId, source: 'CONSOLE' },
            detail: { isUndo: true },
            at,
          },
        );
      }
      await tx.send(tableEvent(merchantId, { sessionId, branchId: session.branch_id, what: 'PAID' }));
    },
    { retry: true },
  );
}
