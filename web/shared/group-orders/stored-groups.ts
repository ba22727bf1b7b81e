/** Links of the group orders that this browser began or joined; the server stores only their hashes. */
import type { Api } from '#web/platform/api/api-client.ts';
import { persistedStore, type PersistedStore } from '#web/platform/storage/persisted-store.ts';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import type { BasketRestaurant } from '#web/shared/basket/basket-store.ts';

export interface StoredGroup {
  restaurant: BasketRestaurant;
  token: string;
  closesAt: string;
  /** Keys of the lines that the host took to the checkout; empty before that, and for friends. */
  lineKeys: string[];
}

/** Groups are deleted a day after they have closed. */
const TTL_MS = 24 * 3_600_000;

const isText = (value: unknown): value is string => typeof value === 'string';

function readGroup(stored: unknown): StoredGroup[] {
  const { restaurant, token, closesAt, lineKeys } = (stored ?? {}) as Partial<StoredGroup>;
  if (![restaurant?.id, restaurant?.slug, restaurant?.name, token, closesAt].every(isText)) return [];
  return Array.isArray(lineKeys) ? [stored as StoredGroup] : [];
}

function readGroups(stored: unknown): StoredGroup[] | null {
  const groups = Array.isArray(stored) ? stored.flatMap(readGroup) : [];
  return groups.length > 0 ? groups : null;
}

const stores = new Map<string, PersistedStore<StoredGroup[]>>();

/** The groups of one storefront. */
export function storedGroups(merchantId: string): PersistedStore<StoredGroup[]> {
  const known = stores.get(merchantId);
  if (known) return known;
  const store = persistedStore(`groups:${merchantId}`, readGroups);
  stores.set(merchantId, store);
  return store;
}

export function putGroup(merchantId: string, group: StoredGroup): void {
  const store = storedGroups(merchantId);
  const others = (store.get() ?? []).filter(
    ({ token, closesAt }) => token !== group.token && Date.parse(closesAt) + TTL_MS > Date.now(),
  );
  store.set([group, ...others]);
}

export function dropGroup(merchantId: string, token: string): void {
  const store = storedGroups(merchantId);
  const others = (store.get() ?? []).filter((group) => group.token !== token);
  store.set(others.length > 0 ? others : null);
}

interface Ordered {
  restaurantId: string;
  lines: readonly Pick<BasketLine, 'key'>[];
}

/** The group whose dishes are among those of an order; an order without any of them is the host's own. */
export function groupOfLines(merchantId: string, { restaurantId, lines }: Ordered): StoredGroup | undefined {
  const ordered = new Set(lines.map(({ key }) => key));
  return storedGroups(merchantId)
    .get()
    ?.find(({ restaurant, lineKeys }) => restaurant.id === restaurantId && lineKeys.some((key) => ordered.has(key)));
}

/**
 * Tells the group's friends where to follow the order. A failure changes nothing about the order, so it is not shown.
 */
export function reportGroupOrder(api: Api, merchantId: string, { link, ...ordered }: Ordered & { link: string }): void {
  const group = groupOfLines(merchantId, ordered);
  if (!group) return;
  putGroup(merchantId, { ...group, lineKeys: [] });
  api('PUT /merchants/:id/group-orders/:token/order', {
    params: { id: ordered.restaurantId, token: group.token },
    body: { link },
  }).catch(() => undefined);
}
