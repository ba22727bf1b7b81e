import { banner } from './shot.ts';
import type { Shot } from './shot.ts';
import { laidTable } from './laid-table.ts';

export function banners(dishes: readonly Shot[]): Shot[] {
  const table = laidTable(dishes);
  return [
    banner(
      'banner-dasturxon',
      'table',
      table('plov-toy -0.9 -0.4 | samsa-puff 2.2 -0.1 | shurpa 4.9 0.5 | nuts-plate -4 0.6', {
        table: 'walnut',
        cloth: 'ikat-red',
        clothPlace: 'spread',
        dist: 10.8,
        elev: 38,
      }),
    ),
    banner(
      'banner-pizza',
      'table',
      table('pizza-margherita 2.6 -0.2 | pasta-bolognese -0.9 -0.1 | caesar -4 0.3 | pizza-pepperoni 6 0.8', {
        table: 'walnut',
        dist: 10.8,
        elev: 40,
      }),
    ),
    banner(
      'banner-sushi',
      'table',
      table('sushi-set 1.5 -0.3 | sushi-philadelphia 4.8 0.6 -0.2 | ramen -2.1 0.2 | sushi-nigiri -5 0.8 0.2', {
        table: 'slate',
        dist: 10.8,
        elev: 40,
      }),
    ),
    banner(
      'banner-breakfast',
      'table',
      table('eggs-breakfast 2.3 -0.1 | cappuccino -0.5 -0.4 0 1.15 | pancakes -3.2 0.2 | croissant 5.5 0.6', {
        table: 'ash',
        cloth: 'linen',
        clothPlace: 'back-left',
        dist: 10.8,
        elev: 38,
      }),
    ),
  ];
}
