/** Another time for a booking, with its tables, its room in the slots, and the jobs that wait for it. */
import type { Booking } from '#contract/floor/bookings.ts';
import { bookingMoveObstacle } from '#domain/orders/orders/booking-move.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { slotStartOf, wallOf } from '#domain/platform/time/kitchen-time.ts';
import { branchHours, dayAt } from '#server/restaurants/catalog/catalog.ts';
import { notifyBookingMoved } from '#server/accounts/notifications/notifications.ts';
import { giveBackSlot, scheduledOrderJobs, lockOrder, recordChange, takeSlot } from '#server/orders/orders/orders.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAt } from '#server/accounts/staff/staff.ts';
import { putRound } from '../tables/tables.ts';
import {
  demandTables,
  isTaken,
  leaveTables,
  sitAt,
  staffBookings,
  toBooking,
  type AssignCommand,
  type BookingRow,
  type BookingsDeps,
} from './bookings.ts';

const slotMinutesOf = statement<{ slot_minutes: number }>(
  'bookings.slot-minutes',
  'select slot_minutes from branch where id = $1',
);

/** Compare and swap: $1 order, $2 version, $3 now, $4 to $7 the times, $8 to $11 on the wall, $12 and $13 the slots. */
const moveTime = statement<{ version: number }>(
  'bookings.move-time',
  `
  update orders set version = version + 1, last_modified_date = $3, at_time = $4, promised_from = $5, promised_to = $6,
    kitchen_start_at = $7, day = $8, time = $9, day2 = $10, time2 = $11, kitchen_slot = $12, seating_slot = $13
  where id = $1 and version = $2 returning version`,
);

export interface MoveBookingCommand extends AssignCommand {
  arrivesAt: number;
}

export async function moveBooking(
  { transactions, now, followers }: BookingsDeps,
  { merchantId, orderId, tableIds, arrivesAt, version, staff, language }: MoveBookingCommand,
): Promise<Booking> {
  const ids = [...new Set(tableIds)];
  try {
    return await transactions.withTenant(
      merchantId,
      async (tx) => {
        await tx.run(lockOrder, [orderId]);
        const row = await tx.maybe(staffBookings, [language, null, null, orderId]);
        if (!row || !toBooking(row, staff, now())) throw new Refusal('NOT_FOUND');
        if (!mayAt(staff, 'hall.work', row.branch_id)) throw new Refusal('FORBIDDEN');
        if (row.version !== version) throw new Refusal('VERSION_CONFLICT');
        const why = await obstacleTo(tx, row, arrivesAt, now());
        if (why) throw new Refusal('NOT_ALLOWED_NOW', { why });
        await demandTables(tx, ids, row.branch_id);
        const moved = await putTime(tx, row, arrivesAt, now());
        await tx.run(leaveTables, [row.id]);
        await tx.run(sitAt, [row.id, ids, moved.from, moved.to]);
        await tx.run(putRound, [row.id, ids[0] ?? null]);
        await tellOf(tx, row, moved, { by: staff.userId, now: now() });
        const after = await tx.row(staffBookings, [language, null, null, row.id]);
        for (const job of scheduledOrderJobs(after)) await tx.send(job);
        await followers.afterRebooking(tx, row.id, now());
        return toBooking(after, staff, now())!;
      },
      { retry: true },
    );
  } catch (error) {
    throw isTaken(error) ? new Refusal('NO_SEATS') : error;
  }
}

async function obstacleTo(tx: TenantTx, row: BookingRow, arrivesAt: number, now: number) {
  const { statement: hoursOf, params } = branchHours([row.branch_id], arrivesAt);
  const hours = await tx.row(hoursOf, params);
  return bookingMoveObstacle(
    { status: row.status, businessDay: row.business_day ?? '' },
    { at: arrivesAt, businessDay: dayAt(hours, 'DINE_IN', arrivesAt) },
    now,
  );
}

interface Moved {
  version: number;
  arrivesAt: Date;
  from: Date;
  to: Date;
}

/** Staff may overbook a slot: the limits are for guests who book by themselves. */
async function putTime(tx: TenantTx, row: BookingRow, arrivesAt: number, now: number): Promise<Moved> {
  const by = arrivesAt - row.at_time!.getTime();
  const later = (moment: Date | null): Date | null => moment && new Date(moment.getTime() + by);
  const { slot_minutes: minutes } = await tx.row(slotMinutesOf, [row.branch_id]);
  const slotOf = (was: Date | null, moment: Date | null): Date | null =>
    was && moment && new Date(slotStartOf(moment.getTime(), minutes, row.time_zone));
  const [from, to] = [later(row.promised_from)!, later(row.promised_to)!];
  const kitchenStart = later(row.kitchen_start_at);
  const kitchenSlot = slotOf(row.kitchen_slot, kitchenStart);
  const seatingSlot = slotOf(row.seating_slot, new Date(arrivesAt));
  if (row.kitchen_slot && kitchenSlot) {
    await tx.run(giveBackSlot, [row.branch_id, 'KITCHEN', row.kitchen_slot, 1, row.product_count, 0]);
    await tx.run(takeSlot, [row.branch_id, 'KITCHEN', kitchenSlot, 1, row.product_count, 0, null, null, null, '']);
  }
  if (row.seating_slot && seatingSlot) {
    const guests = row.party_size ?? 1;
    await tx.run(giveBackSlot, [row.branch_id, 'SEATING', row.seating_slot, 1, 0, guests]);
    await tx.run(takeSlot, [row.branch_id, 'SEATING', seatingSlot, 1, 0, guests, null, null, null, '']);
  }
  const [begin, end] = [wallOf(from.getTime(), row.time_zone), wallOf(to.getTime(), row.time_zone)];
  const moved = await tx.maybe(moveTime, [
    row.id,
    row.version,
    new Date(now),
    new Date(arrivesAt),
    from,
    to,
    kitchenStart,
    begin.day,
    begin.time,
    end.day,
    end.time,
    kitchenSlot,
    seatingSlot,
  ]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  return { version: moved.version, arrivesAt: new Date(arrivesAt), from, to };
}

async function tellOf(
  tx: TenantTx,
  row: BookingRow,
  { version, from, arrivesAt }: Moved,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const at = new Date(now);
  const wall = (moment: Date): string => wallOf(moment.getTime(), row.time_zone).time;
  const note = `${wall(row.at_time!)} → ${wall(from)}`;
  await recordChange(tx, row, {
    version,
    note,
    by: { kind: 'STAFF', id: by, source: 'CONSOLE' },
    detail: { arrivesAt: { from: row.at_time!.toISOString(), to: arrivesAt.toISOString() } },
    at,
  });
  await tx.send(
    notifyBookingMoved.enqueue(
      { orderId: row.id, version },
      { merchantId: tx.merchantId, runAt: new Date(now + UNDO_MS) },
    ),
  );
}
