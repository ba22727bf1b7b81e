/** The bookings of a day by hall and table, and other tables for one of them. */
import { proposesNoShow } from '#domain/orders/orders/cancel.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import {
  actorFor,
  lockOrder,
  staffOrdersWhere,
  toStaffOrder,
  type staffOf,
  type StaffRow,
} from '#server/orders/orders/orders.ts';
import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import { isDatabaseError } from '#server/platform/database/database-errors.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { reseat, putRound, tableById } from '../tables/tables.ts';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';

export interface BookingsDeps {
  transactions: Transactions;
  now: () => number;
  followers: OrderFollowers;
}

/** $1 language, $2 branch. */
export const hallsOf = statement<{ time_zone: string; halls: HallPlan[] }>(
  'tables.halls',
  `
  select b.time_zone, coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'name', text_in(h.name, $1, null),
      'tables', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'seatsMin', t.seats_min,
          'seatsMax', t.seats_max, 'x', t.plan_x, 'y', t.plan_y, 'shape', t.plan_shape,
          'joins', coalesce((select jsonb_agg(case when j.table_id = t.id then j.with_table_id else j.table_id end)
            from table_join j where j.merchant_id = t.merchant_id and t.id in (j.table_id, j.with_table_id)), '[]'))
          order by length(t.number), t.number)
        from dining_table t where t.merchant_id = h.merchant_id and t.hall_id = h.id and t.is_active), '[]'))
      order by h.position, h.id)
    from hall h where h.merchant_id = b.merchant_id and h.branch_id = b.id and h.is_active), '[]') as halls
  from branch b where b.id = $2`,
);

export const leaveTables = statement('tables.leave', 'delete from table_booking where order_id = $1');
/** $1 order, $2 tables, $3 from, $4 to. */
export const sitAt = statement(
  'tables.sit-at',
  `
  insert into table_booking (merchant_id, id, table_id, order_id, during)
  select current_setting('app.merchant_id')::uuid, gen_random_uuid(), t, $1, tstzrange($3, $4)
    from unnest($2::uuid[]) as t order by t`,
);
export type BookingRow = StaffRow & { table_ids: string[]; arrives: Date | null; leaves: Date | null };

/** $1 language, $2 branch, $3 day, $4 one order or null: tables that were booked, and for how long. */
export const staffBookings = statement<BookingRow>(
  'orders.bookings',
  `
  select b.*, coalesce((select jsonb_agg(k.table_id order by k.table_id) from table_booking k
      where k.merchant_id = b.merchant_id and k.order_id = b.id), '[]') as table_ids,
    coalesce((select min(lower(k.during)) from table_booking k where k.merchant_id = b.merchant_id
      and k.order_id = b.id),
      b.promised_from) as arrives,
    coalesce((select max(upper(k.during)) from table_booking k where k.merchant_id = b.merchant_id
      and k.order_id = b.id),
      b.promised_to) as leaves
  from (${staffOrdersWhere(`
    where o.service_type = 'DINE_IN' and o.later and ($4::uuid is null and o.branch_id = $2
      and o.business_day = $3::date or o.id = $4)`)}) b
  order by b.at_time, b.id limit 500`,
);

export type Staff = Awaited<ReturnType<typeof staffOf>>;

export function toBooking(row: BookingRow, staff: Staff, now: number): Booking | undefined {
  const actor = actorFor(staff, row);
  const arrives = row.arrives ?? row.at_time;
  if (!actor || !arrives) return undefined;
  const facts = {
    status: row.status,
    serviceType: row.service_type,
    later: row.later,
    hasDishes: row.product_count > 0,
    atTime: row.at_time?.getTime() ?? null,
    kitchenStartAt: row.kitchen_start_at?.getTime() ?? null,
  };
  const isLate = row.status === 'AT_TIME' && row.at_time !== null && now > row.at_time.getTime();
  return {
    order: toStaffOrder(row, actor, now),
    tableIds: row.table_ids,
    arrivesAt: arrives.toISOString(),
    leavesAt: (row.leaves ?? arrives).toISOString(),
    late: proposesNoShow(facts, now) ? 'NO_SHOW' : isLate ? 'LATE' : null,
  };
}

/** The exclusion constraint of table_booking: two parties never have one table at once. */
export const isTaken = (error: unknown): boolean => isDatabaseError(error) && error.code === '23P01';

/** Tables of another branch are not found. */
export async function demandTables(tx: TenantTx, tableIds: readonly string[], branchId: string): Promise<void> {
  for (const id of tableIds)
    if ((await tx.maybe(tableById, [id]))?.branch_id !== branchId) throw new Refusal('NOT_FOUND');
}

export interface AssignCommand {
  merchantId: string;
  orderId: string;
  tableIds: readonly string[];
  version: number;
  staff: Staff;
  language: string;
}

export async function assignTables(
  { transactions, now, followers }: BookingsDeps,
  command: AssignCommand,
): Promise<Booking> {
  const tableIds = [...new Set(command.tableIds)];
  try {
    return await transactions.withTenant(
      command.merchantId,
      async (tx) => {
        await tx.run(lockOrder, [command.orderId]);
        const row = await tx.maybe(staffBookings, [command.language, null, null, command.orderId]);
        if (!row || !toBooking(row, command.staff, now())) throw new Refusal('NOT_FOUND');
        if (row.version !== command.version) throw new Refusal('VERSION_CONFLICT');
        if (isTerminal(row.status) || !row.arrives || !row.leaves) throw new Refusal('NOT_ALLOWED_NOW');
        await demandTables(tx, tableIds, row.branch_id);
        await tx.run(leaveTables, [row.id]);
        await tx.run(sitAt, [row.id, tableIds, row.arrives, row.leaves]);
        await tx.run(putRound, [row.id, tableIds[0]]);
        await reseat(tx, {
          orderId: row.id,
          staffId: command.staff.userId,
          from: row.table_ids,
          to: tableIds,
          now: now(),
        });
        await followers.afterRebooking(tx, row.id, now());
        return toBooking(await tx.row(staffBookings, [command.language, null, null, row.id]), command.staff, now())!;
      },
      { retry: true },
    );
  } catch (error) {
    throw isTaken(error) ? new Refusal('NO_SEATS') : error;
  }
}
