/** Splits a long menu into two columns of about equal height, keeping the order of its categories. */
interface Dish {
  categoryName: string;
}

export interface DishGroup<D extends Dish> {
  name: string;
  dishes: D[];
}

/** Groups dishes that are sorted by category; equal names in two menus stay two groups. */
export function groupsOf<D extends Dish>(dishes: readonly D[]): DishGroup<D>[] {
  const groups: DishGroup<D>[] = [];
  for (const dish of dishes) {
    const last = groups.at(-1);
    if (last?.name === dish.categoryName) last.dishes.push(dish);
    else groups.push({ name: dish.categoryName, dishes: [dish] });
  }
  return groups;
}

export function halvesOf<D extends Dish>(groups: readonly DishGroup<D>[]): [DishGroup<D>[], DishGroup<D>[]] {
  // A heading is about as high as a dish.
  const room = (some: readonly DishGroup<D>[]): number => some.reduce((sum, { dishes }) => sum + dishes.length + 1, 0);
  const uneven = (at: number): number => Math.abs(room(groups.slice(0, at)) - room(groups.slice(at)));
  let best = groups.length;
  for (let at = groups.length; at > 0; at--) if (uneven(at) <= uneven(best)) best = at;
  return [groups.slice(0, best), groups.slice(best)];
}
