/**
 * Hooks and store of the baskets. Lines live in this browser, one basket per restaurant of a storefront, so they
 * survive reloads and language changes.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import {
  addItem,
  readBasket,
  refreshLines,
  replaceLine,
  setCount,
  totalsOf,
  type Basket,
  type BasketItem,
  type BasketLine,
  type MenuFacts,
} from './basket-lines.ts';
import { dishCounts, type DishCounts } from './dish-counts.ts';
import { persistedStore, type PersistedStore } from '#web/platform/storage/persisted-store.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';

export type BasketRestaurant = Basket['restaurant'];
type Baskets = Basket[];

/** Baskets of other restaurants are stored for a day. */
const OTHER_BASKETS_TTL_MS = 24 * 60 * 60_000;

function readBaskets(stored: unknown): Baskets | null {
  const baskets = Array.isArray(stored) ? stored.flatMap((each) => readBasket(each) ?? []) : [];
  return baskets.length > 0 ? baskets : null;
}

const stores = new Map<string, PersistedStore<Baskets>>();

/** The baskets of one storefront. */
export function basketStore(merchantId: string): PersistedStore<Baskets> {
  const known = stores.get(merchantId);
  if (known) return known;
  const store = persistedStore(`baskets:${merchantId}`, readBaskets, { later: true });
  stores.set(merchantId, store);
  return store;
}

const NO_BASKETS: Baskets = [];
const NO_LINES: BasketLine[] = [];

/** Moves the changed basket to the front of the list, because the first basket is the current one. */
export function putLines(
  store: PersistedStore<Baskets>,
  restaurant: BasketRestaurant,
  lines: readonly BasketLine[],
): void {
  const now = Date.now();
  const others = (store.get() ?? NO_BASKETS).filter(
    (basket) => basket.restaurant.id !== restaurant.id && now - basket.changedAt < OTHER_BASKETS_TTL_MS,
  );
  const next = lines.length > 0 ? [{ restaurant, lines: [...lines], changedAt: now }, ...others] : others;
  store.set(next.length > 0 ? next : null);
}

/** Adds a basket from another device of the same person, ordered by its last change. */
export function addRemoteBasket(store: PersistedStore<Baskets>, basket: Basket): void {
  const [current, ...others] = store.get() ?? NO_BASKETS;
  // The basket that is being filled here stays the current one.
  const rest = [...others, basket].toSorted((a, b) => b.changedAt - a.changedAt);
  store.set(current ? [current, ...rest] : rest);
}

/** Makes another restaurant's basket the current one. */
function makeCurrent(store: PersistedStore<Baskets>, restaurantId: string): void {
  const baskets = store.get() ?? NO_BASKETS;
  const wanted = baskets.find((basket) => basket.restaurant.id === restaurantId);
  if (wanted) store.set([wanted, ...baskets.filter((basket) => basket !== wanted)]);
}

/** Corrections by the menu are not the visitor's changes, so the order of the baskets stays. */
function correct(
  store: PersistedStore<Baskets>,
  restaurant: BasketRestaurant,
  factsOf: (productId: string) => MenuFacts | undefined,
): void {
  const baskets = store.get();
  const stored = baskets?.find((basket) => basket.restaurant.id === restaurant.id);
  if (!baskets || !stored) return;
  const lines = refreshLines(stored.lines, factsOf);
  // The name follows the language of the page.
  const isSameName = stored.restaurant.name === restaurant.name;
  if (lines === stored.lines && isSameName) return;
  const corrected = { ...stored, restaurant: isSameName ? stored.restaurant : restaurant, lines: [...lines] };
  store.set(baskets.map((basket) => (basket === stored ? corrected : basket)));
}

const linesOf = (baskets: Baskets | null, restaurantId: string): BasketLine[] =>
  baskets?.find((basket) => basket.restaurant.id === restaurantId)?.lines ?? NO_LINES;

