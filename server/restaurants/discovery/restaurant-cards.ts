/** The cards of a list: what is stored of a restaurant, with its state at the moment. */
import { placeState, type ListedRestaurant, type Viewer } from '#domain/restaurants/discovery/listed-restaurant.ts';
import type { RestaurantCard } from '#contract/restaurants/discovery-list.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { toCard, type CardRow } from './card-view.ts';
import { RESTAURANT_FIELDS } from './restaurant-card-sql.ts';

/** What the card of a restaurant says at any moment. */
type StoredCard = Omit<
  CardRow,
  | 'open'
  | 'openThen'
  | 'timeZone'
  | 'opensAt'
  | 'closesAt'
  | 'prep'
  | 'slot'
  | 'deliveryPrice'
  | 'deliveryPriceHighest'
  | 'deliveryFrom'
  | 'deliveryTo'
  | 'distance'
  | 'nearestBranchId'
>;

/** $1 restaurants, $2 language. */
const storedCards = statement<{ card: StoredCard }>(
  'discovery.cards',
  `
  with reader as (select $2::text as language)
  select ${RESTAURANT_FIELDS}) as card
  from directory_restaurant r cross join reader l
  where r.restaurant_id = any ($1::uuid[])`,
  { plan: 'once' },
);

const seconds = (moment: number | null): number | null => (moment === null ? null : moment / 1000);

/** In the order of the restaurants. One that was deleted meanwhile is left out. */
export async function restaurantCards(
  transactions: Transactions,
  restaurants: readonly ListedRestaurant[],
  { viewer, language }: { viewer: Viewer; language: Language },
): Promise<RestaurantCard[]> {
  if (restaurants.length === 0) return [];
  const rows = await transactions.platformRows(storedCards, [restaurants.map(({ id }) => id), language]);
  const stored = new Map(rows.map(({ card }) => [card.id, card]));
  return restaurants.flatMap((restaurant) => {
    const card = stored.get(restaurant.id);
    if (!card) return [];
    const state = placeState(restaurant, viewer);
    const row: CardRow = {
      ...card,
      open: state.open,
      openThen: state.openThen,
      timeZone: state.timeZone ?? DEFAULT_TIME_ZONE,
      opensAt: seconds(state.opensAt),
      closesAt: seconds(state.closesAt),
      prep: state.prepMinutes,
      slot: state.slotMinutes,
      deliveryPrice: state.deliveryPrice,
      deliveryPriceHighest: state.deliveryPriceHighest,
      deliveryFrom: state.deliveryMinutes?.from ?? null,
      deliveryTo: state.deliveryMinutes?.to ?? null,
      distance: state.distance === null ? null : Math.round(state.distance),
      nearestBranchId: state.nearestBranchId,
    };
    return [toCard(row, { now: viewer.now, service: viewer.service })];
  });
}
