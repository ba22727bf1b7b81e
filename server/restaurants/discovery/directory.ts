/**
 * Builds the rows of the search index from a restaurant, its branches, hours, zones, menu and promos. Triggers enqueue
 * `discovery.refresh` after a change of any of these tables; a transaction that cannot wait for the job calls
 * `refreshIndexHere` before it writes, and one of the functions below after it.
 */
import { boundsOf } from '#domain/restaurants/places/delivery-area.ts';
import { deliveryRange } from '#domain/restaurants/delivery/delivery-offer.ts';
import { LANGUAGES, type Texts } from '#domain/platform/text/language.ts';
import { flatSpot } from '#domain/restaurants/places/nearest.ts';
import { foldedWords } from '#domain/platform/text/search-fold.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import { LRUCache } from 'lru-cache';
import { directoryTag, MARKETPLACE_DIRECTORY_TAG, restaurantTag } from '../catalog/catalog.ts';
import { toZone, type ZoneFacts } from '../delivery/delivery.ts';
import { tagsChanged } from '#server/platform/cache/changes.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import {
  restaurantsOfMerchant,
  soldOutNow,
  sourceBranches,
  sourceProducts,
  sourceRestaurant,
  type SourceBranch,
  type SourceProduct,
  type SourceRestaurant,
} from './directory-source.ts';
import { refreshSeats } from './directory-seats.ts';
import { searchRowsAdded } from './search-index.ts';
import * as store from './directory-store.ts';
import { multirange, orderingSpans } from './directory-times.ts';

/** Fewer votes give no meaningful average. */
const VOTES_FOR_AN_AVERAGE = 3;

const indexIsCurrent = statement('directory.is-current', `select set_config('app.index_is_current', 'on', true)`);

/** What the index holds of a restaurant's dishes. */
export const dishesTag = (restaurantId: string): string => `dishes:${restaurantId}`;

/** Declares that this transaction refreshes the index itself: no job is enqueued for its later writes. */
export const refreshIndexHere = (tx: TenantTx): Promise<unknown> => tx.rows(indexIsCurrent);

/** Rebuilds all rows of one restaurant. A restaurant that is gone is removed from the index. */
export async function refreshDirectory(
  tx: TenantTx,
  merchantId: string,
  restaurantId: string,
  now = Date.now(),
): Promise<void> {
  const [restaurant, branches, products] = await Promise.all([
    tx.maybe(sourceRestaurant, [restaurantId]),
    tx.rows(sourceBranches, [restaurantId]),
    tx.rows(sourceProducts, [restaurantId]),
  ]);
  if (!restaurant) {
    await tx.run(store.dropRestaurant, [restaurantId, merchantId]);
    return;
  }
  const ids = await knownWords(tx, [
    ...textsOf(restaurant.name),
    ...restaurant.kitchen_words,
    ...products.flatMap((product) => textsOf(product.name)),
  ]);
  await tx.run(store.putRestaurant, [JSON.stringify(restaurantRow(restaurant, merchantId, branches, ids))]);
  await putPlaces(tx, restaurant, branches, now);
  await putMenu(tx, restaurantId, products, ids);
}

/** The same for all restaurants of a merchant: after a change of its flags, languages or listing. */
export async function refreshMerchantDirectory(tx: TenantTx, merchantId: string, now = Date.now()): Promise<string[]> {
  const restaurants = await tx.rows(restaurantsOfMerchant);
  for (const { id } of restaurants) await refreshDirectory(tx, merchantId, id, now);
  return restaurants.map(({ id }) => id);
}

/** Only open times, areas and the header: what a pause, a busy hour or the night changes. */
export async function refreshOpenings(
  tx: TenantTx,
  merchantId: string,
  restaurantId: string,
  now = Date.now(),
): Promise<void> {
  const [restaurant, branches] = await Promise.all([
    tx.maybe(sourceRestaurant, [restaurantId]),
    tx.rows(sourceBranches, [restaurantId]),
  ]);
  if (!restaurant) return;
  const ids = await knownWords(tx, [...textsOf(restaurant.name), ...restaurant.kitchen_words]);
  await tx.run(store.putRestaurant, [JSON.stringify(restaurantRow(restaurant, merchantId, branches, ids))]);
  await putPlaces(tx, restaurant, branches, now);
}

