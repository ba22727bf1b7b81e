/** Stores and changes the orders that an aggregator sends. */
import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import {
  linesOf,
  outsideBill,
  type OutsideLine,
  type OutsideOrder,
} from '#domain/partners/aggregators/outside-order.ts';
import { metresBetween } from '#domain/restaurants/places/nearest.ts';
import { streetMetres } from '#domain/restaurants/places/street-route.ts';
import { LANGUAGES, type Language, type Texts } from '#domain/platform/text/language.ts';
import {
  changeOutsideOrder,
  outsideOrderOf,
  placeOutsideOrder,
  type OutsideOrderLine,
} from '#server/orders/orders/orders.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { isUuid, newId } from '#server/platform/ids.ts';
import {
  aggregatorOrderOf,
  dishesById,
  everyPlace,
  mappedTo,
  noteUnmapped,
  optionsById,
  putAggregatorOrder,
  type DishRow,
  type PlaceRow,
} from './aggregator-store.ts';
import type { Accepted } from './ports.ts';

export interface ReceiveDeps {
  transactions: Transactions;
  followers: OrderFollowers;
  now: () => number;
}

export interface Receiver {
  merchantId: string;
  vendor: Aggregator;
  priceHasModifications: boolean;
  isActive: boolean;
  language: Language;
}

/** Stands at a dish that the menu does not have, for staff and cooks. */
const UNKNOWN_DISH: Record<Language, string> = {
  uz: 'Menyuda yoʻq taom',
  ru: 'Этого блюда нет в меню',
  eng: 'Not on the menu',
};

const inAllLanguages = (name: string): Texts => Object.fromEntries(LANGUAGES.map((each) => [each, name]));

export async function receiveOrder(
  { transactions, now, followers }: ReceiveDeps,
  { merchantId, vendor, priceHasModifications, isActive, language }: Receiver,
  order: OutsideOrder,
  body: object,
): Promise<Accepted> {
  const earlier = await transactions.tenantRows(merchantId, outsideOrderOf, [vendor, order.eatsId]);
  if (earlier[0]) return { ok: true, orderId: earlier[0].id };
  if (!isActive) return { ok: false, why: 'SWITCHED_OFF' };
  try {
    return await transactions.withTenant(
      merchantId,
      async (tx) => {
        const place = await placeOf(tx, vendor, order.placeId, now());
        if (!place) return { ok: false, why: 'UNKNOWN_PLACE' };
        const lines = linesOf(order.items, priceHasModifications);
        const id = newId(now());
        await placeOutsideOrder(
          tx,
          {
            id,
            vendor,
            eatsId: order.eatsId,
            branch: {
              id: place.id,
              restaurantId: place.restaurant_id,
              timeZone: place.time_zone,
              prepMinutes: place.prep_minutes,
              autoAccept: place.auto_accept,
            },
            lines: await withOwnDishes(tx, place, lines, { vendor, language, now: now() }),
            bill: outsideBill(lines, order),
            isDeliveredHere: order.deliveredBy === 'RESTAURANT',
            paysCourier: order.paysCourier,
            expectedAt: order.expectedAt,
            distance: distanceOf(place, order),
            phone: order.phone,
            guestName: order.guestName,
            address: order.address,
            persons: order.persons,
            comment: order.comment,
            language,
          },
          now(),
          followers,
        );
        await tx.run(putAggregatorOrder, [
          id,
          vendor,
          order.deliveredBy,
          order.pickupCode,
          JSON.stringify(body),
          new Date(now()),
        ]);
        return { ok: true, orderId: id };
      },
      { retry: true },
    );
  } catch (error) {
    // The same order came twice at once: the other request has stored it.
    if (!isUniqueViolation(error, 'orders_eats')) throw error;
    const [stored] = await transactions.tenantRows(merchantId, outsideOrderOf, [vendor, order.eatsId]);
    if (!stored) throw error;
    return { ok: true, orderId: stored.id };
  }
}

