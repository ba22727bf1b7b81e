/** What the public index is built from: one restaurant's own rows, read inside its tenant. */
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import type { Hours } from '#domain/restaurants/hours/hours.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { ZONES_SQL, type ZoneFacts } from '../delivery/delivery.ts';
import { PREP_MINUTES_SQL, SHIFTS_SQL, specialShiftsSql } from '../catalog/catalog.ts';
import { statement } from '#server/platform/database/sql.ts';

/** A picture with its alternative text in every language. */
type StoredPicture = Record<string, unknown> & { alt: Texts };

export interface SourceRestaurant {
  id: string;
  slug: string;
  listed: boolean;
  shown: boolean;
  main_language: string | null;
  name: Texts;
  logo: string | null;
  cover: StoredPicture | null;
  kitchens: string[];
  features: string[];
  prefer_for: string[];
  /** Names and synonyms of the kitchens, for the search. */
  kitchen_words: string[];
  offered: ServiceType[];
  price_category: number | null;
  rating_average: string | null;
  rating_count: number;
  offer: Texts | null;
  best_discount: number;
  position: number;
  created_date: Date;
}

const storedPicture = (
  asset: string,
): string => `case when ${asset}.id is not null then jsonb_strip_nulls(jsonb_build_object(
    'src', ${asset}.folder, 'widths', to_jsonb(${asset}.widths), 'width', ${asset}.width, 'height', ${asset}.height,
    'placeholder', ${asset}.placeholder)) || jsonb_build_object('alt', coalesce(${asset}.alt, '{}')) end`;

/** $1 restaurant. The promo shown is the one that ends first among those open to everybody today. */
export const sourceRestaurant = statement<SourceRestaurant>(
  'directory.source-restaurant',
  `
  select r.id, r.slug, r.name, coalesce(r.logo, m.logo) as logo, r.kitchens, r.features, r.prefer_for, r.price_category,
    r.rating_average, r.rating_count, r.position, r.created_date,
    w.listed and m.is_active and m.live and m.kind = 'MERCHANT' as listed,
    r.is_active and m.is_active and m.live and not m.deleted as shown,
    w.main_language,
    ${storedPicture('a')} as cover,
    coalesce((select array_agg(word) from term t,
        lateral unnest(t.synonyms || array[t.name ->> 'uz', t.name ->> 'ru', t.name ->> 'eng', t.code]) as word
      where t.kind = 'KITCHEN' and t.code = any (r.kitchens) and word is not null), '{}') as kitchen_words,
    array_remove(array[case when w.delivery_active then 'DELIVERY' end, case when w.pickup_active then 'PICK_UP' end,
      case when w.dine_in_active then 'DINE_IN' end], null) as offered,
    (select p.title from promo p
      where p.is_active and p.title is not null and (p.restaurant_id is null or p.restaurant_id = r.id)
        and (now() at time zone z.zone)::date between p.start_date and p.end_date
        and (p.total_limit is null or p.used_count < p.total_limit)
      order by p.end_date, p.id limit 1) as offer,
    coalesce((select max(p.discount) from product p where p.restaurant_id = r.id and p.is_active), 0) as best_discount
  from restaurant r
  join merchant m on m.id = r.merchant_id
  join merchant_web_settings w on w.merchant_id = r.merchant_id
  left join media_asset a on a.merchant_id = r.merchant_id and a.id = r.cover_id
  cross join lateral (select coalesce(min(b.time_zone), '${DEFAULT_TIME_ZONE}') as zone from branch b
    where b.restaurant_id = r.id) z
  where r.id = $1`,
);

export interface SourceBranch {
  id: string;
  name: Texts;
  address: Texts;
  latitude: number;
  longitude: number;
  position: number;
  time_zone: string;
  services: ServiceType[];
  accepting: boolean;
  busy_minutes: number;
  paused_until: Date | null;
  prep_minutes: number;
  slot_minutes: number;
  shifts: Hours['shifts'];
  special_shifts: Hours['specialShifts'];
  zones: ZoneFacts[];
}

/** $1 restaurant. */
export const sourceBranches = statement<SourceBranch>(
  'directory.source-branches',
  `
  select b.id, b.name, b.address, b.latitude, b.longitude, b.position, b.time_zone,
    array_remove(array[case when b.delivery_active then 'DELIVERY' end, case when b.pickup_active then 'PICK_UP' end,
      case when b.dine_in_active then 'DINE_IN' end], null) as services,
    b.accepting, b.busy_minutes, b.paused_until, b.slot_minutes,
    ${PREP_MINUTES_SQL},
    ${SHIFTS_SQL} as shifts,
    ${specialShiftsSql()} as special_shifts,
    ${ZONES_SQL} as zones
  from branch b
  where b.restaurant_id = $1 and b.is_active`,
);

export interface SourceProduct {
  id: string;
  name: Texts;
  cost_price: number;
  discount: number;
  image: StoredPicture | null;
  /** While every branch that carries it has stopped it; `infinity` for stops without an end. */
  sold_out_until: string | null;
}

/** $1 restaurant. Dishes visible on the menu: of a live category, carried by a live branch. */
export const sourceProducts = statement<SourceProduct>(
  'directory.source-products',
  `
  select p.id, p.name, p.cost_price, p.discount, ${storedPicture('a')} as image, c.sold_out_until::text
  from product p
  join category k on k.merchant_id = p.merchant_id and k.id = p.category_id and k.is_active
  join menu_group g on g.merchant_id = k.merchant_id and g.id = k.group_id and g.is_active
  join lateral (
    select count(*) as carriers,
      case when bool_and(pb.stopped) then min(coalesce(pb.stopped_until, 'infinity')) end as sold_out_until
    from product_branch pb
    join branch b on b.merchant_id = pb.merchant_id and b.id = pb.branch_id and b.is_active
    where pb.merchant_id = p.merchant_id and pb.product_id = p.id) c on c.carriers > 0
  left join media_asset a on a.merchant_id = p.merchant_id and a.id = p.media_id
  where p.restaurant_id = $1 and p.is_active`,
);

/** $1 restaurant. Updates only sold-out dishes in the index, after a change of the stop-list. */
export const soldOutNow = statement(
  'directory.sold-out-now',
  `
  update directory_product d set sold_out_until = c.sold_out_until
  from (
    select pb.product_id, case when bool_and(pb.stopped)
      then min(coalesce(pb.stopped_until, 'infinity')) end as sold_out_until
    from product_branch pb
    join branch b on b.merchant_id = pb.merchant_id and b.id = pb.branch_id and b.is_active and b.restaurant_id = $1
    group by 1) c
  where d.product_id = c.product_id and d.restaurant_id = $1 and d.sold_out_until is distinct from c.sold_out_until`,
);

export const restaurantsOfMerchant = statement<{ id: string }>(
  'directory.restaurants-of-merchant',
  'select id from restaurant order by id',
);
