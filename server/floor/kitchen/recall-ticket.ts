/** Tickets that the kitchen has finished, and bringing one of them back. */
import type { DoneTicket } from '#contract/floor/kitchen.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { actorFor, lockOrder, orderById, type Staff } from '#server/orders/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAt, noteChange } from '#server/accounts/staff/staff.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import { NOT_OF_TILL, TICKET, toTicket, type TicketRow } from './kitchen.ts';

export const DONE_SHOWN_MS = 3 * 3_600_000;

/** The statement reads finished orders alone. */
type DoneRow = TicketRow & { ready_time: Date | null };

/** $1 language, $2 branch, $3 since when. */
export const doneTickets = statement<DoneRow>(
  'kitchen.done',
  `
  select k.*, o.ready_time from (${TICKET}
    where o.branch_id = $2 and ${NOT_OF_TILL} and o.product_count > 0 and o.ready_time > $3
      and o.status in ('DONE', 'ON_WAY', 'DELIVERED', 'CLOSED')
    order by o.ready_time desc, o.id limit 60) k
  join orders o on o.id = k.id
  order by o.ready_time desc, o.id`,
);

/** Food that has left the house cannot be brought back. */
const mayRecall = ({ status, service_type: service, is_recalled: isRecalled }: DoneRow): boolean =>
  !isRecalled && (status === 'DONE' || (status === 'DELIVERED' && service === 'DINE_IN'));

export const toDoneTicket = (row: DoneRow, now: number): DoneTicket => ({
  ...toTicket(row, now),
  doneAt: row.ready_time!.toISOString(),
  mayRecall: mayRecall(row),
});

/** $1 order, $2 now. */
const recallLines = statement(
  'kitchen.recall',
  'update order_line set done_at = null, recalled_at = $2 where order_id = $1 and removed_at is null',
);

interface RecallCommand {
  merchantId: string;
  orderId: string;
  staff: Staff;
}

export async function recallTicket(
  { transactions, now }: { transactions: Transactions; now: () => number },
  { merchantId, orderId, staff }: RecallCommand,
): Promise<void> {
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      await tx.maybe(lockOrder, [orderId]);
      const row = await tx.maybe(orderById, ['uz', orderId]);
      if (!row || !actorFor(staff, row)) throw new Refusal('NOT_FOUND');
      if (!mayAt(staff, 'kitchen.work', row.branch_id)) throw new Refusal('FORBIDDEN');
      const isHere = row.status === 'DONE' || (row.status === 'DELIVERED' && row.service_type === 'DINE_IN');
      const isOfTill = isTillOrder({ source: row.source, serviceType: row.service_type });
      if (!isHere || isOfTill || row.product_count === 0) throw new Refusal('NOT_ALLOWED_NOW', { why: row.status });
      await tx.run(recallLines, [orderId, new Date(now())]);
      await noteChange(tx, {
        by: staff.userId,
        action: 'TICKET_RECALLED',
        subject: orderId,
        before: null,
        after: null,
      });
      await tx.send(staffEvent(merchantId, 'KITCHEN', row.branch_id));
    },
    { retry: true },
  );
}
