/** A table session with its rounds, and the parts and changes of its bill. */
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import type { OrderStatus, PaymentMeans } from '#domain/orders/orders/statuses.ts';
import type { AdjustmentKind, AdjustmentReason, PartKind, Portions } from '#domain/orders/pricing/split-bill.ts';
import { allergiesSql } from '#server/restaurants/catalog/catalog.ts';
import { statement } from '#server/platform/database/sql.ts';

/** A staff member is shown by name, or by phone where none was entered. */
const nameSql = (user: string): string =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${user}.phone, '')`;

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
  refunded: number;
  createdDate: string;
  allergies: AllergySource[];
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
  means: PaymentMeans;
  amount: number;
  dishes: Portions[];
  /** null: a guest paid it with their phone. */
  by: string | null;
  staffId: string | null;
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
        'refunded', coalesce((select sum(p.refunded) from payment p where p.merchant_id = o.merchant_id
            and p.order_id = o.id), 0),
        'createdDate', o.created_date, 'allergies', ${allergiesSql('o')},
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
        'dishes', p.dishes, 'by', case when u.id is not null then ${nameSql('u')} end, 'staffId', p.staff_id,
        'at', p.paid_at, 'isUndone', p.undone_at is not null) order by p.paid_at, p.id)
      from bill_part p left join app_user u on u.id = p.staff_id
      where p.merchant_id = s.merchant_id and p.session_id = s.id and p.paid_at is not null), '[]') as parts,
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
