/** The dietary filter of a menu in its address: `?diet=halal,vegan&without=milk`. Unknown codes are dropped. */
import { ALLERGENS, DIETS, type DietaryFilter } from '#domain/restaurants/catalog/dietary.ts';

const DIET = 'diet';
const WITHOUT = 'without';

export function dietaryFilterOf(search: string): DietaryFilter {
  const params = new URLSearchParams(search);
  const codes = (name: string): string[] => params.get(name)?.split(',') ?? [];
  const [diets, without] = [codes(DIET), codes(WITHOUT)];
  return {
    diets: DIETS.filter((diet) => diets.includes(diet)),
    without: ALLERGENS.filter((allergen) => without.includes(allergen)),
  };
}

/** The query with this filter in place of the one it has; the rest is unchanged. @internal */
export function withDietaryFilter(search: string, { diets, without }: DietaryFilter): string {
  const params = new URLSearchParams(search);
  for (const [name, codes] of [
    [DIET, diets],
    [WITHOUT, without],
  ] as const) {
    if (codes.length > 0) params.set(name, codes.join(','));
    else params.delete(name);
  }
  // A comma needs no escape in a query.
  return params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : '';
}

/** Without the router, like the menu's search: a navigation would cancel one that a tap has just started. */
export function writeDietaryFilter(filter: DietaryFilter): void {
  const { pathname, search, hash } = window.location;
  const next = withDietaryFilter(search, filter);
  if (next !== search) window.history.replaceState(window.history.state, '', pathname + next + hash);
}
