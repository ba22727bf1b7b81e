/** The home page in one statement: the storefront's own rows, and the restaurants its collections need. */
import { statement } from '../platform/database/sql.ts';
import { inScope, PLACE_FIELDS, placeNow, RESTAURANT_FIELDS } from './restaurant-card-sql.ts';
import type { CardRow } from './restaurant-list.ts';

export interface HomeRow {
  kitchens: { code: string; name: string; picture: Record<string, unknown> | null; icon: string | null }[];
  banners: Record<string, unknown>[];
  stories: { id: string; title: string; cover: Record<string, unknown> | null; slides: SlideRow[] }[];
  collections: { slug: string; title: string; kind: string; ids: string[] }[];
  cards: CardRow[];
  open_count: number;
  total: number;
  only: string | null;
  /** The next moment at which a banner, story or collection begins or ends. */
  changes_at: Date | null;
}

interface SlideRow {
  title: string;
  link: string | null;
  picture: Record<string, unknown> | null;
}

/** More than a page shows: items that are unavailable for the guest's service are filtered afterwards. */
const ITEMS_OF_A_ROW = 18;

const live = (row: string): string =>
  `${row}.is_active and ${row}.active_from <= $3::timestamptz
    and (${row}.active_until is null or ${row}.active_until > $3::timestamptz)`;

/** An empty list stands for every language. */
const inLanguage = (row: string): string => `(${row}.languages = '{}' or $2 = any(${row}.languages))`;

/**
 * $1 storefront's merchant, null in the marketplace; $2 language; $3 the moment; $4 the storefront's main language; $5
 * banners are on; $6 stories are on. Run inside the storefront's tenant, whose own rows it reads.  Without coordinates
 * NEAREST sorts by delivery time.
 */
export const homeOfStorefront = statement<HomeRow>(
  'discovery.home',
  `
  with reader as (select $2::text as language),
  place as (
    select b.restaurant_id,
      bool_or(b.open_any @> $3::timestamptz) as open,
      min(coalesce(b.delivery_from, b.prep_minutes)) as minutes,
      bool_or(b.open_any @> t.tonight) as late
    from directory_branch b
    cross join lateral (select $3::timestamptz at time zone b.time_zone as local) w
    cross join lateral (select case when extract(hour from w.local) < 5 then $3::timestamptz
      else (w.local::date + time '23:30') at time zone b.time_zone end as tonight) t
    where ${inScope('b')}
    group by b.restaurant_id
  ),
  found as (
    select r.restaurant_id, r.slug, r.kitchens, r.rating_average, r.rating_count, r.has_promo, r.created_date,
      r.ordinal,
      p.open, p.minutes, p.late
    from directory_restaurant r join place p on p.restaurant_id = r.restaurant_id
    where ${inScope('r')}
  ),
  rows_of_house as (
    select c.id, c.slug, c.title, c.kind, c.position from collection c where ${live('c')}
  ),
  members as (
    select c.id as collection_id, m.restaurant_id, m.place
    from rows_of_house c
    cross join lateral (
      select f.restaurant_id, row_number() over (order by
        case when c.kind = 'HAND' then 0 else (not f.open)::int end,
        case c.kind when 'HAND' then i.position when 'NEAREST' then f.minutes
          when 'NEW' then -extract(epoch from f.created_date) when 'TOP_RATED' then -f.rating_average end nulls last,
        f.rating_count desc, f.ordinal) as place
      from found f
      left join collection_item i on i.merchant_id = current_setting('app.merchant_id')::uuid
        and i.collection_id = c.id and i.restaurant_id = f.restaurant_id
      where case c.kind when 'HAND' then i.restaurant_id is not null when 'OPEN_LATE' then f.late
        when 'TOP_RATED' then f.rating_average >= 4 when 'PROMO' then f.has_promo
        when 'NEW' then f.created_date > $3::timestamptz - interval '90 days' else true end
      order by place limit ${ITEMS_OF_A_ROW}) m
  ),
  cards as (
    select ${RESTAURANT_FIELDS}, ${PLACE_FIELDS} as card
    from directory_restaurant r
    cross join reader l
    ${placeNow('$3::timestamptz')}
    where r.restaurant_id in (select restaurant_id from members)
  ),
  turns as (
    select unnest(array[active_from, active_until]) as at from banner where is_active and $5::boolean
    union all select unnest(array[active_from, active_until]) from story where is_active and $6::boolean
    union all select unnest(array[active_from, active_until]) from collection where is_active
  )
  select
    coalesce((select jsonb_agg(jsonb_build_object('code', t.code, 'name', text_in(t.name, $2, $4), 'icon', t.icon,
        'picture', t.picture || jsonb_build_object('alt', text_in(t.name, $2, $4))) order by t.position, t.code)
      from term t where t.kind = 'KITCHEN' and t.code in (select unnest(kitchens) from found)), '[]') as kitchens,
    coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'title', text_in(b.title, $2, $4), 'body',
      text_in(b.body, $2, $4),
        'action', text_in(b.action, $2, $4), 'link', b.link, 'tone', b.tone, 'picture', picture_of(a, $2, $4))
        order by b.position, b.id)
      from banner b left join media_asset a on a.merchant_id = b.merchant_id and a.id = b.media_id
      where $5::boolean and ${live('b')} and ${inLanguage('b')}), '[]') as banners,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', text_in(s.title, $2, $4), 'cover',
      picture_of(a, $2, $4),
        'slides', coalesce((select jsonb_agg(jsonb_build_object('title', text_in(slide -> 'title', $2, $4), 'link',
          slide ->> 'link',
            'picture', picture_of(m, $2, $4)) order by n)
          from jsonb_array_elements(s.slides) with ordinality as each(slide, n)
          left join media_asset m on m.merchant_id = s.merchant_id and m.id::text = slide ->> 'mediaId'), '[]'))
        order by s.position, s.id)
      from story s left join media_asset a on a.merchant_id = s.merchant_id and a.id = s.media_id
      where $6::boolean and ${live('s')} and ${inLanguage('s')}), '[]') as stories,
    coalesce((select jsonb_agg(jsonb_build_object('slug', c.slug, 'title', text_in(c.title, $2, $4), 'kind', c.kind,
        'ids', (select jsonb_agg(m.restaurant_id order by m.place) from members m where m.collection_id = c.id))
        order by c.position, c.id)
      from rows_of_house c where exists (select from members m where m.collection_id = c.id)), '[]') as collections,
    coalesce((select jsonb_agg(card) from cards), '[]') as cards,
    (select count(*)::int from found where open) as open_count,
    (select count(*)::int from found) as total,
    (select min(slug) from found having count(*) = 1 and $1::uuid is not null) as only,
    (select min(at) from turns where at > $3::timestamptz) as changes_at`,
);

export const allTerms = statement<{ terms: Record<'KITCHEN' | 'FEATURE' | 'PREFER_FOR', never[] | undefined> }>(
  'discovery.terms',
  `
  select coalesce(jsonb_object_agg(kind, items), '{}') as terms from (
    select kind, jsonb_agg(jsonb_build_object('code', code, 'name', text_in(name, $1, $2), 'icon', icon,
        'picture', picture || jsonb_build_object('alt', text_in(name, $1, $2))) order by position, code) as items
    from term group by kind) t`,
);
