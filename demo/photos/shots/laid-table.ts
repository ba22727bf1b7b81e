import type { Params, Shot } from './shot.ts';

/** Places dishes on one table: `name x y turn scale`, separated by `|`. */
export const laidTable =
  (dishes: readonly Shot[]) =>
  (places: string, params: Params): Params => ({
    ...params,
    dishes: places.split(' | ').map((place) => {
      const [name, ...numbers] = place.split(' ');
      const [x = 0, y = 0, turn = 0, scale = 1] = numbers.map(Number);
      const dish = dishes.find((each) => each.name === name);
      if (!dish) throw new Error(`No photograph is called ${name}`);
      return { family: dish.family, params: dish.params, x, y, turn, scale };
    }),
  });