/** Only which dishes are sold out everywhere: what the stop-list changes. */
export async function refreshSoldOut(tx: TenantTx, restaurantId: string): Promise<void> {
  if ((await tx.run(soldOutNow, [restaurantId])) > 0) await tellSearches(tx, tx.merchantId, restaurantId);
}

/** The rows of dishes have no trigger: what they are read from concerns more than searches. */
const tellSearches = (tx: TenantTx, merchantId: string, restaurantId: string): Promise<unknown> =>
  tx.send(tagsChanged([dishesTag(restaurantId), directoryTag(merchantId), MARKETPLACE_DIRECTORY_TAG]));

/** One saved dish refreshes the whole restaurant, whose other names are as they were. */
const foldedBefore = new LRUCache<string, ReturnType<typeof foldedWords>>({ max: 20_000 });

function wordsOf(text: string): ReturnType<typeof foldedWords> {
  let words = foldedBefore.get(text);
  if (!words) foldedBefore.set(text, (words = foldedWords(text)));
  return words;
}

const textsOf = (texts: Texts): string[] =>
  LANGUAGES.map((language) => texts[language]).filter((text) => !!text) as string[];

/** Ids of all words in these texts; new ones are added to the dictionary. */
async function knownWords(tx: TenantTx, texts: readonly string[]): Promise<Map<string, number>> {
  const words = new Map<string, string>();
  for (const text of texts) {
    for (const { folded, shown } of wordsOf(text)) if (!words.has(folded)) words.set(folded, shown);
  }
  const added = await tx.rows(store.putWords, [
    JSON.stringify([...words].map(([folded, shown]) => ({ folded, shown }))),
  ]);
  if (added.length > 0) await tx.send(searchRowsAdded({ words: added }));
  const rows = await tx.rows(store.wordIds, [[...words.keys()]]);
  return new Map(rows.map(({ folded, id }) => [folded, id]));
}

function idsOf(ids: ReadonlyMap<string, number>, texts: readonly string[]): number[] {
  const found = texts.flatMap((text) => wordsOf(text).map((word) => ids.get(word.folded)));
  return [...new Set(found.filter((id) => id !== undefined))];
}

const foldedText = (text: string): string =>
  wordsOf(text)
    .map((word) => word.folded)
    .join(' ');

const takes = (branch: SourceBranch, restaurant: SourceRestaurant): ServiceType[] =>
  SERVICE_TYPES.filter(
    (service) =>
      restaurant.offered.includes(service) &&
      branch.services.includes(service) &&
      // Without an area there is nowhere to deliver to.
      (service !== 'DELIVERY' || branch.zones.length > 0),
  );

function restaurantRow(
  restaurant: SourceRestaurant,
  merchantId: string,
  branches: readonly SourceBranch[],
  ids: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const { id, kitchen_words: kitchenWords, offered: _, ...same } = restaurant;
  const names = textsOf(restaurant.name);
  return {
    ...same,
    restaurant_id: id,
    merchant_id: merchantId,
    // A restaurant without a branch is not shown.
    shown: restaurant.shown && branches.length > 0,
    folded: [...new Set(names.map(foldedText))].join(' '),
    words: idsOf(ids, [...names, ...kitchenWords]),
    services: SERVICE_TYPES.filter((service) => branches.some((branch) => takes(branch, restaurant).includes(service))),
    rating_average: restaurant.rating_count >= VOTES_FOR_AN_AVERAGE ? restaurant.rating_average : null,
    has_promo: restaurant.offer !== null || restaurant.best_discount > 0,
  };
}

