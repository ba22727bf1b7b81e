import type { discoveryContract } from '#contract/restaurants/discovery.ts';
import type { MerchantsQuery, RestaurantCard, Term } from '#contract/restaurants/discovery-list.ts';
import type { NearBranch } from '#contract/restaurants/discovery-near.ts';
import { flatSpot } from '#domain/restaurants/places/nearest.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { findRestaurant, homeTag, likedIds } from '../catalog/catalog.ts';
import type { Router } from '../delivery/ports.ts';
import type { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { toDelivery } from '../delivery/delivery.ts';
import { withDelivery } from './card-view.ts';
import { deliveryOffers } from './delivery-offers.ts';
import { dishesTag } from './directory.ts';
import type { DirectoryIndex } from './directory-index.ts';
import type { SeatIndex } from './directory-seats.ts';
import { findTables, limitTableSearches, listWithTables, TABLES_CACHE_MS } from './free-tables.ts';
import { nextMinute, scopeOf, tagDirectory, tagLists, TERMS_TAG } from './discovery.ts';
import { allTerms, readHome } from './home-view.ts';
import { checkPlace, listRestaurants } from './list-restaurants.ts';
import {
  closestListed,
  closestOfMerchant,
  closestOfRestaurant,
  MOST_PINS,
  pinsWithin,
  toNearBranch,
  toPin,
} from './near-view.ts';
import { scriptOf } from '#domain/platform/text/script.ts';
import { queryWords } from '#domain/platform/text/search-fold.ts';
import { SearchCounter, topSearches } from './search-count.ts';
import type { SearchIndex } from './search-index.ts';
import { knownWords, resolveQuery } from './search-query.ts';
import { languageTyped, popularDishes, search, toSuggestions } from './search-view.ts';

export interface DiscoveryDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  cachedResponses: CachedResponses;
  router: Router;
  searchIndex: SearchIndex;
  directoryIndex: DirectoryIndex;
  seatIndex: SeatIndex;
  now: () => number;
}

const TOP_CACHE_MS = 10 * 60_000;

/** Common sets of filters are cached; personal ones are not. */
const isCommon = (query: MerchantsQuery): boolean =>
  !query.liked &&
  query.latitude === undefined &&
  query.longitude === undefined &&
  query.q === undefined &&
  query.cursor === undefined;

