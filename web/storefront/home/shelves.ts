import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { ALL } from './load-home.ts';

type Collection = HomePage['collections'][number];

/** Fills whole rows of two, three and four columns. */
const MOST_OF_A_SHELF = 12;
/** Among the first shelves no restaurant is repeated, unless a shelf would be left with too few. */
const FIRST_SHELVES = 3;
const FEWEST_OF_A_SHELF = 3;

/** The server sorts by minutes to the door; a stable sort keeps closed places behind open ones. */
const soonestFirst = (cards: Collection['items']): Collection['items'] =>
  [...cards].sort((a, b) => Number(b.open) - Number(a.open) || minutesOf(a) - minutesOf(b));
const minutesOf = ({ readyIn }: Collection['items'][number]): number => readyIn?.from ?? Infinity;

/** The shelves for a service; restaurants that do not offer it, and shelves without restaurants, are left out. */
export function shelvesOf(collections: readonly Collection[], service: ServiceType): Collection[] {
  const shown = new Set<string>();
  return collections
    .map((collection, at) => {
      const offered = collection.items.filter(({ services }) => services.includes(service));
      const fitting = collection.kind === 'NEAREST' && service === 'PICK_UP' ? soonestFirst(offered) : offered;
      const fresh = fitting.filter(({ id }) => !shown.has(id));
      const isDistinct = at < FIRST_SHELVES && fresh.length >= Math.min(FEWEST_OF_A_SHELF, fitting.length);
      const items = collection.kind === ALL ? fitting : (isDistinct ? fresh : fitting).slice(0, MOST_OF_A_SHELF);
      if (at < FIRST_SHELVES) for (const { id } of items) shown.add(id);
      return { ...collection, items };
    })
    .filter(({ items }) => items.length > 0);
}
