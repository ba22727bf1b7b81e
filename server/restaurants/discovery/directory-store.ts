/** Writes of the public index. Rows arrive as one JSON list per statement, so a menu of any size is one round trip. */
import { statement } from '#server/platform/database/sql.ts';

/** $1 the restaurant's row. An existing ordinal is kept. */
export const putRestaurant = statement(
  'directory.put-restaurant',
  `
  insert into directory_restaurant (restaurant_id, merchant_id, slug, listed, shown, main_language, name, folded, words,
    logo, cover, kitchens, features, prefer_for, services, price_category, rating_average, rating_count, has_promo,
    offer, best_discount, position, created_date)
  select restaurant_id, merchant_id, slug, listed, shown, main_language, name, folded, words, logo, cover, kitchens,
    features, prefer_for, services, price_category, rating_average, rating_count, has_promo, offer, best_discount,
    position, created_date
  from jsonb_to_record($1::jsonb) as r(restaurant_id uuid, merchant_id uuid, slug text, listed boolean, shown boolean,
    main_language text, name jsonb, folded text, words integer[], logo text, cover jsonb, kitchens text[],
    features text[], prefer_for text[], services text[], price_category smallint, rating_average numeric(3, 2),
    rating_count integer, has_promo boolean, offer jsonb, best_discount smallint, position integer,
    created_date timestamptz)
  on conflict (restaurant_id) do update set slug = excluded.slug, listed = excluded.listed, shown = excluded.shown,
    main_language = excluded.main_language, name = excluded.name, folded = excluded.folded, words = excluded.words,
    logo = excluded.logo, cover = excluded.cover, kitchens = excluded.kitchens,
    features = excluded.features, prefer_for = excluded.prefer_for, services = excluded.services,
    price_category = excluded.price_category, rating_average = excluded.rating_average,
    rating_count = excluded.rating_count, has_promo = excluded.has_promo, offer = excluded.offer,
    best_discount = excluded.best_discount, position = excluded.position`,
);

export const dropRestaurant = statement(
  'directory.drop-restaurant',
  'delete from directory_restaurant where restaurant_id = $1 and merchant_id = $2',
);

/** $1 restaurant, $2 the branches that stay. */
export const dropBranches = statement(
  'directory.drop-branches',
  'delete from directory_branch where restaurant_id = $1 and branch_id <> all ($2::uuid[])',
);

/** $1 restaurant, $2 merchant, $3 shown, $4 listed, $5 the branches. */
export const putBranches = statement(
  'directory.put-branches',
  `
  insert into directory_branch (branch_id, restaurant_id, merchant_id, shown, listed, spot, latitude, longitude,
    services,
    name, address, position, time_zone, open_any, open_delivery, open_pick_up, open_dine_in, prep_minutes,
      slot_minutes, delivery_price, delivery_price_highest, delivery_from, delivery_to)
  select id, $1::uuid, $2::uuid, $3::boolean, $4::boolean, point(x, y), latitude, longitude, services, name, address,
    position, time_zone, open_any, open_delivery, open_pick_up, open_dine_in, prep_minutes, slot_minutes,
      delivery_price, delivery_price_highest, delivery_from, delivery_to
  from jsonb_to_recordset($5::jsonb) as b(id uuid, x float8, y float8, latitude float8, longitude float8,
    services text[],
    name jsonb, address jsonb, position integer, time_zone text, open_any tstzmultirange, open_delivery tstzmultirange,
    open_pick_up tstzmultirange, open_dine_in tstzmultirange, prep_minutes smallint, slot_minutes smallint,
    delivery_price bigint, delivery_price_highest bigint, delivery_from smallint, delivery_to smallint)
  on conflict (branch_id) do update set restaurant_id = excluded.restaurant_id, shown = excluded.shown,
    listed = excluded.listed, spot = excluded.spot, latitude = excluded.latitude, longitude = excluded.longitude,
    services = excluded.services, name = excluded.name, address = excluded.address, position = excluded.position,
    time_zone = excluded.time_zone, open_any = excluded.open_any, open_delivery = excluded.open_delivery,
      open_pick_up = excluded.open_pick_up,
    open_dine_in = excluded.open_dine_in, prep_minutes = excluded.prep_minutes,
    slot_minutes = excluded.slot_minutes, delivery_price = excluded.delivery_price,
    delivery_price_highest = excluded.delivery_price_highest, delivery_from = excluded.delivery_from,
      delivery_to = excluded.delivery_to`,
);

const ZONE_ROWS = `
  select branch_id, id, box(point(west, south), point(east, north)) as bounds, ring::polygon, latitude, longitude,
    radius, priority, (tariff ->> 'basePrice')::bigint as price, "from", "to", tariff
  from jsonb_to_recordset($2::jsonb) as z(branch_id uuid, id uuid, west float8, south float8, east float8, north float8,
    ring text, latitude float8, longitude float8, radius integer, priority integer,
    "from" smallint, "to" smallint, tariff jsonb)`;

