/** What table sessions read and write. */
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export const tableOfToken = statement<{ merchant_id: string; table_id: string }>(
  'tables.of-token',
  'select merchant_id, table_id from table_link where token_hash = $1',
);

export interface TableRow {
  id: string;
  branch_id: string;
  hall_id: string;
  number: string;
  qr_version: number;
}
export const tableById = statement<TableRow>(
  'tables.by-id',
  `
  select t.id, t.branch_id, t.hall_id, t.number, t.qr_version from dining_table t where t.id = $1 and t.is_active`,
);

/** The session that runs at a table, or at one that was pushed to it. */
export const liveSession = statement<{ id: string; state: 'PENDING' | 'OPEN' }>(
  'tables.live',
  `
  select s.id, s.state from table_session s where s.state <> 'CLOSED' and (s.table_id = $1 or exists (select
    from table_booking k
    where k.merchant_id = s.merchant_id and k.session_id = s.id and k.table_id = $1))
  order by s.table_id = $1 desc, s.opened_at limit 1`,
);
/** $1 new id, $2 branch, $3 table, $4 device or null, $5 party, $6 whether it is open at once, $7 waiter, $8 now. */
export const openSession = statement<{ id: string }>(
  'tables.open',
  `
  insert into table_session (merchant_id, id, branch_id, table_id, state, device_id, party_size, waiter_id, opened_at,
    confirmed_at)
  values (${merchant}, $1, $2, $3, case when $6::boolean then 'OPEN' else 'PENDING' end, $4, $5, $7, $8::timestamptz,
    case when $6 then $8 end)
  on conflict (merchant_id, table_id) where state <> 'CLOSED' do nothing returning id`,
);
/** How many phones have joined. $1 session. */
export const countPhones = statement<{ count: number }>(
  'tables.count-phones',
  'select count(*)::int as count from table_guest where session_id = $1',
);
/** A row where the phone had not joined before. $3 now. */
export const joinSession = statement<{ session_id: string }>(
  'tables.join',
  `
  insert into table_guest (merchant_id, session_id, device_id, joined_at) values (${merchant}, $1, $2, $3)
  on conflict do nothing returning session_id`,
);
/** $1 session, $2 device, $3 who is signed in on it, if anybody. */
export const noteGuest = statement(
  'tables.note-guest',
  `
  update table_guest set user_id = $3
  where session_id = $1 and device_id = $2 and user_id is distinct from $3::uuid`,
);
/** $1 session, $2 devices or null for all that have joined, $3 now. */
export const confirmPhones = statement(
  'tables.confirm-phones',
  `
  update table_guest set confirmed_at = $3
  where session_id = $1 and confirmed_at is null and ($2::uuid[] is null or device_id = any($2::uuid[]))`,
);
/**
 * Counts a try before the code is compared, so that parallel guesses are counted too. $1 session, $2 device, $3 time
 * step, $4 most of the device, $5 most of the session. No row: no tries are left in this step.
 */
export const countCodeTry = statement<{ id: string }>(
  'tables.count-code-try',
  `
  with phone as (
    update table_guest set code_tries = case when code_step = $3::bigint then code_tries + 1 else 1 end, code_step = $3
    where session_id = $1 and device_id = $2 and (code_step is distinct from $3 or code_tries < $4) returning session_id
  )
  update table_session s set code_tries = case when s.code_step = $3 then s.code_tries + 1 else 1 end, code_step = $3
  from phone where s.id = phone.session_id and (s.code_step is distinct from $3 or s.code_tries < $5) returning s.id`,
);
/** $1 session, $2 device. */
export const sitsThere = statement<{ id: string; joined_at: Date; is_confirmed: boolean }>(
  'tables.sits-there',
  `
  select s.id, g.joined_at, g.confirmed_at is not null and s.state <> 'PENDING' as is_confirmed from table_session s
    join table_guest g on g.merchant_id = s.merchant_id and g.session_id = s.id
  where s.id = $1 and g.device_id = $2`,
);

