/** Puts a section's dishes in an order in which no two neighbours show the same picture. */
import type { Dish } from '../city/types/kinds.ts';

/** How many of the last dishes a picture should keep away from: on a phone two columns stand beside each other. */
const APART = 3;

/**
 * Goes through the list as it was written and takes the first dish whose picture has not been seen lately; `shown` is
 * what stood before this section and grows. Where nothing else is left, a dish is shown without a picture.
 */
export function apart(dishes: readonly Dish[], shown: (string | null)[]): Dish[] {
  const left = [...dishes];
  const ordered: Dish[] = [];
  while (left.length > 0) {
    const next = takeApart(left, shown) ?? { ...left.shift()!, picture: null };
    ordered.push(next);
    shown.push(next.picture);
  }
  return ordered;
}

function takeApart(left: Dish[], shown: readonly (string | null)[]): Dish | undefined {
  for (let distance = APART; distance >= 1; distance--) {
    const lately = shown.slice(-distance);
    const at = left.findIndex((dish) => dish.picture === null || !lately.includes(dish.picture));
    if (at >= 0) return left.splice(at, 1)[0];
  }
  return undefined;
}
