/** What table sessions read and write. */
import type { AdjustmentKind, AdjustmentReason, PartKind, Portions } from '#domain/pricing/split-bill.ts';
import type { OrderStatus } from '#domain/orders/statuses.ts';
import { statement } from '../platform/database/sql.ts';

/** A staff member is shown by name, or by phone where none was entered. */
const nameSql = (user: string): string =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${user}.phone, '')`;

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
/** A row where the phone had not joined before. $3 now. */
export const joinSession = statement<{ session_id: string }>(
  'tables.join',
  `
  insert into table_guest (merchant_id, session_id, device_id, joined_at) values (${merchant}, $1, $2, $3)
  on conflict do nothing returning session_id`,
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

/** Extends the tables of a session until $2, or until the next booking. $1 session. */
export const extendTables = statement(
  'tables.extend',
  `
  update table_booking b set during = tstzrange(lower(b.during), least($2::timestamptz, (
    select min(lower(k.during)) from table_booking k where k.merchant_id = b.merchant_id and k.table_id = b.table_id
      and lower(k.during) >= upper(b.during))))
  where b.session_id = $1 and upper(b.during) < $2`,
);

export interface RoundRow {
  orderId: string;
  number: number;
  status: OrderStatus;
  version: number;
  isPaid: boolean;
  deviceId: string | null;
  /** Placed by an unconfirmed phone. */
  waits: boolean;
  productCount: number;
  totalProductPrice: number;
  totalDiscount: number;
  servicePrice: number;
  totalPrice: number;
  /** Paid or let off, of an order that is not paid as a whole. */
  settled: number;
  createdDate: string;
  lines: {
    position: number;
    productId: string | null;
    name: string;
    unitPrice: number;
    discount: number;
    productCount: number;
    linePrice: number;
    modifications: { id: string; name: string; count: number; price: number }[];
    course: number;
    firedAt: string | null;
  }[];
}

export interface SessionRow {
  id: string;
  state: 'PENDING' | 'OPEN' | 'CLOSED';
  restaurant_id: string;
  slug: string;
  restaurant_name: string;
  branch_id: string;
  branch_name: string;
  time_zone: string;
  hall_id: string;
  hall_name: string;
  table_id: string;
  table_number: string;
  tables: { id: string; number: string; qrVersion: number }[];
  phones: { id: string; joinedAt: string; confirmed: boolean }[];
  party_size: number | null;
  waiter_name: string | null;
  opened_at: Date;
  confirmed_at: Date | null;
  waiter_called_at: Date | null;
  bill_asked_at: Date | null;
  bill_payment: 'CASH' | 'CARD' | null;
  closed_at: Date | null;
  charge: { id: string; kind: 'PERCENT' | 'AMOUNT'; percent: number | null; amount: number | null } | null;
  rounds: RoundRow[];
  parts: PartRow[];
  adjustments: AdjustmentRow[];
}

interface PartRow {
  id: string;
  kind: PartKind;
  means: 'CASH' | 'CARD';
  amount: number;
  dishes: Portions[];
  by: string;
  staffId: string;
  at: string;
  isUndone: boolean;
}

/** A discount on several orders has a row for each. */
export interface AdjustmentRow {
  id: string;
  orderId: string;
  kind: AdjustmentKind;
  position: number | null;
  count: number | null;
  amount: number;
  reason: AdjustmentReason;
  note: string | null;
  by: string;
  at: string;
}

const select = `
  select s.id, s.state, b.restaurant_id, r.slug, text_in(r.name, $1, null) as restaurant_name, s.branch_id,
    text_in(b.name, $1, null) as branch_name, b.time_zone, t.hall_id, text_in(h.name, $1, null) as hall_name,
      s.table_id, t.number as table_number,
    (select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number, 'qrVersion', a.qr_version)
      order by a.id <> s.table_id, length(a.number), a.number)
      from dining_table a where a.merchant_id = s.merchant_id and (a.id = s.table_id or exists (select
        from table_booking k
        where k.merchant_id = s.merchant_id and k.session_id = s.id and k.table_id = a.id))) as tables,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.device_id, 'joinedAt', g.joined_at,
        'confirmed', g.confirmed_at is not null and s.state <> 'PENDING') order by g.joined_at, g.device_id)
      from table_guest g where g.merchant_id = s.merchant_id and g.session_id = s.id), '[]') as phones,
    s.party_size, nullif(concat_ws(' ', w.first_name, w.last_name), '') as waiter_name, s.opened_at, s.confirmed_at,
    s.waiter_called_at, s.bill_asked_at, s.bill_payment, s.closed_at,
    (select jsonb_build_object('id', c.id, 'kind', c.kind, 'percent', c.percent, 'amount', c.amount) from hall_charge c
      where c.merchant_id = s.merchant_id and c.hall_id = t.hall_id and c.is_active order by c.id limit 1) as charge,
    coalesce((select jsonb_agg(jsonb_build_object('orderId', o.id, 'number', o.number, 'status', o.status, 'version',
      o.version,
        'isPaid', o.is_paid, 'deviceId', o.device_id, 'waits', o.status = 'OPEN' and o.placed_by is null
          and (s.state = 'PENDING' or not exists (select from table_guest g where g.merchant_id = o.merchant_id
            and g.session_id = s.id and g.device_id = o.device_id and g.confirmed_at is not null)), 'productCount',
              o.product_count, 'totalProductPrice', o.total_product_price,
        'totalDiscount', o.total_discount, 'servicePrice', o.service_price, 'totalPrice',
          o.total_price, 'settled', coalesce((select sum(p.amount - p.refunded + p.let_off) from payment p
            where p.merchant_id = o.merchant_id and p.order_id = o.id
              and p.state in ('PAID', 'PARTIAL', 'REFUNDED')), 0),
        'createdDate', o.created_date,
        'lines', coalesce((select jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id,
            'name', text_in(l.name, $1, null),
            'unitPrice', l.unit_price, 'discount', l.discount, 'productCount', l.product_count, 'linePrice',
              l.line_price, 'course', l.course, 'firedAt', l.fired_at,
            'modifications', (select coalesce(jsonb_agg(jsonb_build_object('id', m -> 'id', 'name',
              text_in(m -> 'name', $1, null),
              'count', m -> 'count', 'price', m -> 'price')), '[]') from jsonb_array_elements(l.modifications) as m))
                order by l.position)
          from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.removed_at is null), '[]'))
        order by o.created_date, o.id)
      from orders o where o.merchant_id = s.merchant_id and o.table_session_id = s.id), '[]') as rounds,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'means', p.means, 'amount', p.amount,
        'dishes', p.dishes, 'by', ${nameSql('u')}, 'staffId', p.staff_id, 'at', p.paid_at,
        'isUndone', p.undone_at is not null) order by p.paid_at, p.id)
      from bill_part p join app_user u on u.id = p.staff_id
      where p.merchant_id = s.merchant_id and p.session_id = s.id), '[]') as parts,
    coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'orderId', a.order_id, 'kind', a.kind,
        'position', a.position, 'count', a.count, 'amount', a.amount, 'reason', a.reason, 'note', a.note,
        'by', ${nameSql('u')}, 'at', a.created_date) order by a.created_date, a.id)
      from bill_adjustment a join app_user u on u.id = a.staff_id
      where a.merchant_id = s.merchant_id and a.session_id = s.id and a.undone_at is null), '[]') as adjustments
  from table_session s
  join dining_table t on t.merchant_id = s.merchant_id and t.id = s.table_id
  join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id
  join branch b on b.merchant_id = s.merchant_id and b.id = s.branch_id
  join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
  left join app_user w on w.id = s.waiter_id`;

/** $1 language, $2 session. */
export const sessionById = statement<SessionRow>('tables.session', `${select} where s.id = $2`);
/** $1 language, $2 branch: running sessions, and those with an unpaid bill. */
export const sessionsOfBranch = statement<SessionRow>(
  'tables.sessions',
  `${select}
  where s.branch_id = $2 and (s.state <> 'CLOSED' or exists (select from orders o where o.merchant_id = s.merchant_id
    and o.table_session_id = s.id and not o.is_paid and o.status not in ('CANCELED', 'CLOSED')))
  order by s.waiter_called_at nulls last, s.opened_at, s.id limit 300`,
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