/** $1 session, $2 who, $3 now. */
export const confirmSession = statement<{ branch_id: string }>(
  'tables.confirm',
  `
  update table_session set state = 'OPEN', confirmed_at = coalesce(confirmed_at, $3), waiter_id = coalesce(waiter_id,
    $2)
  where id = $1 and state <> 'CLOSED' returning branch_id`,
);
/** Staff seat guests at a table with an unconfirmed session. $1 session, $2 party, $3 waiter, $4 now. */
export const takeOver = statement<{ id: string }>(
  'tables.take-over',
  `
  update table_session set state = 'OPEN', party_size = $2, waiter_id = $3, confirmed_at = $4
  where id = $1 and state = 'PENDING' returning id`,
);
/** $1 session, $2 now. */
export const callWaiter = statement<{ branch_id: string }>(
  'tables.call',
  `
  update table_session set waiter_called_at = coalesce(waiter_called_at, $2) where id = $1 and state <> 'CLOSED'
    returning branch_id`,
);
/** $3 how it will be paid, or null. */
export const requestBill = statement<{ branch_id: string }>(
  'tables.ask-bill',
  `
  update table_session set bill_asked_at = coalesce(bill_asked_at, $2), bill_payment = coalesce($3, bill_payment)
  where id = $1 and state <> 'CLOSED' returning branch_id`,
);
export const answerCall = statement<{ branch_id: string }>(
  'tables.answer',
  `
  update table_session set waiter_called_at = null, waiter_id = coalesce(waiter_id, $2) where id = $1
    returning branch_id`,
);
export const closeSession = statement<{ branch_id: string }>(
  'tables.close',
  `
  update table_session set state = 'CLOSED', closed_at = $2, waiter_called_at = null where id = $1
    and state <> 'CLOSED' returning branch_id`,
);
/** $1 session, $2 since when nothing has happened to its orders. */
export const paidAndQuiet = statement<{ id: string }>(
  'tables.paid-and-quiet',
  `
  select s.id from table_session s
  where s.id = $1 and s.state = 'OPEN' and s.waiter_called_at is null
    and exists (select from orders o where o.merchant_id = s.merchant_id and o.table_session_id = s.id and o.is_paid)
    and not exists (select from orders o where o.merchant_id = s.merchant_id and o.table_session_id = s.id
      and o.status <> 'CANCELED' and not o.is_paid)
    and not exists (select from orders o join order_event e on e.merchant_id = o.merchant_id and e.order_id = o.id
      where o.merchant_id = s.merchant_id and o.table_session_id = s.id and e.at > $2)`,
);
export const freeTables = statement('tables.free', 'delete from table_booking where session_id = $1');

export const putTable = statement<{ branch_id: string }>(
  'tables.put-table',
  `
  update table_session set table_id = $2 where id = $1 and state <> 'CLOSED' returning branch_id`,
);
/** $1 order, $2 table: the first of several. */
export const putRound = statement(
  'tables.put-round',
  `
  update orders o set table_id = t.id, hall_id = t.hall_id from dining_table t
  where o.id = $1 and t.merchant_id = o.merchant_id and t.id = $2`,
);

/**
 * For a turn, or until the next booking; not at all where the table is taken now or within some minutes. $1 session, $2
 * tables, $3 from, $4 to, $5 minutes.
 */
export const takeTables = statement<{ table_id: string }>(
  'tables.take',
  `
  insert into table_booking (merchant_id, id, table_id, session_id, during)
  select ${merchant}, gen_random_uuid(), t, $1, tstzrange($3, least($4, (
    select min(lower(k.during)) from table_booking k where k.table_id = t and lower(k.during) > $3)))
  from unnest($2::uuid[]) as t
  where not exists (select from table_booking k where k.table_id = t
    and k.during && tstzrange($3, $3::timestamptz + $5 * interval '1 minute', '[]'))
  order by t on conflict do nothing returning table_id`,
);

/** Tables held by the booking of guests who sit there. $1 tables, $2 now. */
export const seatedBookings = statement<{ table_id: string }>(
  'tables.seated-bookings',
  `
  select distinct k.table_id from table_booking k join orders o on o.merchant_id = k.merchant_id and o.id = k.order_id
  where k.table_id = any($1::uuid[]) and k.during @> $2::timestamptz
    and o.status in ('ATTACHED', 'CREATED', 'COOKING', 'DONE', 'DELIVERED')`,
);

/** Extends the tables of a session until $2, or until the next booking. $1 session. */
export const extendTables = statement(
  'tables.extend',
  `
  update table_booking b set during = tstzrange(lower(b.during), least($2::timestamptz, (
    select min(lower(k.during)) from table_booking k where k.merchant_id = b.merchant_id and k.table_id = b.table_id
      and lower(k.during) >= upper(b.during))))
  where b.session_id = $1 and upper(b.during) < $2`,
);

/** The service charge of the visit is put onto one round. $1 order, $2 id of the charge, $3 tiyin. */
export const putService = statement(
  'tables.put-service',
  `
  update orders set service_id = $2, service_price = $3::bigint, bill = total_price + $3::bigint where id = $1`,
);

/** $1 table: invalidates its QR code. */
export const renewCode = statement<{ qr_version: number }>(
  'tables.renew-code',
  'update dining_table set qr_version = qr_version + 1 where id = $1 returning qr_version',
);
export const dropLinks = statement(
  'tables.drop-links',
  'delete from table_link where merchant_id = $1 and table_id = $2',
);
export const addLink = statement(
  'tables.add-link',
  `
  insert into table_link (token_hash, merchant_id, table_id) values ($1, $2, $3) on conflict do nothing`,
);
