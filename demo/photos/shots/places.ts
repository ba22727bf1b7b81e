import { cover } from './shot.ts';
import type { Shot } from './shot.ts';
import { laidTable } from './laid-table.ts';

export function places(dishes: readonly Shot[]): Shot[] {
  const table = laidTable(dishes);
  const place = { elev: 15, dist: 9.2, target: [0.1, 0.2, 0.75], fstop: 3.2 };
  return [
    cover(
      'place-hall',
      'table',
      table('caesar -0.2 -0.6 | lemonade 2.1 0.6 0 0.8 | pasta-carbonara -2.9 1.3', {
        table: 'ash',
        cloth: 'linen',
        clothPlace: 'under',
        backdrop: 'room',
        ...place,
      }),
    ),
    cover(
      'place-terrace',
      'table',
      table('tea-green 0.4 -0.3 | nuts-plate -2.7 0.4 | non-obi 3.3 1.4', {
        table: 'oak',
        cloth: 'ikat-red',
        clothPlace: 'under',
        backdrop: 'terrace',
        ...place,
      }),
    ),
    cover(
      'place-garden',
      'table',
      table('lemonade -0.6 -0.3 0 0.9 | fruit-plate 2.4 0.4 | greek-salad -3.2 0.9', {
        table: 'white-paint',
        backdrop: 'garden',
        ...place,
      }),
    ),
    cover(
      'place-coffee-bar',
      'table',
      table('cappuccino -0.8 -0.5 0 1.2 | espresso 1.5 0.2 0 1.2 | croissant 3.6 1.6', {
        table: 'walnut',
        backdrop: 'bar',
        ...place,
      }),
    ),
    cover(
      'place-banquet',
      'table',
      table('plov-toy -0.4 -0.7 | samsa-puff 2.9 0.2 | fruit-plate -3.4 0.6 | shashlik-lamb 0.2 2.6', {
        table: 'walnut',
        cloth: 'ikat-red',
        clothPlace: 'spread',
        backdrop: 'room',
        ...place,
        elev: 24,
        edge: 6,
      }),
    ),
    cover('place-mangal', 'fire', { kind: 'mangal', seed: 4 }),
    cover('place-qozon', 'fire', {
      kind: 'qozon',
      seed: 5,
      plov: { seed: 31, garlic: true, eggs: 0, meat: 15, carrots: 330, carrotTint: 'yellow', herbs: 0 },
    }),
    cover('place-tandir', 'fire', { kind: 'tandir', seed: 6 }),
  ];
}
