/** A waiter has the next course of an order at a table cooked. */
import { hasCourses, mayFire, nextCourse } from '#domain/orders/orders/courses.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import {
  actorFor,
  lockOrder,
  recordChange,
  orderById,
  touchOrder,
  type OrderRow,
  type Staff,
} from '#server/orders/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAt } from '#server/accounts/staff/staff.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import { printTickets } from '../tickets/tickets.ts';

interface FireDeps {
  transactions: Transactions;
  now: () => number;
}

interface Command {
  merchantId: string;
  orderId: string;
  staff: Staff;
}

/** $1 order. */
const courseLines = statement<{ course: number; firedAt: Date | null }>(
  'kitchen.course-lines',
  'select course, fired_at as "firedAt" from order_line where order_id = $1 and removed_at is null',
);
/** $1 order, $2 course, $3 now. */
const fireLines = statement(
  'kitchen.fire',
  `
  update order_line set fired_at = $3
  where order_id = $1 and course = $2 and fired_at is null and removed_at is null`,
);
/** $1 order, $2 when it was fired: not where the kitchen has finished a dish of it. */
const unfireLines = statement(
  'kitchen.unfire',
  `
  update order_line l set fired_at = null
  where l.order_id = $1 and l.fired_at = $2 and not exists (select from order_line d
    where d.merchant_id = l.merchant_id and d.order_id = l.order_id and d.fired_at = $2 and d.done_at is not null)`,
);
/** The course that was fired with this version; $1 order, $2 version. */
const fireOfVersion = statement<{ course: number; by: string | null; at: Date; is_undo: boolean }>(
  'kitchen.fire-of-version',
  `
  select (detail ->> 'course')::int as course, actor_id as by, at, detail ? 'isUndo' as is_undo
  from order_event where order_id = $1 and version = $2 and type = 'UPDATE' and detail ? 'course'`,
);

async function orderAtTable(tx: TenantTx, { orderId, staff }: Command): Promise<OrderRow> {
  await tx.maybe(lockOrder, [orderId]);
  const row = await tx.maybe(orderById, ['uz', orderId]);
  if (!row || !actorFor(staff, row)) throw new Refusal('NOT_FOUND');
  if (!mayAt(staff, 'hall.work', row.branch_id, row.service_type)) throw new Refusal('FORBIDDEN');
  if (!hasCourses(row.service_type) || !mayFire(row.status)) throw new Refusal('NOT_ALLOWED_NOW', { why: row.status });
  return row;
}

async function note(
  tx: TenantTx,
  row: OrderRow,
  { course, isUndo, staffId, at }: { course: number; isUndo: boolean; staffId: string; at: Date },
): Promise<void> {
  const moved = await tx.maybe(touchOrder, [row.id, row.version, at, null, null]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  const detail = { course, ...(isUndo ? { isUndo } : {}) };
  await recordChange(tx, row, {
    version: moved.version,
    by: { kind: 'STAFF', id: staffId, source: 'CONSOLE' },
    detail,
    at,
  });
  await tx.send(staffEvent(tx.merchantId, 'KITCHEN', row.branch_id));
}

/** Of two waiters who fire the same course, the second one is refused. */
export const fireCourse = (
  { transactions, now }: FireDeps,
  { course, ...command }: Command & { course: number },
): Promise<void> =>
  transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const row = await orderAtTable(tx, command);
      if (nextCourse(await tx.rows(courseLines, [row.id])) !== course)
        throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_NEXT_COURSE' });
      const at = new Date(now());
      await tx.run(fireLines, [row.id, course, at]);
      await note(tx, row, { course, isUndo: false, staffId: command.staff.userId, at });
      const runAt = new Date(now() + UNDO_MS);
      await tx.send(printTickets.enqueue({ orderId: row.id, course }, { merchantId: tx.merchantId, runAt }));
    },
    { retry: true },
  );

export const undoFire = (
  { transactions, now }: FireDeps,
  { version, ...command }: Command & { version: number },
): Promise<void> =>
  transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const row = await orderAtTable(tx, command);
      if (row.version !== version) throw new Refusal('VERSION_CONFLICT');
      const fired = await tx.maybe(fireOfVersion, [row.id, version]);
      const { userId: staffId } = command.staff;
      const isOwn = fired && !fired.is_undo && fired.by === staffId;
      if (!isOwn || now() - fired.at.getTime() >= UNDO_MS || (await tx.run(unfireLines, [row.id, fired.at])) === 0)
        throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_LATE' });
      await note(tx, row, { course: fired.course, isUndo: true, staffId, at: new Date(now()) });
    },
    { retry: true },
  );
