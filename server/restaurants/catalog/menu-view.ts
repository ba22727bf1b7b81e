/** The menu of one restaurant as JSON, built by one statement in the database. */
import { statement } from '#server/platform/database/sql.ts';
import { branchPrices } from './branch-prices-sql.ts';
import { FIELDS_FOR_GUESTS } from './dish-columns.ts';

/** A version is a number that JavaScript represents exactly. */
const LARGEST_INTEGER = Number.MAX_SAFE_INTEGER;

/**
 * $1 restaurant, $2 language, $3 the merchant's main language. The version is a hash of the content: no write keeps it,
 * and every process has the same. A product is sold out when every branch that carries it has stopped it; the earliest
 * end of a stop is returned for the cache.
 */
export const menuOfRestaurant = statement<{ menu: string; stops_until: Date | null }>(
  'catalog.menu',
  `
  with carried as materialized (
    select pb.product_id,
      array_agg(pb.branch_id order by pb.branch_id) as branches,
      array_agg(pb.branch_id order by pb.branch_id)
        filter (where pb.stopped and (pb.stopped_until is null or pb.stopped_until > now())) as stopped,
      min(pb.stopped_until) filter (where pb.stopped and pb.stopped_until > now()) as stops_until,
      ${branchPrices('pb', 'p')} as prices
    from product_branch pb
    join product p on p.merchant_id = pb.merchant_id and p.id = pb.product_id
    join branch b on b.merchant_id = pb.merchant_id and b.id = pb.branch_id and b.is_active
    where b.restaurant_id = $1
    group by pb.product_id
  ),
  choices as materialized (
    select pmg.product_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', g.id, 'name', text_in(g.name, $2, $3), 'min', g.min_count, 'max', g.max_count,
        'free', nullif(g.free_count, 0), 'modifications', g.items)) order by pmg.position, g.position) as groups
    from product_modification_group pmg
    join (
      select mg.id, mg.name, mg.min_count, mg.max_count, mg.free_count, mg.position,
        jsonb_agg(jsonb_build_object('id', m.id, 'name', text_in(m.name, $2, $3), 'price', m.price, 'max', m.max_count,
          'isDefault', nullif(m.is_default, false), 'allergens', nullif(m.allergens, '{}'))
          order by m.position) as items
      from modification_group mg
      join modification m on m.merchant_id = mg.merchant_id and m.group_id = mg.id and m.is_active
      where mg.restaurant_id = $1
      group by mg.id, mg.name, mg.min_count, mg.max_count, mg.free_count, mg.position
    ) g on g.id = pmg.group_id
    group by pmg.product_id
  ),
  beside as materialized (
    select r.product_id, jsonb_agg(r.recommended_id order by r.position, r.recommended_id) as ids
    from product_recommendation r
    join product p on p.merchant_id = r.merchant_id and p.id = r.product_id
    where p.restaurant_id = $1
    group by r.product_id
  ),
  products as materialized (
    select p.category_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', p.id,
        'name', text_in(p.name, $2, $3),
        'description', text_in(p.description, $2, $3),
        'branchPrices', c.prices,
        ${FIELDS_FOR_GUESTS.join(', ')},
        'recommended', b.ids,
        'moreImages', case when p.more_media <> '{}' then (
          select jsonb_agg(picture_of(m, $2, $3) order by n.place)
          from unnest(p.more_media) with ordinality as n(id, place)
          join media_asset m on m.merchant_id = p.merchant_id and m.id = n.id) end
      )) || jsonb_build_object(
        'branches', c.branches,
        'stoppedAt', coalesce(c.stopped, '{}'),
        'soldOut', cardinality(coalesce(c.stopped, '{}')) = cardinality(c.branches),
        'modificationGroups', case when p.type = 'MODIFICATION' then coalesce(ch.groups, '[]') else '[]' end,
        'tags', p.tags,
        'image', picture_of(a, $2, $3)
      ) || case when num_nonnulls(p.calories, p.proteins, p.fats, p.carbs) > 0 then jsonb_build_object(
        'nutrition', jsonb_build_object('calories', p.calories, 'proteins', p.proteins, 'fats', p.fats, 'carbs',
          p.carbs)
      ) else '{}' end || case when v.id is not null then jsonb_build_object(
        'video', video_with_poster(v, $2, $3)
      ) else '{}' end order by p.position, p.id) as items
    from product p
    join carried c on c.product_id = p.id
    left join choices ch on ch.product_id = p.id
    left join beside b on b.product_id = p.id
    left join media_asset a on a.merchant_id = p.merchant_id and a.id = p.media_id
    left join media_asset v on v.merchant_id = p.merchant_id and v.id = p.video_id
    where p.restaurant_id = $1 and p.is_active
    group by p.category_id
  ),
  categories as (
    select c.group_id, jsonb_agg(jsonb_build_object('id', c.id, 'name', text_in(c.name, $2, $3), 'products', p.items)
      order by c.position, c.id) as items
    from category c join products p on p.category_id = c.id
    where c.is_active
    group by c.group_id
  ),
  menu as materialized (
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', text_in(g.name, $2, $3), 'categories', c.items)
      order by g.position, g.id), '[]') as groups
    from menu_group g join categories c on c.group_id = g.id
    where g.restaurant_id = $1 and g.is_active
  )
  select jsonb_build_object('groups', m.groups, 'version',
      hashtextextended(m.groups::text, 0) & ${LARGEST_INTEGER})::text as menu,
    (select min(stops_until) from carried) as stops_until
  from restaurant r cross join menu m where r.id = $1 and r.is_active`,
);