/** Normalizes the query, so that the order of parameters does not matter. */
function keyOf(query: MerchantsQuery): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? [...new Set(value)].sort().join(',') : String(value)}`);
  return parts.sort().join('&');
}

export function discoveryHandlers(parts: DiscoveryDeps): Handlers<typeof discoveryContract> {
  const { transactions, tenancy, cachedResponses, now } = parts;
  const counter = new SearchCounter(transactions, 'search_count');
  const limitSearches = limitTableSearches(now);
  const misses = new SearchCounter(transactions, 'search_miss');

  async function closest(
    tenant: Tenant,
    language: string,
    limit: number,
    query: { latitude: number; longitude: number; merchantId?: string; serviceType?: ServiceType },
  ): Promise<NearBranch[]> {
    const requested = [new Date(now()), language, query.latitude, query.longitude, limit, query.serviceType];
    if (query.merchantId !== undefined) {
      const found = await findRestaurant(parts, tenant, query.merchantId);
      return (await transactions.platformRows(closestOfRestaurant, [found.id, ...requested])).map(toNearBranch);
    }
    const rows =
      tenant.kind === 'MARKETPLACE'
        ? await transactions.platformRows(closestListed, [null, ...requested, ...flatSpot(query)])
        : await transactions.platformRows(closestOfMerchant, [tenant.id, ...requested]);
    return rows.map(toNearBranch);
  }

  /** Cards with the figures of a delivery to the address of the query, where there is one. */
  async function toAddress(
    cards: RestaurantCard[],
    tenant: Tenant,
    { latitude, longitude, serviceType = 'DELIVERY' }: MerchantsQuery,
  ): Promise<RestaurantCard[]> {
    if (latitude === undefined || longitude === undefined || serviceType !== 'DELIVERY') return cards;
    const restaurantIds = cards.filter(({ services }) => services.includes('DELIVERY')).map(({ id }) => id);
    const to = { latitude, longitude };
    const offers = await deliveryOffers(parts, { scope: scopeOf(tenant), restaurantIds, to, branchIds: [] });
    return cards.map((card) => (restaurantIds.includes(card.id) ? withDelivery(card, offers.get(card.id)) : card));
  }

  return {
    'GET /home': ({ tenant, language, provenance }) =>
      cachedResponses.answer(`home|${tenant.id}|${language}`, provenance, async (inner) => {
        tagLists(tenant, inner);
        inner.tag(homeTag(tenant.id), TERMS_TAG);
        const storefront = await tenancy.byId(tenant.id);
        const moment = now();
        const { home, until } = await readHome(parts, {
          tenant,
          language,
          now: moment,
          bannersActive: storefront?.web.bannersActive ?? false,
          storiesActive: storefront?.web.storiesActive ?? false,
        });
        inner.until(nextMinute(moment));
        inner.until(until);
        return home;
      }),

    'GET /merchants': ({ query, tenant, language, caller, request, provenance }) => {
      checkPlace(query);
      const ask = async (inner: typeof provenance) => {
        limitSearches(query, request?.ip);
        if (query.q === undefined) tagLists(tenant, inner);
        else tagDirectory(tenant, inner);
        if (query.liked) inner.personal();
        const moment = now();
        const [liked, free] = await Promise.all([
          query.liked ? likedIds(transactions, caller, scopeOf(tenant)) : null,
          findTables(parts, query, { scope: scopeOf(tenant), now: moment }),
        ]);
        inner.until(free ? Math.min(moment + TABLES_CACHE_MS, nextMinute(moment)) : nextMinute(moment));
        const requested = { scope: scopeOf(tenant), language, now: moment, among: liked && new Set(liked) };
        const page = free
          ? await listWithTables(free, (restaurants) => listRestaurants(parts, query, { ...requested, restaurants }))
          : await listRestaurants(parts, query, requested);
        return { ...page, items: await toAddress(page.items, tenant, query) };
      };
      return isCommon(query)
        ? cachedResponses.answer(`merchants|${tenant.id}|${language}|${keyOf(query)}`, provenance, ask)
        : ask(provenance);
    },

    'GET /search': async ({ query, tenant, language, request, provenance }) => {
      checkPlace(query);
      const moment = now();
      const resolved = await resolveQuery(parts.searchIndex, query.q);
      const words = knownWords(resolved);
      // Searches of pages rendered on the server are not counted: no person may be behind them.
      if (request && words) counter.count(tenant.id, words, query.q, moment);
      const ask = async (inner: typeof provenance) => {
        tagDirectory(tenant, inner);
        inner.tag(TERMS_TAG);
        inner.until(nextMinute(moment));
        const found = await search(parts, resolved, {
          ...query,
          scope: scopeOf(tenant),
          language,
          now: moment,
          products: query.limit,
          merchants: 12,
        });
        if (request && found.products.length === 0 && found.merchants.length === 0) {
          misses.count(tenant.id, queryWords(query.q), query.q, moment);
          // It is not cached, so that each such search is counted.
          inner.until(moment);
        }
        return found;
      };
      return words && query.latitude === undefined
        ? cachedResponses.answer(`search|${tenant.id}|${language}|${query.limit}|${words.join(' ')}`, provenance, ask)
        : ask(provenance);
    },

    'GET /search/suggest': async ({ query, tenant, language, provenance }) => {
      const moment = now();
      const resolved = await resolveQuery(parts.searchIndex, query.q);
      const ask = async (inner: typeof provenance) => {
        tagDirectory(tenant, inner);
        inner.tag(TERMS_TAG);
        inner.until(nextMinute(moment));
        const found = await search(parts, resolved, {
          scope: scopeOf(tenant),
          language,
          namesIn: languageTyped(resolved.q, language),
          now: moment,
          products: 24,
          merchants: 4,
          namedOnly: true,
        });
        return toSuggestions(found, resolved.q);
      };
      const words = knownWords(resolved);
      return words
        ? cachedResponses.answer(
            `suggest|${tenant.id}|${language}|${scriptOf(resolved.q)}|${words.join(' ')}`,
            provenance,
            ask,
          )
        : ask(provenance);
    },

    'GET /search/top': ({ tenant, language, provenance }) =>
      cachedResponses.answer(`search-top|${tenant.id}|${language}`, provenance, async (inner) => {
        const moment = now();
        // A dish saved elsewhere may be among the best with the next minute.
        tagLists(tenant, inner);
        const rows = await transactions.platformRows(topSearches, [
          tenant.id,
          new Date(moment).toISOString().slice(0, 10),
        ]);
        const items = rows.map((row) => row.shown);
        const dishes = await popularDishes(parts, items, { scope: scopeOf(tenant), language, now: moment });
        inner.tag(...dishes.map(({ merchantId: restaurantId }) => dishesTag(restaurantId)));
        inner.until(dishes.length > 0 ? nextMinute(moment) : moment + TOP_CACHE_MS);
        return { items, dishes };
      }),

    'GET /branches/closest': ({ query, tenant, language }) => closest(tenant, language, query.limit, query),

    'GET /branches/closest-one': async ({ query, tenant, language }) => {
      const [nearest] = await closest(tenant, language, 1, query);
      if (!nearest) throw new Refusal('NOT_FOUND');
      return nearest;
    },

    'GET /delivery/offers': async ({ query, tenant }) => {
      const { latitude, longitude, merchantId = [], branchId = [] } = query;
      const restaurantIds = [...new Set(merchantId)];
      const to = { latitude, longitude };
      const offers = await deliveryOffers(parts, { scope: scopeOf(tenant), restaurantIds, to, branchIds: branchId });
      return {
        items: restaurantIds.map((id) => {
          const offer = offers.get(id);
          return { merchantId: id, delivery: offer ? toDelivery(offer) : null };
        }),
      };
    },

    'GET /map': async ({ query, tenant, language, provenance }) => {
      tagLists(tenant, provenance);
      const moment = now();
      provenance.until(nextMinute(moment));
      const [west, south, east, north] = query.bbox;
      const rows = await transactions.platformRows(pinsWithin, [
        scopeOf(tenant),
        new Date(moment),
        language,
        ...flatSpot({ latitude: south, longitude: west }),
        ...flatSpot({ latitude: north, longitude: east }),
        query.serviceType,
        query.openNow ?? false,
      ]);
      return {
        pins: rows.slice(0, MOST_PINS).map((row) => toPin(row, query.serviceType)),
        more: rows.length > MOST_PINS,
      };
    },

    'GET /terms': ({ tenant, language, provenance }) =>
      cachedResponses.answer(`terms|${language}|${tenant.mainLanguage}`, provenance, async (inner) => {
        inner.tag(TERMS_TAG);
        const [row] = await transactions.platformRows(allTerms, [language, tenant.mainLanguage]);
        const { KITCHEN = [], FEATURE = [], PREFER_FOR = [] } = row!.terms;
        return { kitchens: KITCHEN as Term[], features: FEATURE as Term[], preferFor: PREFER_FOR as Term[] };
      }),
  };
}
