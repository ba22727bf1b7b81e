/** Guests as staff see them: sums are computed for the rows of a page only. */
import type { CallerCard, ConsoleGuest, GUEST_FILTERS, GUEST_SORTS, GuestOrder } from '#contract/guests/guests.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';

/** With microseconds: pages go on from it. */
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const guestJson = (spent: string): string => `jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone,
  'orders', c.orders_count, 'spent', ${spent}, 'lastOrderAt', ${instant('c.last_order_at')},
  'createdDate', ${instant('c.created_date')}, 'note', c.note, 'tags', c.tags, 'blocked', c.blocked,
  'allergens', c.allergens, 'allergyNote', c.allergy_note,
  'blockedReason', c.blocked_reason, 'trusted', c.trusted, 'version', c.version)`;
const SPENT = `(select coalesce(sum(o.bill), 0) from orders o
    where o.merchant_id = c.merchant_id and o.customer_id = c.id and o.status <> 'CANCELED')`;

/**
 * $1 branches of the staff member, or null for all. With a limit the subquery looks at the orders of one guest; an
 * EXISTS would be planned as a hash of all orders of the branch.
 */
const mine = `($1::uuid[] is null or (select true from orders o
    where o.merchant_id = c.merchant_id and o.customer_id = c.id and o.branch_id = any($1::uuid[]) limit 1))`;

export type GuestSort = (typeof GUEST_SORTS)[number];
type Filter = (typeof GUEST_FILTERS)[number] | 'all';

/** $5 now. */
const FILTERS: Record<Filter, string> = {
  all: '$5::timestamptz is not null',
  blocked: 'c.blocked and $5::timestamptz is not null',
  trusted: 'c.trusted and $5::timestamptz is not null',
  lost: `c.last_order_at < $5::timestamptz - interval '60 days'`,
  new: `c.created_date > $5::timestamptz - interval '30 days'`,
};
const SORTS: Record<GuestSort, { key: string; type: string }> = {
  last: { key: 'c.last_order_at', type: 'timestamptz' },
  orders: { key: 'c.orders_count', type: 'integer' },
};

/** $2 the folded name or $3 the digits that are searched, $4 tag. */
const CHOSEN = `c.orders_count > 0 and ${mine}
    and ($2::text is null or c.name ilike '%' || $2 || '%' or ($3::text <> '' and strpos(c.phone, $3) > 0))
    and ($4::text is null or $4 = any(c.tags))`;

const listOf = (sort: GuestSort, filter: Filter): Statement<{ row: ConsoleGuest }> => {
  const { key, type } = SORTS[sort];
  return statement<{ row: ConsoleGuest }>(
    `guests.list-${sort}-${filter}`,
    `
    select ${guestJson(SPENT)} as row from (
      select * from customer c
      where ${CHOSEN} and ${FILTERS[filter]} and (${key}, c.id) < ($6::${type}, $7::uuid)
      order by ${key} desc, c.id desc limit $8) c
    order by ${key} desc, c.id desc`,
  );
};
/** $6 and $7 the place of the last one seen, or one beyond all; $8 how many. */
export const guestList: Record<GuestSort, Record<Filter, Statement<{ row: ConsoleGuest }>>> = {
  last: {
    all: listOf('last', 'all'),
    blocked: listOf('last', 'blocked'),
    trusted: listOf('last', 'trusted'),
    lost: listOf('last', 'lost'),
    new: listOf('last', 'new'),
  },
  orders: {
    all: listOf('orders', 'all'),
    blocked: listOf('orders', 'blocked'),
    trusted: listOf('orders', 'trusted'),
    lost: listOf('orders', 'lost'),
    new: listOf('orders', 'new'),
  },
};

/** Rows that an export holds at a time. */
export const EXPORT_PAGE = 1_000;

interface GuestExport {
  count: Statement<{ count: number }>;
  page: Statement<{ row: ConsoleGuest }>;
}

