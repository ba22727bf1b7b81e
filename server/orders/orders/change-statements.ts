/** Statements that change the dishes or the money of a placed order. */
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface StoredLine {
  position: number;
  productId: string | null;
  name: Record<string, string>;
  costPrice: number;
  discount: number;
  unitPrice: number;
  productCount: number;
  linePrice: number;
  modifications: { id: string; groupId?: string; count: number; price: number; name: Record<string, string> }[];
  note: string | null;
  station: string | null;
  course: number;
  firedAt: string | null;
}

/** The order's row is locked before its parts. */
export const lockOrder = statement<{ id: string }>(
  'orders.lock',
  'select id from orders where id = $1 for no key update',
);

/** $1 order: the current lines, and the highest position ever used. */
export const storedLines = statement<{ lines: StoredLine[]; last: number; promo_code: string | null }>(
  'orders.stored-lines',
  `
  select coalesce(jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'name',
    name, 'costPrice', cost_price,
      'discount', discount, 'unitPrice', unit_price, 'productCount', product_count, 'linePrice', line_price,
      'modifications', modifications, 'note', note, 'station', station,
      'course', course, 'firedAt', fired_at)
        order by position) filter (where removed_at is null), '[]') as lines,
    coalesce(max(position), -1)::integer as last, (select promo_code from orders where id = $1) as promo_code
  from order_line where order_id = $1`,
);

/** $1 order, $2 positions, $3 now. */
export const removeLines = statement(
  'orders.remove-lines',
  'update order_line set removed_at = $3 where order_id = $1 and position = any($2::smallint[])',
);

/** $1 order, $2 lines. */
export const addLines = statement(
  'orders.add-lines',
  `
  insert into order_line (merchant_id, order_id, position, product_id, name, cost_price, discount, unit_price,
    product_count,
    line_price, modifications, note, station, course, fired_at)
  select ${merchant}, $1, position, product_id, name, cost_price, discount, unit_price, product_count, line_price,
    modifications,
    note, station, course, fired_at
  from jsonb_to_recordset($2::jsonb) as l(position smallint, product_id uuid, name jsonb, cost_price bigint,
    discount bigint,
    unit_price bigint, product_count smallint, line_price bigint, modifications jsonb, note text, station text,
    course smallint, fired_at timestamptz)`,
);

/** Compare and swap: $1 order, $2 version, $3 now, $4 the sums. */
export const putSums = statement<{ version: number }>(
  'orders.put-sums',
  `
  update orders o set version = o.version + 1, last_modified_date = $3, product_count = s.product_count,
    product_price = s.product_price, product_discount = s.product_discount, total_product_price = s.total_product_price,
    total_product_discount = s.total_product_discount, delivery_price = s.delivery_price,
      delivery_discount = s.delivery_discount,
    service_price = s.service_price, total_discount = s.total_discount, total_price = s.total_price, bill = s.bill,
    promo_id = case when s.keeps_promo then o.promo_id end, promo_code = case when s.keeps_promo then o.promo_code end,
    is_paid = s.is_paid
  from jsonb_to_record($4::jsonb) as s(product_count integer, product_price bigint, product_discount bigint,
    total_product_price bigint, total_product_discount bigint, delivery_price bigint, delivery_discount bigint,
    service_price bigint, total_discount bigint, total_price bigint, bill bigint, keeps_promo boolean, is_paid boolean)
  where o.id = $1 and o.version = $2
  returning o.version`,
);

/** Changes only the version: $1 order, $2 version, $3 now, $4 payment type or null, $5 paid or null. */
export const touchOrder = statement<{ version: number }>(
  'orders.touch',
  `
  update orders set version = version + 1, last_modified_date = $3, payment_type = coalesce($4, payment_type),
    is_paid = coalesce($5, is_paid)
  where id = $1 and version = $2 returning version`,
);

/**
 * $1 order, $2 session of its table, $3 [{"was", "moved"}]: lines with another count have another position, under which
 * the portions that parts of the bill paid are found from then on.
 */
export const movePaidPortions = statement(
  'orders.move-paid-portions',
  `
  update bill_part p set dishes = (
    select jsonb_agg(case when c.moved is null then d.dish else d.dish || jsonb_build_object('position', c.moved) end
      order by d.at)
    from jsonb_array_elements(p.dishes) with ordinality as d(dish, at)
    left join jsonb_to_recordset($3::jsonb) as c(was smallint, moved smallint)
      on d.dish ->> 'orderId' = $1::text and (d.dish -> 'position')::smallint = c.was)
  where p.session_id = $2 and p.dishes @> jsonb_build_array(jsonb_build_object('orderId', $1::text))`,
);

/** $1 order: whether staff have taken something off its bill. */
export const adjustmentOf = statement<{ id: string }>(
  'orders.adjustment-of',
  'select id from bill_adjustment where order_id = $1 and undone_at is null limit 1',
);
