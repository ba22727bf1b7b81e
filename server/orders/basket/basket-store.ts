/** Rows of a stored basket. It belongs to a user, or to a device on which nobody is signed in. */
import type { Seen } from '#domain/orders/orders/basket.ts';
import type { IfMissing } from '#domain/orders/orders/request-fields.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface BasketDetails {
  address?: { name?: string | null; latitude?: number | null; longitude?: number | null } | null;
  hallId?: string | null;
  tableId?: string | null;
  day?: string | null;
  time?: string | null;
  /** What the last answer showed. */
  seen?: Seen;
}

export interface BasketRow {
  id: string;
  version: number;
  service_type: ServiceType | null;
  branch_id: string | null;
  branch_chosen_by_hand: boolean;
  promo_code: string | null;
  instruction: string | null;
  party_size: number | null;
  cutlery: number | null;
  if_missing: IfMissing | null;
  details: BasketDetails;
  lines: {
    id: string;
    productId: string;
    productCount: number;
    modifications: { id: string; count: number }[];
    note: string | null;
  }[];
}

const owned = (user: string, device: string): string =>
  `(b.user_id = ${user} or (${user}::uuid is null and b.user_id is null and b.device_id = ${device}))`;

const lines = `coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id,
    'productCount', l.product_count, 'modifications', l.modifications, 'note', l.note) order by l.position)
  from basket_line l where l.merchant_id = b.merchant_id and l.basket_id = b.id), '[]')`;

/** $1 restaurant, $2 user, $3 device. */
export const liveBasket = statement<BasketRow>(
  'basket.live',
  `
  select b.id, b.version, b.service_type, b.branch_id, b.branch_chosen_by_hand, b.promo_code, b.instruction,
    b.party_size, b.cutlery,
    b.if_missing, b.details, ${lines} as lines
  from basket b where b.restaurant_id = $1 and b.set_aside_at is null and ${owned('$2', '$3')}`,
);

export type EarlierRow = Pick<BasketRow, 'id' | 'lines'> & { set_aside_at: Date };
/** $1 restaurant, $2 user. Baskets set aside are offered for one day. */
export const earlierBasket = statement<EarlierRow>(
  'basket.earlier',
  `
  select b.id, b.set_aside_at, ${lines} as lines from basket b
  where b.restaurant_id = $1 and b.user_id = $2 and b.set_aside_at > now() - interval '1 day'
    order by b.set_aside_at desc limit 1`,
);
export const dropEarlier = statement(
  'basket.drop-earlier',
  'delete from basket where restaurant_id = $1 and user_id = $2 and set_aside_at is not null',
);

/** The visitor's own, in every tenant, unless untouched for a day. */
export const ownLive = statement<{
  merchant_id: string;
  restaurant_id: string;
  last_modified_date: Date;
  product_count: number;
}>(
  'basket.own-live',
  `
  select b.merchant_id, b.restaurant_id, b.last_modified_date, (select coalesce(sum(l.product_count), 0)::integer
    from basket_line l
    where l.merchant_id = b.merchant_id and l.basket_id = b.id) as product_count
  from basket b where b.set_aside_at is null and b.last_modified_date > now() - interval '1 day'
  order by b.last_modified_date desc limit 30`,
);
/** $1 restaurants, $2 the tenant, null for the marketplace. Returns those visible from this storefront. */
export const reachable = statement<{ restaurant_id: string }>(
  'basket.reachable',
  `
  select restaurant_id from directory_restaurant
  where restaurant_id = any($1::uuid[]) and shown and ($2::uuid is null and listed or merchant_id = $2)`,
);

export const startBasket = statement(
  'basket.start',
  `
  insert into basket (merchant_id, id, restaurant_id, user_id, device_id, version)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, 0) on conflict do nothing`,
);

/** $3 the version that was changed, null for any. No row: another device changed it first. */
export const changeBasket = statement<{ id: string; version: number }>(
  'basket.change',
  `
  update basket b set version = b.version + 1, last_modified_date = now(), service_type = $5, branch_id = $6,
    branch_chosen_by_hand = $7, promo_code = $8, instruction = $9, party_size = $10, cutlery = $11, if_missing = $12,
      details = $13
  where b.restaurant_id = $1 and b.set_aside_at is null and ${owned('$2', '$4')} and ($3::integer is null
    or b.version = $3)
  returning b.id, b.version`,
);

export const dropLines = statement('basket.drop-lines', 'delete from basket_line where basket_id = $1');
export const addLines = statement(
  'basket.add-lines',
  `
  insert into basket_line (merchant_id, basket_id, id, product_id, product_count, modifications, note, position)
  select current_setting('app.merchant_id')::uuid, $1, id, "productId", "productCount", modifications, note, position
  from jsonb_to_recordset($2::jsonb) as l(id uuid, "productId" uuid, "productCount" smallint, modifications jsonb,
    note text, position integer)`,
);
