/** The kitchen says that an order takes longer: its promise moves, and the guest is told once. */
import { isAggregator } from '#domain/orders/orders/aggregators.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { delayedPromise } from '#domain/orders/orders/promise.ts';
import { isBooking, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import { notifyOrderLate } from '#server/accounts/notifications/notifications.ts';
import {
  actorFor,
  lockOrder,
  recordChange,
  orderById,
  type OrderRow,
  type Staff,
  wayMinutesOf,
} from '#server/orders/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAt } from '#server/accounts/staff/staff.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';

interface DelayDeps {
  transactions: Transactions;
  now: () => number;
}

interface Command {
  merchantId: string;
  orderId: string;
  version: number;
  staff: Staff;
}

const COOKED: readonly OrderStatus[] = ['ACCEPTED', 'CREATED', 'COOKING'];
const MINUTE_MS = 60_000;

/** $1 order, $2 version, $3 now, $4 and $5 the promise, $6 minutes. */
const movePromise = statement<{ version: number }>(
  'kitchen.move-promise',
  `
  update orders set version = version + 1, last_modified_date = $3, promised_from = $4, promised_to = $5,
    at_time = case when later then at_time else $4 end, delayed_minutes = delayed_minutes + $6
  where id = $1 and version = $2 returning version`,
);

/** The delay that made this version of the order; $1 order, $2 version. */
const delayOfVersion = statement<{ from: string; to: string; by: string | null; at: Date; is_undo: boolean }>(
  'kitchen.delay-of-version',
  `
  select detail #>> '{promise,from}' as from, detail #>> '{promise,to}' as to, actor_id as by, at,
    detail ? 'isUndo' as is_undo
  from order_event where order_id = $1 and version = $2 and type = 'UPDATE' and detail ? 'promise'`,
);

async function orderFor(tx: TenantTx, { orderId, version, staff }: Command): Promise<OrderRow> {
  await tx.maybe(lockOrder, [orderId]);
  const row = await tx.maybe(orderById, ['uz', orderId]);
  if (!row || !actorFor(staff, row)) throw new Refusal('NOT_FOUND');
  if (!mayAt(staff, 'kitchen.work', row.branch_id)) throw new Refusal('FORBIDDEN');
  if (isTillOrder({ source: row.source, serviceType: row.service_type }))
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'OF_TILL' });
  if (row.version !== version) throw new Refusal('VERSION_CONFLICT');
  return row;
}

/** The width of the promise stays. */
async function shift(
  tx: TenantTx,
  row: OrderRow,
  { byMs, staffId, now, isUndo }: { byMs: number; staffId: string; now: number; isUndo: boolean },
): Promise<void> {
  const at = new Date(now);
  const from = new Date(row.promised_from!.getTime() + byMs);
  const to = new Date((row.promised_to ?? row.promised_from!).getTime() + byMs);
  const moved = await tx.maybe(movePromise, [row.id, row.version, at, from, to, Math.round(byMs / MINUTE_MS)]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  const { version } = moved;
  const detail = {
    promise: { from: row.promised_from!.toISOString(), to: from.toISOString() },
    ...(isUndo ? { isUndo } : {}),
  };
  const note = `${isUndo ? '−' : '+'}${Math.abs(Math.round(byMs / MINUTE_MS))}`;
  await recordChange(tx, row, { version, note, by: { kind: 'STAFF', id: staffId, source: 'KITCHEN' }, detail, at });
  await tx.send(staffEvent(tx.merchantId, 'KITCHEN', row.branch_id));
  await tx.send(
    notifyOrderLate.enqueue(
      { orderId: row.id, version },
      { merchantId: tx.merchantId, runAt: new Date(now + UNDO_MS) },
    ),
  );
}

export const delayOrder = ({ transactions, now }: DelayDeps, command: Command & { minutes: number }): Promise<void> =>
  transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const row = await orderFor(tx, command);
      const at = now();
      const { service_type: serviceType, later, promised_from: from, promised_to: to } = row;
      // Guests of an aggregator have its promise, and a booking has the time of its guests.
      if (isAggregator(serviceType) || isBooking({ serviceType, later }) || !from || !COOKED.includes(row.status))
        throw new Refusal('NOT_ALLOWED_NOW', { why: row.status });
      const before = { from: from.getTime(), to: (to ?? from).getTime() };
      const after = delayedPromise(before, command.minutes, wayMinutesOf(row), at);
      await shift(tx, row, { byMs: after.from - before.from, staffId: command.staff.userId, now: at, isUndo: false });
    },
    { retry: true },
  );

export const undoDelay = ({ transactions, now }: DelayDeps, command: Command): Promise<void> =>
  transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const row = await orderFor(tx, command);
      const at = now();
      const last = await tx.maybe(delayOfVersion, [row.id, row.version]);
      if (!last || last.is_undo || last.by !== command.staff.userId || at - last.at.getTime() >= UNDO_MS)
        throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_LATE' });
      const byMs = Date.parse(last.from) - Date.parse(last.to);
      await shift(tx, row, { byMs, staffId: command.staff.userId, now: at, isUndo: true });
    },
    { retry: true },
  );
