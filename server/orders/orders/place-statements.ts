/**
 * Statements of placing one order. All of them are sent in one round trip; a failing condition raises and nothing is
 * written.
 *
 * Rules stated in SQL, with the migration that last defined them: `admit_guest` and `refuse_order` (0081, limits of
 * outstanding orders), `admit_by_staff` (0016), `join_round` (0083, rounds at a table), `use_hold`, `take_stock`,
 * `take_slot`, `take_table` and `use_promo` (0010), `number_on_terms` (0035).
 */
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;
/** A value set by an earlier statement of the same transaction. */
const sent = (name: string): string => `nullif(current_setting('${name}', true), '')`;

export interface EarlierOrder {
  id: string;
  number: number;
  branch_id: string;
  bill: number;
  promised_from: Date | null;
  promised_to: Date | null;
  expires_at: Date | null;
  created_date: Date;
  idempotency_body: Buffer;
}

/** $1 the guest, $2 the key. No coalesce: under row security it would prevent the use of the index. */
export const orderOfKey = statement<EarlierOrder>(
  'orders.of-key',
  `
  select id, number, branch_id, bill, promised_from, promised_to, expires_at, created_date, idempotency_body
  from orders where idempotency_key = $2 and (user_id = $1 or device_id = $1)`,
);

/** $1 the staff member, $2 the key. */
export const orderOfStaffKey = statement<EarlierOrder>(
  'orders.of-staff-key',
  `
  select id, number, branch_id, bill, promised_from, promised_to, expires_at, created_date, idempotency_body
  from orders where idempotency_key = $2 and placed_by = $1`,
);

/** $1 restaurant, $2 hash of a group order's link, $3 device of its host: what its people must not eat. */
export const participantAllergies = statement<{ people: Required<AllergySource>[] }>(
  'orders.participant-allergies',
  `
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'allergens', p.allergens, 'note', p.allergy_note)
    order by p.joined_at, p.id), '[]') as people
  from group_order g
  join group_person p on p.merchant_id = g.merchant_id and p.group_id = g.id
  where g.restaurant_id = $1 and g.token_hash = $2 and (p.allergens <> '{}' or p.allergy_note is not null)
    and exists (
      select from group_person h join device d on d.id = h.device_id
      where h.merchant_id = g.merchant_id and h.group_id = g.id and h.is_host and d.uuid = $3)`,
);

export const guestOf = statement<{ phone: string | null; status: string; first_name: string | null }>(
  'orders.guest',
  'select phone, status, first_name from app_user where id = $1',
);

/** $1 branch. */
export const restaurantOfBranch = statement<{ id: string; slug: string }>(
  'orders.restaurant-of-branch',
  `
  select r.id, r.slug from branch b join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
  where b.id = $1 and b.archived_at is null`,
);

export const admitGuest = statement(
  'orders.admit-guest',
  'select admit_guest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
);
export const admitByStaff = statement('orders.admit-by-staff', 'select admit_by_staff($1, $2, $3), name_customer($2)');
export const joinRound = statement('orders.join-round', 'select join_round($1, $2, $4, $5, $6, $7), name_customer($3)');
export const freeExpiredHolds = statement('orders.free-expired-holds', 'select free_expired_holds($1)');
export const useHold = statement(
  'orders.use-hold',
  `
  select use_hold($1, $2, $3, (select id from device where uuid = $4))`,
);
export const takeStock = statement('orders.take-stock', 'select take_stock($1, $2, $3::jsonb)');
export const takeSlot = statement('orders.take-slot', 'select take_slot($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)');
export const takeTable = statement('orders.take-table', 'select take_table($1, null, $2::jsonb, tstzrange($3, $4))');
export const usePromo = statement('orders.use-promo', 'select use_promo($1, $2, $3, $4)');

/** An app registers its device with its system and a token for notifications; a browser has neither. */
const sourceFrom = (source: string, device: string): string => `
    case when ${source}::text = 'CLIENT_WEB' and exists (select from device where uuid = ${device}
      and type in ('android', 'ios') and fcm_token is not null) then 'CLIENT_APP' else ${source} end`;

/**
 * $1 order, $2 lines, $3 hash of the link, $4 payment id, $5 payment type, $6 bill, $7 who placed it, $8 branch, $9
 * now, $10 actor kind, $11 source, $12 device, $13 note in the history.
 */
export const addParts = statement(
  'orders.add-parts',
  `
  with lines as (
    insert into order_line (merchant_id, order_id, position, product_id, name, cost_price, discount, unit_price,
      product_count,
      line_price, modifications, note, station, course)
    select ${merchant}, $1, position, product_id, name, cost_price, discount, unit_price, product_count, line_price,
      modifications, note, station, course
    from jsonb_to_recordset($2::jsonb) as l(position smallint, product_id uuid, name jsonb, cost_price bigint,
      discount bigint,
      unit_price bigint, product_count smallint, line_price bigint, modifications jsonb, note text, station text,
      course smallint)
  ), link as (
    insert into order_link (token_hash, merchant_id, order_id) values ($3, ${merchant}, $1)
  ), due as (
    insert into payment (merchant_id, id, order_id, provider, amount)
    select ${merchant}, $4, $1, $5, $6::bigint where $6::bigint > 0
  )
  insert into order_event (merchant_id, order_id, version, type, to_value, note, actor_kind, actor_id, source,
    branch_id, at)
  values (${merchant}, $1, 1, 'CHANGE_STATUS', 'OPEN', $13, $10, $7, ${sourceFrom('$11', '$12')}, $8, $9)`,
);

export interface InsertedOrder {
  number: number;
}

function valueOf(column: string, value: string): string {
  if (column === 'phone') return `coalesce(${value}, ${sent('app.guest_phone')})`;
  if (column !== 'source') return value;
  return sourceFrom(value, '$4');
}

/**
 * Inserts the order with its number, last: all orders of a merchant wait for the row of its counter, and no number is
 * assigned when the merchant's terms have changed since the order was judged. Customer and table come from the
 * statements before. $1 whether a table was taken, $2 and $3 requested table and hall, $4 device, $5 version of the
 * terms, then the columns, the first of them the id.
 */
export function insertOrder(columns: readonly string[]): ReturnType<typeof statement<InsertedOrder>> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name, index) => valueOf(name, `$${index + 6}`)).join(', ');
  return statement<InsertedOrder>(
    'orders.insert',
    `
    with taken as (
      select k.table_id, t.hall_id from table_booking k join dining_table t on t.merchant_id = k.merchant_id
        and t.id = k.table_id
      where $1::boolean and k.order_id = $6 order by k.table_id limit 1
    ), counter as (
      insert into merchant_counter as c (merchant_id, last_order_number) values (${merchant}, 1)
      on conflict (merchant_id) do update set last_order_number = c.last_order_number + 1
      returning last_order_number, terms
    )
    insert into orders (merchant_id, number, customer_id, origin_network, origin_place, device_id, table_id,
      hall_id, ${names})
    select ${merchant}, number_on_terms(counter.last_order_number, counter.terms, $5), ${sent('app.customer')}::uuid,
      ${sent('app.origin_network')}, ${sent('app.origin_place')},
      (select id from device where uuid = $4), coalesce((select table_id from taken), $2), coalesce((select hall_id
        from taken), $3), ${values}
    from counter
    returning number`,
  );
}
