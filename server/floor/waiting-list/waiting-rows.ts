/** Rows of parties that wait for a table, and what staff and guests see of them. */
import type { WaitingParty, WaitingPlace } from '#contract/floor/waiting-list.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { isInLine, messageAt, stateBefore, type WaitingState } from '#domain/floor/waiting-list/waiting-list.ts';
import { event, together } from '#server/platform/database/outbox.ts';
import { statement, type Call } from '#server/platform/database/sql.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';

export interface PartyRow {
  id: string;
  branch_id: string;
  version: number;
  state: WaitingState;
  place: number | null;
  name: string;
  phone: string | null;
  language: Language;
  party_size: number;
  note: string | null;
  quoted_minutes: number | null;
  joined_at: Date;
  ready_at: Date | null;
  coming_at: Date | null;
  ended_at: Date | null;
  message_at: Date | null;
  session_id: string | null;
}

/** Parties of an evening that nobody took off the list do not count the day after. */
const PLACE = `
  case when p.state = 'WAITING' then (select count(*)::integer from waiting_party a
    where a.merchant_id = p.merchant_id and a.branch_id = p.branch_id and a.state = 'WAITING'
      and a.joined_at > p.joined_at - interval '1 day' and (a.joined_at, a.id) <= (p.joined_at, p.id)) end as place`;

const COLUMNS = `p.id, p.branch_id, p.version, p.state, ${PLACE}, p.name, p.phone, p.language, p.party_size, p.note,
  p.quoted_minutes, p.joined_at, p.ready_at, p.coming_at, p.ended_at, p.message_at, p.session_id`;

/** $1 branch, $2 now. */
export const partiesOf = statement<PartyRow>(
  'waiting.list',
  `
  select ${COLUMNS} from waiting_party p
  where p.branch_id = $1 and p.joined_at > $2::timestamptz - interval '1 day'
    and (p.ended_at is null or p.ended_at > $2::timestamptz - interval '30 minutes')
  order by p.ended_at is not null, p.ended_at desc, p.joined_at, p.id limit 200`,
);
export const partyById = statement<PartyRow>('waiting.by-id', `select ${COLUMNS} from waiting_party p where p.id = $1`);
export const partyByLink = statement<PartyRow>(
  'waiting.by-link',
  `select ${COLUMNS} from waiting_party p where p.token_hash = $1`,
);
export const lockParty = statement<{ id: string }>(
  'waiting.lock',
  'select id from waiting_party where id = $1 for update',
);

/** $1 id, $2 branch, $3 name, $4 phone, $5 language, $6 size, $7 note, $8 minutes, $9 hash, $10 now, $11 message at. */
export const addParty = statement(
  'waiting.add',
  `
  insert into waiting_party (merchant_id, id, branch_id, name, phone, language, party_size, note, quoted_minutes,
    token_hash, joined_at, message_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
/** $1 id, $2 name, $3 phone, $4 language, $5 size, $6 note, $7 minutes. The caller has compared the version. */
export const changeParty = statement(
  'waiting.change',
  `
  update waiting_party set version = version + 1, name = $2, phone = $3, language = $4, party_size = $5, note = $6,
    quoted_minutes = $7
  where id = $1`,
);
/** $1 id, $2 state, $3 ready, $4 coming, $5 ended, $6 message at, $7 session. The caller has locked the row. */
export const moveParty = statement(
  'waiting.move',
  `
  update waiting_party set version = version + 1, state = $2, ready_at = $3, coming_at = $4, ended_at = $5,
    message_at = $6, session_id = $7
  where id = $1`,
);

interface SeatingRow {
  tables: { id: string; hallId: string; seatsMin: number; seatsMax: number }[];
  joins: [string, string][];
  bookings: { tableId: string; from: number; to: number }[];
  ahead: number[];
}

/** $1 branch, $2 now: tables with what takes them, and the sizes of the parties in line. */
export const seatingOf = statement<SeatingRow>(
  'waiting.seating',
  `
  select coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'hallId', t.hall_id, 'seatsMin', t.seats_min,
      'seatsMax', t.seats_max) order by t.id)
    from dining_table t join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id and h.is_active
    where t.merchant_id = b.merchant_id and h.branch_id = b.id and t.is_active), '[]') as tables,
    coalesce((select jsonb_agg(jsonb_build_array(j.table_id, j.with_table_id)) from table_join j
      join dining_table t on t.merchant_id = j.merchant_id and t.id = j.table_id
      where j.merchant_id = b.merchant_id and t.branch_id = b.id), '[]') as joins,
    coalesce((select jsonb_agg(jsonb_build_object('tableId', k.table_id,
        'from', extract(epoch from lower(k.during)) * 1000, 'to', extract(epoch from upper(k.during)) * 1000))
      from table_booking k join dining_table t on t.merchant_id = k.merchant_id and t.id = k.table_id
      where k.merchant_id = b.merchant_id and t.branch_id = b.id
        and k.during && tstzrange($2::timestamptz, $2::timestamptz + interval '12 hours')), '[]') as bookings,
    coalesce((select jsonb_agg(p.party_size order by p.joined_at, p.id) from waiting_party p
      where p.merchant_id = b.merchant_id and p.branch_id = b.id and p.ended_at is null
        and p.joined_at > $2::timestamptz - interval '1 day'), '[]') as ahead
  from branch b where b.id = $1`,
);

export interface PlaceNames {
  restaurant: string;
  branch: string;
  phone: string | null;
  time_zone: string;
}
/** $1 branch, $2 language. */
export const placeNames = statement<PlaceNames>(
  'waiting.place-names',
  `
  select text_in(r.name, $2, null) as restaurant, text_in(b.name, $2, null) as branch, b.phone, b.time_zone
  from branch b join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id where b.id = $1`,
);

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const timesOf = (row: PartyRow) => ({
  state: row.state,
  readyAt: row.ready_at?.getTime() ?? null,
  comingAt: row.coming_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
});

export const toParty = (row: PartyRow, link: string, now: number): WaitingParty => ({
  id: row.id,
  branchId: row.branch_id,
  version: row.version,
  state: row.state,
  place: row.place,
  name: row.name,
  phone: row.phone,
  language: row.language,
  partySize: row.party_size,
  note: row.note,
  quotedMinutes: row.quoted_minutes,
  joinedAt: row.joined_at.toISOString(),
  readyAt: iso(row.ready_at),
  comingAt: iso(row.coming_at),
  endedAt: iso(row.ended_at),
  nextMessageAt:
    row.phone && row.message_at && isInLine(row.state)
      ? new Date(messageAt(row.message_at.getTime(), 0)).toISOString()
      : null,
  mayUndo: stateBefore(timesOf(row), now) !== null,
  link,
});

export const toPlace = (row: PartyRow, names: PlaceNames): WaitingPlace => ({
  state: row.state,
  place: row.place,
  partySize: row.party_size,
  restaurantName: names.restaurant,
  branchName: names.branch,
  branchPhone: names.phone,
  timeZone: names.time_zone,
  joinedAt: row.joined_at.toISOString(),
  expectedAt:
    row.quoted_minutes === null ? null : new Date(row.joined_at.getTime() + row.quoted_minutes * 60_000).toISOString(),
  readyAt: iso(row.ready_at),
});

export const WAITING_TOPIC = 'waiting-list';
/** To the waiting guests of the branch, whose places may have changed, and to its staff. */
export const waitingChanged = (merchantId: string, branchId: string): Call<never> =>
  together([event(WAITING_TOPIC, { branchId }, merchantId), staffEvent(merchantId, 'WAITING_LIST', branchId)]);