/** $1 the branches, $2 their zones: what is no longer so is deleted. */
export const dropZones = statement(
  'directory.drop-zones',
  `
  with wanted as (${ZONE_ROWS})
  delete from directory_zone z where z.branch_id = any ($1::uuid[]) and not exists (
    select from wanted w where w.branch_id = z.branch_id and w.id = z.zone_id and w.bounds ~= z.bounds
      and (w.ring ~= z.ring or w.ring is null and z.ring is null)
      and (w.latitude, w.longitude, w.radius) is not distinct from
        (z.center_latitude, z.center_longitude, z.radius_metres)
      and (w.priority, w.price, w."from", w."to", w.tariff) =
        (z.priority, z.price, z.minutes_from, z.minutes_to, z.tariff))`,
);

/** $1 merchant, $2 the zones; those that are there already stay. */
export const putZones = statement(
  'directory.put-zones',
  `
  insert into directory_zone (branch_id, zone_id, merchant_id, bounds, ring, center_latitude, center_longitude,
    radius_metres, priority, price, minutes_from, minutes_to, tariff)
  select branch_id, id, $1::uuid, bounds, ring, latitude, longitude, radius, priority, price, "from", "to", tariff
  from (${ZONE_ROWS}) as zone
  on conflict (branch_id, zone_id) do nothing`,
);

/** $1 words with one spelling each, sorted: two menus written at once must not deadlock. */
export const putWords = statement<{ id: number }>(
  'directory.put-words',
  `
  insert into directory_word (folded, shown)
  select w.folded, w.shown from jsonb_to_recordset($1::jsonb) as w(folded text, shown text)
  where not exists (select from directory_word known where known.folded = w.folded)
  order by w.folded collate "C"
  on conflict do nothing
  returning id`,
);

export const wordIds = statement<{ id: number; folded: string }>(
  'directory.word-ids',
  'select id, folded from directory_word where folded = any ($1::text[])',
);

/** $1 the names. */
export const putNames = statement<{ id: number }>(
  'directory.put-names',
  `
  insert into directory_dish_name (folded, words)
  select n.folded, n.words from jsonb_to_recordset($1::jsonb) as n(folded text, words integer[])
  where not exists (select from directory_dish_name known where known.folded = n.folded)
  order by n.folded collate "C"
  on conflict do nothing
  returning id`,
);

/** $1 restaurant, $2 the products that stay. */
export const dropProducts = statement(
  'directory.drop-products',
  'delete from directory_product where restaurant_id = $1 and product_id <> all ($2::uuid[])',
);

/** $1 restaurant, $2 pairs of product and folded name: what is no longer so is deleted. */
export const dropDishes = statement(
  'directory.drop-dishes',
  `
  delete from directory_dish d where d.restaurant_id = $1 and not exists (
    select from jsonb_to_recordset($2::jsonb) as w(product_id uuid, folded text)
    join directory_dish_name n on n.folded = w.folded
    where w.product_id = d.product_id and n.id = d.name_id)`,
);

/** $1 restaurant, $2 merchant, $3 the products; those that are there already stay. */
export const putProducts = statement(
  'directory.put-products',
  `
  insert into directory_product as d (product_id, restaurant_id, merchant_id, name, cost_price, discount, image,
    sold_out_until)
  select id, $1::uuid, $2::uuid, name, cost_price, discount, image, sold_out_until
  from jsonb_to_recordset($3::jsonb) as p(id uuid, name jsonb, cost_price bigint, discount smallint, image jsonb,
    sold_out_until timestamptz)
  on conflict (product_id) do update set restaurant_id = excluded.restaurant_id, name = excluded.name,
    cost_price = excluded.cost_price, discount = excluded.discount, image = excluded.image,
    sold_out_until = excluded.sold_out_until
  where (d.restaurant_id, d.name, d.cost_price, d.discount, d.image, d.sold_out_until) is distinct from
    (excluded.restaurant_id, excluded.name, excluded.cost_price, excluded.discount, excluded.image,
      excluded.sold_out_until)`,
);

/** $1 restaurant, $2 merchant, $3 pairs of product and folded name. */
export const putDishes = statement(
  'directory.put-dishes',
  `
  insert into directory_dish (product_id, name_id, restaurant_id, merchant_id)
  select d.product_id, n.id, $1::uuid, $2::uuid
  from jsonb_to_recordset($3::jsonb) as d(product_id uuid, folded text)
  join directory_dish_name n on n.folded = d.folded
  on conflict do nothing`,
);
