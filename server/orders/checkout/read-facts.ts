/**
 * Reads the facts of a quote: what changes only with the merchant's terms comes from the cache, and one small statement
 * adds what orders, holds and bookings change.
 */
import { findRestaurant, type FoundRestaurant } from '#server/restaurants/catalog/catalog.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { call, statement, type Call, type Statement } from '#server/platform/database/sql.ts';
import type { Tenant } from '#server/platform/http/call-context.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { currentColumns } from './current-columns.ts';
import {
  goodsCall,
  orderingFactsCalls,
  toOrderingFacts,
  windowOf,
  type BranchFacts,
  type FactsQuery,
  type GoodsRow,
  type OrderingFacts,
} from './ordering-facts.ts';
import type { OrderingTermsCache } from './ordering-terms-cache.ts';

interface FactsDeps {
  transactions: Transactions;
  termsCache: OrderingTermsCache;
}

type CurrentRow = Pick<BranchFacts, 'id' | 'bookings' | 'usage' | 'expired_holds' | 'terms'> & {
  stock_days: { productId: string; day: string; left: number }[];
};

/** $1 restaurant, $2 and $3 the time window, $4 dishes with counted stock, $5 now. */
const currentOf = (name: string, isDineIn: boolean): Statement<CurrentRow> =>
  statement<CurrentRow>(
    name,
    `
    select b.id, ${currentColumns(isDineIn)},
      coalesce((
        select jsonb_agg(jsonb_build_object('productId', s.product_id, 'day', s.day, 'left', s.total - s.used))
        from stock_day s where s.merchant_id = b.merchant_id and s.branch_id = b.id and s.product_id = any($4::uuid[])
          and s.day >= $5::timestamptz::date - 2), '[]') as stock_days
    from branch b where b.restaurant_id = $1 and b.is_active`,
  );
const currentFacts = currentOf('checkout.current', false);
const currentFactsOfHall = currentOf('checkout.current-hall', true);

/** The restaurant that an id or slug names in this storefront; throws NOT_FOUND where it is not reachable. */
export async function findRestaurantToOrder(
  deps: FactsDeps & { tenancy: Tenancy },
  tenant: Tenant,
  idOrSlug: string,
): Promise<FoundRestaurant> {
  return (await deps.termsCache.recall(tenant, idOrSlug))?.found ?? (await findRestaurant(deps, tenant, idOrSlug));
}

export async function readFacts(
  { transactions, termsCache }: FactsDeps,
  tenant: Tenant,
  found: FoundRestaurant,
  query: FactsQuery,
): Promise<OrderingFacts> {
  const merchantId = found.owner.merchant.id;
  const cached = await termsCache.recall(tenant, found.id);
  if (cached) {
    const remembered = cached.factsFor(query.serviceType, query.productIds);
    const needsGoods = query.promoCode !== null || query.holdId !== null || remembered.automatic.length > 0;
    const [current, goods = []] = (await transactions.pipelined(merchantId, [
      currentCall(query, remembered),
      ...(needsGoods ? [goodsCall({ ...query, productIds: [] })] : []),
    ])) as [CurrentRow[], GoodsRow[]?];
    const facts = withCurrent(remembered, current, goods[0]);
    if (facts) return facts;
    termsCache.forget(merchantId);
  }
  const [branches, goods] = await transactions.pipelined(merchantId, orderingFactsCalls(query));
  return toOrderingFacts(branches, goods);
}

const currentCall = (query: FactsQuery, { products }: OrderingFacts): Call<CurrentRow> =>
  call(query.serviceType === 'DINE_IN' ? currentFactsOfHall : currentFacts, [
    query.restaurantId,
    ...windowOf(query),
    products.filter(({ stock }) => stock.length > 0).map(({ id }) => id),
    new Date(query.now),
  ]);

/** Undefined: the merchant's terms have changed since they were cached. */
function withCurrent(
  remembered: OrderingFacts,
  current: readonly CurrentRow[],
  goods: GoodsRow | undefined,
): OrderingFacts | undefined {
  const byBranch = new Map(current.map((row) => [row.id, row]));
  const isSame = ({ id, terms }: BranchFacts): boolean => byBranch.get(id)?.terms === terms;
  if (current.length !== remembered.branches.length || !remembered.branches.every(isSame)) return undefined;
  return {
    branches: remembered.branches.map((branch) => {
      const { bookings, usage, expired_holds } = byBranch.get(branch.id)!;
      return { ...branch, bookings, usage, expired_holds };
    }),
    products: remembered.products.map((product) => ({
      ...product,
      stock: product.stock.map((each) => ({
        ...each,
        days: byBranch.get(each.branchId)?.stock_days.filter(({ productId }) => productId === product.id) ?? [],
      })),
    })),
    promo: goods?.promo ?? null,
    automatic: goods?.automatic ?? [],
    session_has_promo: goods?.session_has_promo ?? false,
    guest: goods?.guest ?? null,
    hold: goods?.hold ?? null,
  };
}
