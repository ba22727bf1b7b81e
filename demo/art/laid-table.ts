import type { Random } from './parts/random.ts';
import { miniature } from './parts/svg.ts';
import type { Draw } from './parts/svg.ts';

/** Below this radius a dish is scaled down as a whole. */
const SMALL = 245;

type Placed = [dish: Draw, x: number, y: number, r: number];

/** Things on the table in the order they are put down: later ones may overlap earlier ones. */
export function table(...placed: Placed[]): (rnd: Random) => string {
  return (rnd) => placed.map(([dish, x, y, r]) => (r < SMALL ? miniature(dish) : dish)(rnd, x, y, r)).join('');
}
