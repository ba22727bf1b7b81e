/**
 * Caches what orders are judged by between requests: a restaurant's branches, hours, zones, tables and menu. It may be
 * stale, so it can only confirm an order: the statement that assigns the order number compares the version of the
 * merchant's terms, conditions in SQL count what is limited, and a refusal is always judged by a fresh reading.
 *
 * The trigger `note_new_terms` counts the version.
 */
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import {
  directoryTag,
  foundAt,
  menuTag,
  placeCall,
  restaurantTag,
  type FoundRestaurant,
} from '#server/restaurants/catalog/catalog.ts';
import { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Tenant } from '#server/platform/http/call-context.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import {
  cachedFactsCalls,
  type BranchFacts,
  type ProductFacts,
  type PromoFacts,
  type OrderingFacts,
} from './ordering-facts.ts';

interface CachedTerms {
  restaurantId: string;
  merchantId: string;
  slug: string;
  branches: BranchFacts[];
  products: ReadonlyMap<string, ProductFacts>;
  automatic: PromoFacts[];
}

interface Remembered {
  found: FoundRestaurant;
  /** The same rows as a fresh reading returns for this kind of order. */
  factsFor(service: ServiceType, productIds: readonly string[]): OrderingFacts;
}

export interface OrderingTermsCache {
  /** Undefined: not cached. */
  recall(tenant: Tenant, restaurantId: string): Promise<Remembered | undefined>;
  /** The terms of this merchant were found to have changed. */
  forget(merchantId: string): void;
  cache: Pick<TaggedCache<unknown>, 'drop' | 'clear'>;
}

interface MemoryDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  now: () => number;
}

const MOST_BYTES = 48 << 20;
const termsTag = (merchantId: string): string => `terms:${merchantId}`;

export function openOrderingTermsCache(deps: MemoryDeps): OrderingTermsCache {
  const cache = new TaggedCache<{ terms: CachedTerms | null }>({ maxBytes: MOST_BYTES, now: deps.now, staleMs: 0 });

  return {
    async recall(tenant, restaurantId) {
      if (!isUuid(restaurantId)) return undefined;
      const { terms } = await cache.get(
        `${tenant.kind === 'MARKETPLACE' ? '' : tenant.id} ${restaurantId}`,
        async () => {
          const terms = await read(deps, tenant, restaurantId);
          if (!terms) return { value: { terms: null }, bytes: 0, tags: [], keep: false };
          const { value, until } = terms;
          return {
            value: { terms: value },
            bytes: JSON.stringify([value.branches, value.automatic, ...value.products.values()]).length * 2,
            tags: [
              termsTag(value.merchantId),
              menuTag(value.restaurantId),
              restaurantTag(value.restaurantId),
              directoryTag(value.merchantId),
            ],
            ...(until ? { validUntil: until.getTime() } : {}),
          };
        },
      );
      const found =
        terms &&
        (await foundAt(deps, {
          restaurant_id: terms.restaurantId,
          merchant_id: terms.merchantId,
          slug: terms.slug,
        }));
      return found ? { found, factsFor: (service, productIds) => factsOf(terms, service, productIds) } : undefined;
    },
    forget: (merchantId) => cache.drop([termsTag(merchantId)]),
    cache,
  };
}

/**
 * The owner is read once to find the tenant, and once after the version: an owner read before the version may be stale.
 */
async function read(
  { transactions, now }: MemoryDeps,
  tenant: Tenant,
  restaurantId: string,
): Promise<{ value: CachedTerms; until: Date | null } | undefined> {
  const where = placeCall(tenant, restaurantId);
  const [place] = await transactions.platformRows(where.statement, where.params);
  if (!place) return undefined;
  const [branches, [menu], [still]] = await transactions.pipelined(place.merchant_id, [
    ...cachedFactsCalls(restaurantId, now()),
    where,
  ]);
  if (still?.merchant_id !== place.merchant_id) return undefined;
  return {
    value: {
      restaurantId: still.restaurant_id,
      merchantId: still.merchant_id,
      slug: still.slug,
      // Usage and stock are checked by the conditions in SQL alone.
      branches: branches.map((branch) => ({ ...branch, usage: [], bookings: [], expired_holds: 0 })),
      products: new Map(
        menu!.products.map((product) => [
          product.id,
          { ...product, stock: product.stock.map((each) => ({ ...each, days: [] })) },
        ]),
      ),
      automatic: menu!.automatic,
    },
    until: menu!.until,
  };
}

const factsOf = (
  { branches, products, automatic }: CachedTerms,
  service: ServiceType,
  productIds: readonly string[],
): OrderingFacts => ({
  branches: branches.map((branch) => ({
    ...branch,
    ...(service === 'DELIVERY' ? {} : { zones: [] }),
    ...(service === 'DINE_IN' ? {} : { halls: [], tables: [], joins: [] }),
  })),
  products: [...new Set(productIds)].map((id) => products.get(id)).filter((product) => product !== undefined),
  promo: null,
  automatic,
  session_has_promo: false,
  guest: null,
  hold: null,
});
