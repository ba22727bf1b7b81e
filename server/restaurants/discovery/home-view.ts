/** The home page: the storefront's own rows, and the restaurants of its collections. */
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import {
  collectionEntries,
  collectionMembers,
  type CollectionKind,
} from '#domain/restaurants/discovery/home-collections.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { Tenant } from '#server/platform/http/call-context.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { DirectoryIndex } from './directory-index.ts';
import { scopeOf } from './discovery.ts';
import { restaurantCards } from './restaurant-cards.ts';

interface HomeRow {
  kitchens: HomePage['kitchens'];
  banners: HomePage['banners'];
  stories: HomePage['stories'];
  collections: { slug: string; title: string; kind: CollectionKind; ids: string[] }[];
  /** The next moment at which a banner, story or collection begins or ends. */
  changes_at: Date | null;
}

/** More than a page shows: items that are unavailable for the guest's service are filtered afterwards. */
const MOST_ITEMS = 18;

const live = (row: string): string =>
  `${row}.is_active and ${row}.active_from <= $2::timestamptz
    and (${row}.active_until is null or ${row}.active_until > $2::timestamptz)`;

/** An empty list stands for every language. */
const inLanguage = (row: string): string => `(${row}.languages = '{}' or $1 = any(${row}.languages))`;

/**
 * $1 language; $2 the moment; $3 the storefront's main language; $4 banners are on; $5 stories are on. Run inside the
 * storefront's tenant, whose own rows it reads.
 */
const homeOfStorefront = statement<HomeRow>(
  'discovery.home',
  `
  with turns as (
    select unnest(array[active_from, active_until]) as at from banner where is_active and $4::boolean
    union all select unnest(array[active_from, active_until]) from story where is_active and $5::boolean
    union all select unnest(array[active_from, active_until]) from collection where is_active
  )
  select
    coalesce((select jsonb_agg(jsonb_build_object('code', t.code, 'name', text_in(t.name, $1, $3), 'icon', t.icon,
        'picture', t.picture || jsonb_build_object('alt', text_in(t.name, $1, $3))) order by t.position, t.code)
      from term t where t.kind = 'KITCHEN'), '[]') as kitchens,
    coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'title', text_in(b.title, $1, $3), 'body',
      text_in(b.body, $1, $3),
        'action', text_in(b.action, $1, $3), 'link', b.link, 'tone', b.tone, 'picture', picture_of(a, $1, $3))
        order by b.position, b.id)
      from banner b left join media_asset a on a.merchant_id = b.merchant_id and a.id = b.media_id
      where $4::boolean and ${live('b')} and ${inLanguage('b')}), '[]') as banners,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', text_in(s.title, $1, $3), 'cover',
      picture_of(a, $1, $3),
        'slides', coalesce((select jsonb_agg(jsonb_build_object('title', text_in(slide -> 'title', $1, $3), 'link',
          slide ->> 'link',
            'picture', still_of(m, $1, $3), 'video', video_of(m)) order by n)
          from jsonb_array_elements(s.slides) with ordinality as each(slide, n)
          left join media_asset m on m.merchant_id = s.merchant_id and m.id::text = slide ->> 'mediaId'), '[]'))
        order by s.position, s.id)
      from story s left join media_asset a on a.merchant_id = s.merchant_id and a.id = s.media_id
      where $5::boolean and ${live('s')} and ${inLanguage('s')}), '[]') as stories,
    coalesce((select jsonb_agg(jsonb_build_object('slug', c.slug, 'title', text_in(c.title, $1, $3), 'kind', c.kind,
        'ids', coalesce((select jsonb_agg(i.restaurant_id order by i.position) from collection_item i
          where i.merchant_id = c.merchant_id and i.collection_id = c.id), '[]')) order by c.position, c.id)
      from collection c where ${live('c')}), '[]') as collections,
    (select min(at) from turns where at > $2::timestamptz) as changes_at`,
);

export interface HomeRequest {
  tenant: Tenant;
  language: Language;
  now: number;
  bannersActive: boolean;
  storiesActive: boolean;
}

/** The page, and until when it says the same but for the opening hours. */
export async function readHome(
  { transactions, directoryIndex }: { transactions: Transactions; directoryIndex: DirectoryIndex },
  { tenant, language, now, bannersActive, storiesActive }: HomeRequest,
): Promise<{ home: HomePage; until: number | undefined }> {
  const scope = scopeOf(tenant);
  const [restaurants, [row]] = await Promise.all([
    directoryIndex.restaurants(scope),
    transactions.tenantRows(tenant.id, homeOfStorefront, [
      language,
      new Date(now),
      tenant.mainLanguage,
      bannersActive,
      storiesActive,
    ]),
  ]);
  const { kitchens, banners, stories, changes_at: changesAt } = row!;
  const entries = collectionEntries(restaurants, now);
  const collections = row!.collections
    .map(({ ids, ...collection }) => ({
      ...collection,
      members: collectionMembers(entries, { kind: collection.kind, handPicked: ids }, { now, limit: MOST_ITEMS }),
    }))
    .filter(({ members }) => members.length > 0);
  const wanted = [...new Set(collections.flatMap(({ members }) => members))];
  const cards = await restaurantCards(transactions, wanted, { viewer: { now, deliverHere: false }, language });
  const byId = new Map(cards.map((card) => [card.id, card]));
  const offered = new Set<string>();
  for (const restaurant of restaurants) for (const code of restaurant.kitchens) offered.add(code);
  return {
    home: {
      kitchens: kitchens.filter(({ code }) => offered.has(code)),
      banners,
      stories,
      collections: collections.map(({ members, ...collection }) => ({
        ...collection,
        items: members.flatMap(({ id }) => byId.get(id) ?? []),
      })),
      openCount: entries.filter(({ isOpen }) => isOpen).length,
      total: restaurants.length,
      only: scope !== null && restaurants.length === 1 ? restaurants[0]!.slug : null,
    },
    until: changesAt?.getTime(),
  };
}

export const allTerms = statement<{ terms: Record<'KITCHEN' | 'FEATURE' | 'PREFER_FOR', never[] | undefined> }>(
  'discovery.terms',
  `
  select coalesce(jsonb_object_agg(kind, items), '{}') as terms from (
    select kind, jsonb_agg(jsonb_build_object('code', code, 'name', text_in(name, $1, $2), 'icon', icon,
        'picture', picture || jsonb_build_object('alt', text_in(name, $1, $2))) order by position, code) as items
    from term group by kind) t`,
);