async function putPlaces(
  tx: TenantTx,
  restaurant: SourceRestaurant,
  branches: readonly SourceBranch[],
  now: number,
): Promise<void> {
  const ids = branches.map((branch) => branch.id);
  const rows = branches.map((branch) => branchRow(branch, takes(branch, restaurant), now));
  const zones = branches
    .filter((branch) => takes(branch, restaurant).includes('DELIVERY'))
    .flatMap((branch) => branch.zones.map((zone) => zoneRow(branch, zone)));
  await tx.run(store.dropBranches, [restaurant.id, ids]);
  await tx.run(store.putBranches, [
    restaurant.id,
    tx.merchantId,
    restaurant.shown,
    restaurant.listed,
    JSON.stringify(rows),
  ]);
  const dropped = await tx.run(store.dropZones, [ids, JSON.stringify(zones)]);
  const added = await tx.run(store.putZones, [tx.merchantId, JSON.stringify(zones)]);
  // The tables of restaurants and branches have triggers that announce their changes.
  if (dropped + added > 0) await tx.send(tagsChanged([restaurantTag(restaurant.id)]));
  await refreshSeats(tx, ids, now);
}

function branchRow(branch: SourceBranch, services: readonly ServiceType[], now: number): Record<string, unknown> {
  const spans = (service: ServiceType): string =>
    multirange(services.includes(service) ? orderingSpans(branch, service, now) : []);
  const tariffs = services.includes('DELIVERY') ? branch.zones.map(({ tariff }) => tariff) : [];
  const range = deliveryRange(tariffs);
  const [x, y] = flatSpot(branch);
  return {
    id: branch.id,
    x,
    y,
    latitude: branch.latitude,
    longitude: branch.longitude,
    services,
    name: branch.name,
    address: branch.address,
    position: branch.position,
    time_zone: branch.time_zone,
    open_any: multirange(orderingSpans(branch, null, now)),
    open_delivery: spans('DELIVERY'),
    open_pick_up: spans('PICK_UP'),
    open_dine_in: spans('DINE_IN'),
    prep_minutes: branch.prep_minutes + branch.busy_minutes,
    slot_minutes: branch.slot_minutes,
    delivery_price: range?.lowest ?? null,
    delivery_price_highest: range?.highest ?? null,
    delivery_from: range ? range.minutes.from + branch.busy_minutes : null,
    delivery_to: range ? range.minutes.to + branch.busy_minutes : null,
  };
}

function zoneRow(branch: SourceBranch, zone: ZoneFacts): Record<string, unknown> {
  const ring = zone.shape === 'POLYGON' ? `(${zone.ring!.map(([x, y]) => `(${x},${y})`).join(',')})` : null;
  const circle =
    zone.shape === 'CIRCLE' ? { latitude: zone.latitude, longitude: zone.longitude, radius: zone.radius } : {};
  return {
    branch_id: branch.id,
    id: zone.id,
    ...boundsOf(toZone(zone).area),
    ring,
    ...circle,
    priority: zone.priority,
    tariff: zone.tariff,
    from: zone.tariff.minutesFrom + branch.busy_minutes,
    to: zone.tariff.minutesTo + branch.busy_minutes,
  };
}

async function putMenu(
  tx: TenantTx,
  restaurantId: string,
  products: readonly SourceProduct[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const names = new Map<string, number[]>();
  const dishes: { product_id: string; folded: string }[] = [];
  for (const product of products) {
    for (const name of textsOf(product.name)) {
      const folded = foldedText(name);
      if (folded === '') continue;
      names.set(folded, idsOf(ids, [name]));
      dishes.push({ product_id: product.id, folded });
    }
  }
  const wanted = JSON.stringify(dishes);
  const gone =
    (await tx.run(store.dropDishes, [restaurantId, wanted])) +
    (await tx.run(store.dropProducts, [restaurantId, products.map(({ id }) => id)]));
  const added = await tx.rows(store.putNames, [
    JSON.stringify([...names].map(([folded, words]) => ({ folded, words }))),
  ]);
  if (added.length > 0) await tx.send(searchRowsAdded({ names: added }));
  const put =
    (await tx.run(store.putProducts, [restaurantId, tx.merchantId, JSON.stringify(products)])) +
    (await tx.run(store.putDishes, [restaurantId, tx.merchantId, wanted]));
  if (gone + put > 0) await tellSearches(tx, tx.merchantId, restaurantId);
}