export const changeOrder = (
  { transactions, now, followers }: ReceiveDeps,
  { merchantId, vendor, priceHasModifications, language }: Receiver,
  orderId: string,
  { order, body }: { order: OutsideOrder; body: object },
): Promise<'CHANGED' | 'UNKNOWN' | 'TOO_LATE'> =>
  transactions.withTenant(
    merchantId,
    async (tx) => {
      const stored = await tx.maybe(aggregatorOrderOf, [orderId, vendor]);
      const place = stored && (await placeOf(tx, vendor, order.placeId, now()));
      if (!stored || !place) return 'UNKNOWN';
      const lines = linesOf(order.items, priceHasModifications);
      const isChanged = await changeOutsideOrder(
        tx,
        {
          orderId,
          lines: await withOwnDishes(tx, place, lines, { vendor, language, now: now() }),
          bill: outsideBill(lines, order),
          actor: aggregatorActor(vendor),
        },
        now(),
        followers,
      );
      if (!isChanged) return 'TOO_LATE';
      await tx.run(putAggregatorOrder, [
        orderId,
        vendor,
        stored.delivered_by,
        order.pickupCode,
        JSON.stringify(body),
        new Date(now()),
      ]);
      return 'CHANGED';
    },
    { retry: true },
  );

export const aggregatorActor = (vendor: Aggregator) =>
  ({ actor: { kind: 'WEBHOOK', from: 'AGGREGATOR' }, kind: 'WEBHOOK', id: null, source: vendor }) as const;

const distanceOf = (place: PlaceRow, { deliveredBy, address }: OutsideOrder): number =>
  deliveredBy === 'RESTAURANT' && address?.latitude != null && address.longitude != null
    ? streetMetres(metresBetween(place, { latitude: address.latitude, longitude: address.longitude }))
    : 0;

/** The branch that an aggregator means; an id that is not known is listed for staff to map. */
export async function placeOf(
  tx: TenantTx,
  vendor: Aggregator,
  placeId: string,
  now: number,
): Promise<PlaceRow | undefined> {
  const [places, [mapped]] = await Promise.all([tx.rows(everyPlace), tx.rows(mappedTo, [vendor, 'BRANCH', [placeId]])]);
  const found = places.find(({ id }) => id === (mapped?.inside_id ?? placeId));
  if (!found) await tx.run(noteUnmapped, [vendor, 'BRANCH', [placeId], [placeId], new Date(now)]);
  return found;
}

/** Their lines with our dishes. A dish that is not known is cooked all the same, and listed for staff to map. */
async function withOwnDishes(
  tx: TenantTx,
  place: PlaceRow,
  lines: readonly OutsideLine[],
  { vendor, language, now }: { vendor: Aggregator; language: Language; now: number },
): Promise<OutsideOrderLine[]> {
  const mapped = await tx.rows(mappedTo, [vendor, 'DISH', lines.map(({ outsideId }) => outsideId)]);
  const ownIdOf = new Map(mapped.map((each) => [each.outside_id, each.inside_id]));
  const idOf = ({ outsideId }: OutsideLine): string => (ownIdOf.get(outsideId) ?? outsideId).toLowerCase();
  const optionIds = lines.flatMap(({ modifications }) => modifications.map(({ id }) => id)).filter(isUuid);
  const [dishes, options] = await Promise.all([
    tx.rows(dishesById, [place.restaurant_id, lines.map(idOf).filter(isUuid)]),
    tx.rows(optionsById, [optionIds]),
  ]);
  const dishOf = new Map(dishes.map((dish) => [dish.id, dish]));
  const optionOf = new Map(options.map(({ id, name }) => [id, name]));
  const unknown = lines.filter((line) => !dishOf.has(idOf(line)));
  if (unknown.length > 0) {
    const names = new Map(unknown.map(({ outsideId, name }) => [outsideId, name]));
    await tx.run(noteUnmapped, [vendor, 'DISH', [...names.keys()], [...names.values()], new Date(now)]);
  }
  return lines.map((line) => ({
    ...lineOf(line, dishOf.get(idOf(line)), language),
    modifications: line.modifications.map((each) => ({
      id: isUuid(each.id) ? each.id : newId(now),
      name: optionOf.get(each.id) ?? inAllLanguages(each.name),
      count: each.count,
      price: each.price,
    })),
  }));
}

function lineOf(
  { name, unitPrice, count, linePrice }: OutsideLine,
  dish: DishRow | undefined,
  language: Language,
): Omit<OutsideOrderLine, 'modifications'> {
  const sums = { unitPrice, count, linePrice };
  if (!dish)
    return { ...sums, productId: null, name: inAllLanguages(name), note: UNKNOWN_DISH[language], station: null };
  // A fraction is said by the aggregator's name alone.
  const isFraction = name.includes(' × ');
  return {
    ...sums,
    productId: dish.id,
    name: isFraction ? inAllLanguages(name) : dish.name,
    note: null,
    station: dish.station,
  };
}