/** By id, which never changes: a guest who orders while the file is written is neither missing nor in it twice. */
const exportOf = (filter: Filter): GuestExport => ({
  count: statement<{ count: number }>(
    `guests.export-count-${filter}`,
    `select count(*)::integer as count from customer c where ${CHOSEN} and ${FILTERS[filter]}`,
  ),
  page: statement<{ row: ConsoleGuest }>(
    `guests.export-${filter}`,
    `
    select ${guestJson(SPENT)} as row from (
      select * from customer c where ${CHOSEN} and ${FILTERS[filter]} and c.id < $6::uuid
      order by c.id desc limit ${EXPORT_PAGE}) c
    order by c.id desc`,
  ),
});
/** `page`: $6 the last guest of the page before, or the highest id. */
export const guestExport: Record<Filter, GuestExport> = {
  all: exportOf('all'),
  blocked: exportOf('blocked'),
  trusted: exportOf('trusted'),
  lost: exportOf('lost'),
  new: exportOf('new'),
};

/** $2 guest. */
export const guestById = statement<{ row: ConsoleGuest }>(
  'guests.by-id',
  `select ${guestJson(SPENT)} as row from customer c where c.id = $2 and ${mine}`,
);
/** $2 guest, $3 language. */
export const ordersOfGuest = statement<{ row: GuestOrder }>(
  'guests.orders',
  `
  select jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'serviceType', o.service_type,
    'restaurantName', text_in(r.name, $3, null), 'branchName', text_in(b.name, $3, null), 'bill', o.bill,
    'createdDate', ${instant('o.created_date')}) as row
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  where o.customer_id = $2 and ($1::uuid[] is null or o.branch_id = any($1::uuid[]))
  order by o.created_date desc limit 50`,
);
/** $2 phone. */
export const guestOfPhone = statement<{ row: ConsoleGuest }>(
  'guests.of-phone',
  `select ${guestJson(SPENT)} as row from customer c where c.phone = $2 and c.orders_count > 0 and ${mine}`,
);
/** $2 guest, $3 language. */
export const callerOrders = statement<{ row: CallerCard['orders'][number] }>(
  'guests.caller-orders',
  `
  select jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'serviceType', o.service_type,
    'restaurantName', text_in(r.name, $3, null), 'branchName', text_in(b.name, $3, null), 'bill', o.bill,
    'createdDate', ${instant('o.created_date')}, 'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', text_in(l.name, $3, null),
        'productCount', l.product_count, 'note', l.note, 'modifications', (
          select coalesce(jsonb_agg(jsonb_build_object('id', m -> 'id', 'name', text_in(m -> 'name', $3, null),
            'count', m -> 'count')), '[]') from jsonb_array_elements(l.modifications) as m)) order by l.position), '[]')
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.removed_at is null)) as row
  from (
    select * from orders o
    where o.customer_id = $2 and o.product_count > 0 and ($1::uuid[] is null or o.branch_id = any($1::uuid[]))
    order by o.created_date desc limit 3) o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  order by o.created_date desc`,
);
/** $2 guest: where the last deliveries went, each address once. */
export const callerAddresses = statement<{ row: CallerCard['addresses'][number] }>(
  'guests.caller-addresses',
  `
  select jsonb_build_object('name', a.address_name, 'latitude', a.latitude, 'longitude', a.longitude) as row from (
    select distinct on (o.address_name) o.address_name, o.latitude, o.longitude, o.created_date from (
      select * from orders o
      where o.customer_id = $2 and o.service_type = 'DELIVERY' and o.latitude is not null
        and o.address_name is not null and ($1::uuid[] is null or o.branch_id = any($1::uuid[]))
      order by o.created_date desc limit 20) o
    order by o.address_name, o.created_date desc) a
  order by a.created_date desc limit 4`,
);
export const changeGuest = statement<{ id: string }>(
  'guests.change',
  `
  update customer set note = $3, tags = $4, allergens = $5, allergy_note = $6, version = version + 1
  where id = $1 and version = $2 returning id`,
);
export const blockGuest = statement<{ id: string }>(
  'guests.block',
  `
  update customer set blocked = $2, blocked_reason = $3, version = version + 1 where id = $1 returning id`,
);
/** Earlier changes of the guest name what is to be deleted; that they were made stays. $1 guest. */
export const emptyAudit = statement(
  'guests.empty-audit',
  'update audit set before = null, after = null where subject = $1::text',
);
