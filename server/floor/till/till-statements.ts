/** Statements of the till: shifts and entries. Orders, refunds and couriers' cash book by triggers. */
import type { TillEntry } from '#contract/floor/till.ts';
import type { Pieces, TillTotal } from '#domain/floor/till/till.ts';
import { statement } from '#server/platform/database/sql.ts';

const TENANT = `current_setting('app.merchant_id')::uuid`;
const nameOf = (user: string): string =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${user}.phone, '')`;

export interface ShiftRow {
  id: string;
  branch_id: string;
  number: number;
  opening: number;
  opening_pieces: Pieces[] | null;
  opened_at: Date;
  opened_by: string;
  expected: number | null;
  counted: number | null;
  counted_pieces: Pieces[] | null;
  note: string | null;
  closed_at: Date | null;
  closed_by: string;
}

const shifts = `
  select s.id, s.branch_id, s.number, s.opening, s.opening_pieces, s.opened_at, ${nameOf('o')} as opened_by, s.expected,
    s.counted, s.counted_pieces, s.note, s.closed_at, ${nameOf('c')} as closed_by
  from till_shift s left join app_user o on o.id = s.opened_by left join app_user c on c.id = s.closed_by`;

export const shiftById = statement<ShiftRow>('till.shift', `${shifts} where s.id = $1`);
/** $1 branch: its open shift, if there is one, and the last that was closed. */
export const latestShifts = statement<ShiftRow>(
  'till.latest-shifts',
  `${shifts} where s.branch_id = $1 order by s.number desc limit 2`,
);
/** $1 branch, $2 below this number, $3 how many. */
export const closedShifts = statement<ShiftRow>(
  'till.closed-shifts',
  `
  ${shifts} where s.branch_id = $1 and s.closed_at is not null and ($2::int is null or s.number < $2)
  order by s.number desc limit $3`,
);
/** $1 branches, null for all. */
export const openShifts = statement<{ branchId: string; number: number }>(
  'till.open-shifts',
  `
  select branch_id as "branchId", number from till_shift
  where closed_at is null and ($1::uuid[] is null or branch_id = any($1::uuid[])) order by branch_id`,
);

/** $1 branch. Keeps the shift open until the transaction ends. */
export const keepOpen = statement<{ id: string }>(
  'till.keep-open',
  'select id from till_shift where branch_id = $1 and closed_at is null for share',
);
/** $1 shift. Waits for the transactions that book in it, so that its sums are complete afterwards. */
export const lockShift = statement<{ branch_id: string; number: number; opening: number; is_open: boolean }>(
  'till.lock-shift',
  'select branch_id, number, opening, closed_at is null as is_open from till_shift where id = $1 for update',
);

/** $1 id, $2 branch, $3 opening, $4 pieces, $5 who, $6 now. */
export const openShift = statement<{ number: number }>(
  'till.open-shift',
  `
  insert into till_shift (merchant_id, id, branch_id, number, opening, opening_pieces, opened_by, opened_at)
  select ${TENANT}, $1, b.id, 1 + coalesce((select max(number) from till_shift s where s.branch_id = b.id), 0), $3, $4,
    $5, $6
  from branch b where b.id = $2 returning number`,
);
/** $1 shift, $2 expected, $3 counted, $4 pieces, $5 note, $6 who, $7 now. */
export const closeShift = statement(
  'till.close-shift',
  `
  update till_shift set expected = $2, counted = $3, counted_pieces = $4, note = $5, closed_by = $6, closed_at = $7
  where id = $1`,
);

/** $1 shift, $2 whether those after it was closed. An entry that undoes another takes it off the count. */
export const totalsOf = statement<TillTotal>(
  'till.totals',
  `
  select kind, means, sum(amount)::bigint as amount,
    sum(case when (amount > 0) = (kind in ('SALE', 'COURIER', 'PAY_IN')) then 1 else -1 end)::int as count
  from till_entry where shift_id = $1 and after_close = $2 group by kind, means order by kind, means`,
);

export interface EntryRow extends Omit<TillEntry, 'at'> {
  at: Date;
}
const MOST_ENTRIES = 500;
/** $1 shift. */
export const entriesOf = statement<EntryRow>(
  'till.entries',
  `
  select e.id, e.kind, e.means, e.amount, e.order_id as "orderId", o.number as "orderNumber",
    case when c.id is not null then ${nameOf('cu')} end as courier, e.reason, e.note,
    case when u.id is not null then ${nameOf('u')} end as by, e.created_date as at, e.undoes is not null as "isUndo",
    exists (select from till_entry back where back.merchant_id = e.merchant_id and back.undoes = e.id) as "isUndone"
  from till_entry e
  left join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
  left join courier_cash_entry h on h.merchant_id = e.merchant_id and h.id = e.courier_entry_id
  left join courier c on c.merchant_id = h.merchant_id and c.id = h.courier_id
  left join app_user cu on cu.id = c.user_id
  left join app_user u on u.id = e.staff_id
  where e.shift_id = $1 and not e.after_close order by e.created_date desc, e.id desc limit ${MOST_ENTRIES}`,
);
export const countEntries = statement<{ count: number }>(
  'till.count-entries',
  'select count(*)::int as count from till_entry where shift_id = $1 and not after_close',
);
/** $1 branch, $2 number of a shift: the one before it. */
export const shiftBefore = statement<{ id: string }>(
  'till.shift-before',
  'select id from till_shift where branch_id = $1 and number = $2::int - 1',
);

/** $1 id, $2 shift, $3 kind, $4 amount, $5 reason, $6 note, $7 who. */
export const addEntry = statement<{ id: string }>(
  'till.add-entry',
  `
  insert into till_entry (merchant_id, id, shift_id, after_close, kind, means, amount, reason, note, staff_id)
  values (${TENANT}, $1, $2, false, $3, 'CASH', $4, $5, $6, $7) on conflict (merchant_id, id) do nothing returning id`,
);
/** $1 id, $2 shift, $3 the entry, $4 who. No row: there is no such one, or it is undone. */
export const undoEntry = statement<{ amount: number }>(
  'till.undo-entry',
  `
  insert into till_entry (merchant_id, id, shift_id, after_close, kind, means, amount, undoes, staff_id)
  select e.merchant_id, $1, e.shift_id, false, e.kind, e.means, -e.amount, e.id, $4
  from till_entry e
  where e.id = $3 and e.shift_id = $2 and e.kind in ('PAY_IN', 'PAY_OUT') and e.undoes is null
  on conflict (merchant_id, undoes) do nothing returning amount`,
);
/** $1 user. */
export const nameOfUser = statement<{ name: string }>(
  'till.name-of-user',
  `select ${nameOf('u')} as name from app_user u where u.id = $1`,
);
