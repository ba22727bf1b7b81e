/**
 * The seats of branches: written for each branch that seats guests after a change of its hours, tables, bookings or
 * holds, and held in memory for the search of a free table. A search reads what has changed since the one before.
 */
import { SeatReader, type BranchSeats, type SeatFacts } from '#domain/restaurants/hours/free-times.ts';
import { SHIFTS_SQL, specialShiftsSql } from '../catalog/catalog.ts';
import { tagsChanged } from '#server/platform/cache/changes.ts';
import { milliseconds } from '#server/platform/database/sql-text.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';

const SEATS_TAG = 'seats:';

/** A hold `x` that neither became an order nor was given back. */
export const stillHeld = 'x.used_by_order is null and x.released_at is null';

/** Guests may be seated by bookings that began some hours before. */
const PAST = `interval '12 hours'`;

/** $1 branches, $2 now. Branches that seat nobody have no row. */
const putSeats = statement<{ branch_id: string }>(
  'directory.put-seats',
  `
  with tables as (
    select t.branch_id, t.id, t.seats_min, t.seats_max, t.hall_id,
      row_number() over (partition by t.branch_id order by t.id) - 1 as place
    from dining_table t join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id and h.is_active
    where t.branch_id = any ($1::uuid[]) and t.is_active
  ), fresh as (
    select d.branch_id, d.restaurant_id, d.merchant_id, jsonb_build_object(
      'timeZone', b.time_zone, 'shifts', ${SHIFTS_SQL},
      'specialShifts', ${specialShiftsSql('s.day >= $2::timestamptz::date - 3')},
      'accepting', b.accepting, 'pausedUntil', ${milliseconds('b.paused_until')},
      'slotMinutes', b.slot_minutes, 'slotGuests', b.slot_guests, 'bookingDaysAhead', b.booking_days_ahead,
      'maxParty', b.max_party,
      'tables', coalesce((select jsonb_agg(jsonb_build_array(t.seats_min, t.seats_max, t.hall_id) order by t.place)
        from tables t where t.branch_id = b.id), '[]'),
      'joins', coalesce((select jsonb_agg(jsonb_build_array(t.place, o.place) order by t.place, o.place)
        from table_join j join tables t on t.id = j.table_id join tables o on o.id = j.with_table_id
        where t.branch_id = b.id), '[]'),
      'taken', coalesce((select jsonb_agg(jsonb_build_array(t.place, ${milliseconds('lower(k.during)')},
          ${milliseconds('upper(k.during)')}, ${milliseconds('x.expires_at')}) order by lower(k.during), t.place)
        from table_booking k join tables t on t.id = k.table_id
        left join hold x on x.merchant_id = k.merchant_id and x.id = k.hold_id
        where t.branch_id = b.id and upper(k.during) > $2::timestamptz - ${PAST}), '[]'),
      'arriving', coalesce((select jsonb_agg(jsonb_build_array(${milliseconds('u.slot_start')}, u.guests)
          order by u.slot_start)
        from slot_use u where u.merchant_id = b.merchant_id and u.branch_id = b.id and u.kind = 'SEATING'
          and u.guests > 0 and b.slot_guests is not null and u.slot_start > $2::timestamptz - ${PAST}), '[]'),
      'held', coalesce((select jsonb_agg(jsonb_build_array(${milliseconds('x.slot_start')}, x.guests,
          ${milliseconds('x.expires_at')}) order by x.slot_start, x.id)
        from hold x where x.branch_id = b.id and x.kind = 'SEATING' and ${stillHeld} and b.slot_guests is not null
          and x.slot_start > $2::timestamptz - ${PAST}), '[]')) as seats
    from branch b join directory_branch d on d.branch_id = b.id
    where b.id = any ($1::uuid[]) and 'DINE_IN' = any (d.services)
  ), gone as (
    delete from directory_seats s where s.branch_id = any ($1::uuid[])
      and not exists (select from fresh f where f.branch_id = s.branch_id)
  )
  insert into directory_seats as s (branch_id, restaurant_id, merchant_id, seats)
  select branch_id, restaurant_id, merchant_id, seats from fresh
  on conflict (branch_id) do update set restaurant_id = excluded.restaurant_id, seats = excluded.seats
    where s.seats is distinct from excluded.seats or s.restaurant_id is distinct from excluded.restaurant_id
  returning branch_id`,
);

/** In the transaction of the merchant whose branches these are. */
export async function refreshSeats(tx: TenantTx, branchIds: readonly string[], now: number): Promise<void> {
  const changed = await tx.rows(putSeats, [branchIds, new Date(now)]);
  if (changed.length > 0) await tx.send(tagsChanged(changed.map(({ branch_id: id }) => `${SEATS_TAG}${id}`)));
}

const ROWS_AT_ONCE = 500;

/** $1 the branches, null for all; $2 the branch before the first. */
const seatsFrom = statement<{ branch_id: string; seats: SeatFacts }>(
  'discovery.directory-seats',
  `
  select branch_id, seats from directory_seats
  where ($1::uuid[] is null or branch_id = any ($1::uuid[])) and ($2::uuid is null or branch_id > $2::uuid)
  order by branch_id limit ${ROWS_AT_ONCE}`,
  { plan: 'each time' },
);

export interface SeatIndex {
  /** By branch; another map after a change. */
  seats(): Promise<ReadonlyMap<string, BranchSeats>>;
  drop(tags: readonly string[]): void;
  clear(): void;
}

export function openSeatIndex({ transactions }: { transactions: Transactions }): SeatIndex {
  let byBranch = new Map<string, BranchSeats>();
  let reader = new SeatReader();
  let stale: Set<string> | 'all' | undefined = 'all';
  let reading: Promise<void> | undefined;

  async function read(wanted: Set<string> | 'all'): Promise<void> {
    stale = undefined;
    try {
      const rows = new Map<string, BranchSeats>();
      for (let last: string | null = null; ;) {
        const some: { branch_id: string; seats: SeatFacts }[] = await transactions.platformRows(seatsFrom, [
          wanted === 'all' ? null : [...wanted],
          last,
        ]);
        for (const { branch_id: id, seats } of some) rows.set(id, reader.read(seats));
        if (some.length < ROWS_AT_ONCE) break;
        last = some.at(-1)!.branch_id;
      }
      if (wanted === 'all') byBranch = rows;
      else {
        byBranch = new Map(byBranch);
        wanted.forEach((id) => byBranch.delete(id));
        rows.forEach((row, id) => byBranch.set(id, row));
      }
    } catch (error) {
      stale = stale === 'all' || wanted === 'all' ? 'all' : (stale ?? new Set<string>()).union(wanted);
      throw error;
    } finally {
      reading = undefined;
    }
  }

  return {
    async seats() {
      while (stale || reading) await (reading ??= read(stale!));
      return byBranch;
    },
    drop(tags) {
      if (stale === 'all') return;
      const ids = tags.filter((tag) => tag.startsWith(SEATS_TAG)).map((tag) => tag.slice(SEATS_TAG.length));
      if (ids.length > 0) stale = (stale ?? new Set<string>()).union(new Set(ids));
    },
    clear() {
      stale = 'all';
      reader = new SeatReader();
    },
  };
}
