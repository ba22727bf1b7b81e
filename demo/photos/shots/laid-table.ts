import type { Params, Shot } from './shot.ts';

/**
 * Places dishes on one table: `name x y turn scale`, separated by `|`. In a group the others stand close together
 * behind the first one, and are cut by the frame.
 */
export const laidTable =
  (dishes: readonly Shot[], isGroup = false) =>
  (places: string, params: Params): Params => ({
    ...params,
    dishes: places.split(' | ').map((place, at) => {
      const [name, ...numbers] = place.split(' ');
      const [x = 0, y = 0, turn = 0, scale = 1] = numbers.map(Number);
      const dish = dishes.find((each) => each.name === name);
      if (!dish) throw new Error(`No photograph is called ${name}`);
      const isBehind = isGroup && at > 0;
      const spot = isBehind ? { x: x * 0.72, y: y + 0.95 } : { x, y };
      return { family: dish.family, params: dish.params, ...spot, turn, scale };
    }),
  });
