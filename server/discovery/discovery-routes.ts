import type { Banner, discoveryContract, HomePage, MerchantsQuery, Term } from '#contract/discovery.ts';
import type { ReadyAnswers } from '../platform/cache/ready-answers.ts';
import type { Doors } from '../platform/database/doors.ts';
import type { Handlers } from '../platform/http/call-context.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { toCard } from './card-view.ts';
import { homeTag, nextMinute, scopeOf, tagDirectory, TERMS_TAG } from './discovery.ts';
import { allTerms, homeOfStorefront } from './home-view.ts';
import { listRestaurants } from './list-restaurants.ts';

export interface DiscoveryParts {
  doors: Doors;
  tenancy: Tenancy;
  ready: ReadyAnswers;
  now: () => number;
}

/** Sets of filters that many people ask for are kept ready; what is one person's own is not. */
const isCommon = (query: MerchantsQuery): boolean =>
  !query.liked && query.latitude === undefined && query.longitude === undefined && query.q === undefined && query.cursor === undefined;

/** The same question by the same key, in whatever order it was written. */
function keyOf(query: MerchantsQuery): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? [...new Set(value)].sort().join(',') : String(value)}`);
  return parts.sort().join('&');
}

export function discoveryHandlers(parts: DiscoveryParts): Handlers<typeof discoveryContract> {
  const { doors, tenancy, ready, now } = parts;

  return {
    'GET /home': ({ tenant, language, provenance }) =>
      ready.answer(`home|${tenant.id}|${language}`, provenance, async (inner) => {
        tagDirectory(tenant, inner);
        inner.tag(homeTag(tenant.id), TERMS_TAG);
        const storefront = await tenancy.byId(tenant.id);
        const moment = now();
        const [row] = await doors.tenantRows(tenant.id, homeOfStorefront, [
          scopeOf(tenant), language, new Date(moment), tenant.mainLanguage,
          storefront?.web.bannersActive ?? false, storefront?.web.storiesActive ?? false,
        ]);
        const { kitchens, banners, stories, collections, cards, open_count: openCount, total, only, changes_at: changesAt } = row!;
        inner.until(nextMinute(moment));
        inner.until(changesAt?.getTime());
        const byId = new Map(cards.map((card) => [card.id, toCard(card, { now: moment })]));
        const home: HomePage = {
          kitchens: kitchens as Term[],
          banners: banners as Banner[],
          stories: stories as HomePage['stories'],
          collections: collections.map(({ ids, ...collection }) => ({ ...collection, items: ids.map((id) => byId.get(id)!) })),
          openCount, total, only,
        };
        return home;
      }),

    'GET /merchants': ({ query, tenant, language, provenance }) => {
      const ask = async (inner: typeof provenance) => {
        tagDirectory(tenant, inner);
        const moment = now();
        inner.until(nextMinute(moment));
        return listRestaurants(doors, query, { scope: scopeOf(tenant), language, now: moment, liked: null, words: [] });
      };
      return isCommon(query) ? ready.answer(`merchants|${tenant.id}|${language}|${keyOf(query)}`, provenance, ask) : ask(provenance);
    },

    'GET /terms': ({ tenant, language, provenance }) =>
      ready.answer(`terms|${language}|${tenant.mainLanguage}`, provenance, async (inner) => {
        inner.tag(TERMS_TAG);
        const [row] = await doors.platformRows(allTerms, [language, tenant.mainLanguage]);
        const { KITCHEN = [], FEATURE = [], PREFER_FOR = [] } = row!.terms;
        return { kitchens: KITCHEN as Term[], features: FEATURE as Term[], preferFor: PREFER_FOR as Term[] };
      }),
  };
}

