/** Which dish of a restaurant shows which photograph: no two show the same one. */
import { PICTURES } from '../art/catalogue.ts';
import type { Dish } from '../city/types/kinds.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const NAMES = new Map(PICTURES.map(({ id, alt }) => [id, new Set(wordsOf(alt.eng))]));

/** How well the dish's name fits what is in the picture. */
const fit = ({ name }: Dish, picture: string): number =>
  wordsOf(name.eng).filter((word) => NAMES.get(picture)!.has(word)).length / wordsOf(name.eng).length;

/**
 * The dishes of a menu that show their picture. Of several with one picture it is the dish whose name fits it best, the
 * first of equals; the others are listed without a photograph.
 */
export function pictured(dishes: readonly Dish[]): Set<Dish> {
  const best = new Map<string, Dish>();
  for (const dish of dishes) {
    if (dish.picture === null) continue;
    const other = best.get(dish.picture);
    if (!other || fit(dish, dish.picture) > fit(other, dish.picture)) best.set(dish.picture, dish);
  }
  return new Set(best.values());
}