/** The lines of one restaurant's basket; empty on the server and until hydration. */
export function useBasketLines(restaurantId: string): BasketLine[] {
  const { settings } = useStorefront();
  return linesOf(basketStore(settings.merchant.id).use(), restaurantId);
}

const countsByBasket = new Map<string, DishCounts>();

function countsOf(merchantId: string, restaurantId: string): DishCounts {
  const key = `${merchantId}:${restaurantId}`;
  const counts =
    countsByBasket.get(key) ?? dishCounts(basketStore(merchantId), (baskets) => linesOf(baskets, restaurantId));
  countsByBasket.set(key, counts);
  return counts;
}

/** The count of one dish over all its lines. A tile is rendered again only when its own dish changes. */
export function useDishCount(restaurantId: string, productId: string): number {
  const { settings } = useStorefront();
  const counts = countsOf(settings.merchant.id, restaurantId);
  const listen = useCallback((listener: () => void) => counts.listen(productId, listener), [counts, productId]);
  return useSyncExternalStore(
    listen,
    () => counts.of(productId),
    () => 0,
  );
}

export interface BasketSummary {
  restaurant: BasketRestaurant;
  count: number;
  /** In tiyin. */
  total: number;
}

/** The current basket, for the header and the phone's tab bar; null without one. */
export function useBasketSummary(): BasketSummary | null {
  const { settings } = useStorefront();
  const [basket] = basketStore(settings.merchant.id).use() ?? NO_BASKETS;
  return useMemo(() => (basket ? { restaurant: basket.restaurant, ...totalsOf(basket.lines) } : null), [basket]);
}

/** Baskets of other restaurants, with a function that makes one of them current. */
export function useOtherBaskets(restaurantId: string): {
  others: BasketSummary[];
  goTo: (restaurantId: string) => void;
} {
  const { settings } = useStorefront();
  const store = basketStore(settings.merchant.id);
  const baskets = store.use() ?? NO_BASKETS;
  const now = useNow();
  const others = useMemo(
    () =>
      baskets
        .filter((basket) => basket.restaurant.id !== restaurantId && now - basket.changedAt < OTHER_BASKETS_TTL_MS)
        .map(({ restaurant, lines }) => ({ restaurant, ...totalsOf(lines) })),
    [baskets, restaurantId, now],
  );
  return { others, goTo: (id) => makeCurrent(store, id) };
}

export interface BasketActions {
  /** The current lines, read at the time of a tap. */
  lines: () => BasketLine[];
  add: (item: BasketItem, count?: number) => void;
  setCount: (key: string, count: number) => void;
  /** Replaces a line in place after its choices, note or count changed. */
  replace: (key: string, item: BasketItem, count: number) => void;
  /** Restores earlier lines, for Undo. */
  restore: (lines: readonly BasketLine[]) => void;
  clear: () => void;
  /** Updates names, prices and availability from the menu. */
  refresh: (factsOf: (productId: string) => MenuFacts | undefined) => void;
}

/** Actions on one restaurant's basket; the functions are stable, so memoized tiles do not render again. */
export function useBasketActions(restaurant: BasketRestaurant): BasketActions {
  const { settings } = useStorefront();
  const merchantId = settings.merchant.id;
  const { id, slug, name } = restaurant;
  return useMemo(() => {
    const store = basketStore(merchantId);
    const of = { id, slug, name };
    const change = (next: (lines: BasketLine[]) => readonly BasketLine[]): void => {
      const before = linesOf(store.get(), id);
      const after = next(before);
      if (after !== before) putLines(store, of, after);
    };
    return {
      lines: () => linesOf(store.get(), id),
      add: (item, count = 1) => {
        change((lines) => addItem(lines, item, count));
        navigator.vibrate?.(10);
      },
      setCount: (key, count) => change((lines) => setCount(lines, key, count)),
      replace: (key, item, count) => change((lines) => replaceLine(lines, key, item, count)),
      restore: (lines) => change(() => lines),
      clear: () => change(() => NO_LINES),
      refresh: (factsOf) => correct(store, of, factsOf),
    };
  }, [merchantId, id, slug, name]);
}
