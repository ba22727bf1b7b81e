/** What the guest of a past order chose: dishes, an address near the branch, a table. */
import type { HallCharge } from '#domain/orders/pricing/bill.ts';
import { metresBetween } from '#domain/restaurants/places/nearest.ts';
import { streetMetres } from '#domain/restaurants/places/street-route.ts';
import { PLACES } from '../city/places.ts';
import type { Chance } from '../rows/seed.ts';
import type { PastBranch, PastDish } from './history-facts.ts';

export interface Address {
  name: string;
  latitude: number;
  longitude: number;
  distance: number;
}

/** A house in a street near the branch. */
export function addressNear(branch: PastBranch, luck: Chance): Address {
  const near = Object.values(PLACES).filter((place) => metresBetween(place, branch) < 2_600);
  const place = luck.pick(near);
  const at = {
    latitude: Number((place.latitude + (luck.next() - 0.5) * 0.006).toFixed(6)),
    longitude: Number((place.longitude + (luck.next() - 0.5) * 0.006).toFixed(6)),
  };
  return {
    ...at,
    name: `${place.street.uz}, ${luck.whole(1, 96)}`,
    distance: streetMetres(metresBetween(at, branch)),
  };
}

export interface ChosenLine {
  dish: PastDish;
  product: { costPrice: number; discount: number };
  modifications: readonly never[];
  quantity: number;
}

export function chooseLines(dishes: readonly PastDish[], luck: Chance): ChosenLine[] {
  const chosen = new Set(
    Array.from({ length: luck.whole(1, 4) }, () => dishes[Math.floor(dishes.length * luck.next() ** 1.7)]!),
  );
  return [...chosen].map((dish) => ({
    dish,
    product: { costPrice: dish.cost_price, discount: dish.discount },
    modifications: [],
    quantity: luck.pick([1, 1, 1, 2, 2, 3]),
  }));
}

export interface Table {
  id: string;
  hallId: string;
  charge: (HallCharge & { id: string }) | null;
}

export function tableFor({ halls }: PastBranch, partySize: number, luck: Chance): Table | null {
  const fitting = halls.flatMap(({ id, charge, tables }) =>
    tables.filter(({ seats }) => seats >= partySize).map((table) => ({ id: table.id, hallId: id, charge })),
  );
  return fitting.length > 0 ? luck.pick(fitting) : null;
}
