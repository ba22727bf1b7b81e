/** The list of restaurants that have a table for a party around a time. */
import type { MerchantsQuery, RestaurantPage } from '#contract/restaurant-list.ts';
import { freePlaces, type FreeTable } from '../checkout/checkout.ts';

type FreeTables = ReadonlyMap<string, FreeTable>;

/** By restaurant; null where the query names no party, day or time. */
export const freeTables = async (
  parts: Parameters<typeof freePlaces>[0],
  scope: string | null,
  { partySize, day, time }: MerchantsQuery,
): Promise<FreeTables | null> =>
  partySize !== undefined && day !== undefined && time !== undefined
    ? freePlaces(parts, scope, { partySize, day, time })
    : null;

/** Restaurants with a table at the wanted time; where the other filters leave none, those with one near that time. */
export async function listWithTables(
  free: FreeTables,
  list: (among: readonly string[]) => Promise<RestaurantPage>,
): Promise<RestaurantPage> {
  const wanted = [...free].filter(([, { atWanted }]) => atWanted).map(([id]) => id);
  const page = await list(wanted);
  if (page.total > 0 || wanted.length === free.size) return withTimes(page, free);
  const near = await list([...free.keys()]);
  return near.total > 0 ? { ...withTimes(near, free), otherTimes: true } : page;
}

const withTimes = (page: RestaurantPage, free: FreeTables): RestaurantPage => ({
  ...page,
  items: page.items.map((card) => {
    const table = free.get(card.id);
    return table ? { ...card, freeTable: { branchId: table.branchId, times: table.times } } : card;
  }),
});
