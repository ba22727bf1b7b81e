/** The menu of a branch as aggregators read it: cached until a dish, a price or a choice changes. */
import type { AggregatorAvailability, AggregatorMenu } from './ports.ts';
import { atBranch, type BranchPrice } from '#domain/orders/pricing/branch-price.ts';
import { discountOf } from '#domain/orders/pricing/price.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { branchHours, dayAt, menuOfRestaurant, menuTag, restaurantTag } from '#server/restaurants/catalog/catalog.ts';
import { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { unavailableAt, type PlaceRow } from './aggregator-store.ts';

/** What the statement of the menu returns, as far as it is read here. */
interface MenuTree {
  groups: {
    id: string;
    name: string;
    categories: { id: string; name: string; products: MenuProduct[] }[];
  }[];
}
interface MenuProduct {
  id: string;
  name: string;
  description?: string;
  costPrice: number;
  discount: number;
  branchPrices?: BranchPrice[];
  weight?: number;
  volume?: number;
  branches: string[];
  image: { src: string } | null;
  modificationGroups: {
    id: string;
    name: string;
    min: number;
    max: number;
    modifications: { id: string; name: string; price: number; max: number }[];
  }[];
}

const MOST_BYTES = 32 << 20;
const mxikOf = statement<{ id: string; mxik: string | null }>(
  'aggregators.mxik',
  'select id, mxik from product where restaurant_id = $1 and is_active and mxik is not null',
);

interface MenuDeps {
  transactions: Transactions;
  /** Before the addresses of pictures. */
  origin: string;
  now: () => number;
}

export interface AggregatorMenus {
  cache: TaggedCache<AggregatorMenu>;
  menu(merchantId: string, place: PlaceRow, language: Language): Promise<AggregatorMenu>;
  availability(merchantId: string, place: PlaceRow): Promise<AggregatorAvailability>;
}

export function openAggregatorMenus({ transactions, origin, now }: MenuDeps): AggregatorMenus {
  const cache = new TaggedCache<AggregatorMenu>({ maxBytes: MOST_BYTES, staleMs: 0, now });

  async function read(merchantId: string, place: PlaceRow, language: Language): Promise<AggregatorMenu> {
    const restaurantId = place.restaurant_id;
    const [[row], codes] = await Promise.all([
      transactions.tenantRows(merchantId, menuOfRestaurant, [restaurantId, language, language]),
      transactions.tenantRows(merchantId, mxikOf, [restaurantId]),
    ]);
    const tree = JSON.parse(row?.menu ?? '{"groups":[]}') as MenuTree;
    const mxik = new Map(codes.map((each) => [each.id, each.mxik]));
    return { ...toMenu(tree, place.id, mxik, origin), changedAt: now() };
  }

  return {
    cache,
    menu: (merchantId, place, language) =>
      cache.get(`${place.id}|${language}`, async () => {
        const value = await read(merchantId, place, language);
        const tags = [menuTag(place.restaurant_id), restaurantTag(place.restaurant_id)];
        return { value, bytes: JSON.stringify(value).length, tags };
      }),
    async availability(merchantId, place) {
      const at = now();
      const hours = branchHours([place.id], at);
      const [open] = await transactions.tenantRows(merchantId, hours.statement, hours.params);
      const { minute } = wallOf(at, place.time_zone);
      const day = open ? dayAt(open, null, at) : wallOf(at, place.time_zone).day;
      const dishes = await transactions.tenantRows(merchantId, unavailableAt, [place.id, new Date(at), minute, day]);
      return { dishes: dishes.map(({ id, left }) => ({ id, left: Math.max(0, left) })), modifiers: [] };
    },
  };
}

function toMenu(
  { groups }: MenuTree,
  branchId: string,
  mxik: ReadonlyMap<string, string | null>,
  origin: string,
): Omit<AggregatorMenu, 'changedAt'> {
  const categories: AggregatorMenu['categories'] = [];
  const items: AggregatorMenu['items'] = [];
  for (const group of groups) {
    const sold = group.categories.flatMap((category) => {
      const here = category.products.filter(({ branches }) => branches.includes(branchId));
      return here.length > 0 ? [{ category, here }] : [];
    });
    if (sold.length > 0) categories.push({ id: group.id, name: group.name, parentId: null });
    for (const { category, here } of sold) {
      categories.push({ id: category.id, name: category.name, parentId: group.id });
      for (const product of here)
        items.push(toItem(atBranch(product, branchId), category.id, mxik.get(product.id) ?? null, origin));
    }
  }
  return { categories, items };
}

const toItem = (
  product: MenuProduct,
  categoryId: string,
  mxik: string | null,
  origin: string,
): AggregatorMenu['items'][number] => ({
  id: product.id,
  categoryId,
  name: product.name,
  description: product.description ?? '',
  price: product.costPrice - discountOf(product),
  weight: product.weight ?? null,
  volume: product.volume ?? null,
  image: product.image && new URL(product.image.src, origin).href,
  mxik,
  groups: product.modificationGroups.map(({ modifications, ...group }) => ({ ...group, modifiers: modifications })),
});
