import { banner, cover } from '../shot.ts';
import type { Params, Shot } from '../shot.ts';

type Place = readonly [name: string, x: number, y: number, turn?: number, scale?: number];

/** A table laid with dishes that have photographs of their own. */
export function covers(dishes: readonly Shot[]): Shot[] {
  const table = (places: readonly Place[], params: Params): Params => ({
    ...params,
    dishes: places.map(([name, x, y, turn = 0, scale = 1]) => {
      const dish = dishes.find((each) => each.name === name);
      if (!dish) throw new Error(`No photograph is called ${name}`);
      return { family: dish.family, params: dish.params, x, y, turn, scale };
    }),
  });
  const place = { elev: 15, dist: 10.5, target: [0.1, 0.2, 0.75], fstop: 3.2 };
  const wide = { cloth: 'ikat-red', clothPlace: 'spread' };
  return [
    cover(
      'cover-milliy',
      'table',
      table(
        [
          ['plov-toy', -0.2, -0.5],
          ['samsa-tandir', 2.9, 0.9, 0.3],
          ['achichuk', -3, 0.9, 0, 0.85],
        ],
        { table: 'walnut', steam: 0.02 },
      ),
    ),
    cover(
      'cover-choyxona',
      'table',
      table(
        [
          ['tea-green', 0.1, -0.4],
          ['non-obi', 3, 0.6, 0.2],
          ['nuts-plate', -2.9, 0.4],
        ],
        wide,
      ),
    ),
    cover(
      'cover-osh-markazi',
      'table',
      table(
        [
          ['plov-bayram', -0.3, -0.4],
          ['suzma', 2.7, 0.8, 0, 0.8],
          ['non-obi', -3.1, 1.2],
        ],
        { table: 'oak' },
      ),
    ),
    cover(
      'cover-kabob',
      'table',
      table(
        [
          ['shashlik-lamb', 0, -0.5],
          ['shashlik-lula', 0.5, 2.6, 0.2],
          ['achichuk', -3, 1, 0, 0.8],
        ],
        { table: 'walnut', steam: 0.03 },
      ),
    ),
    cover(
      'cover-somsa',
      'table',
      table(
        [
          ['samsa-puff', -0.2, -0.5],
          ['samsa-round', 2.9, 1.2],
          ['tea-green', -2.9, 1.3, 0, 0.9],
        ],
        { table: 'oak', cloth: 'flax', clothPlace: 'under' },
      ),
    ),
    cover(
      'cover-lagmon',
      'table',
      table(
        [
          ['lagman', -0.1, -0.4],
          ['lagman-fried', 2.8, 1.1],
          ['manti-fried', -2.9, 1.2],
        ],
        { table: 'clay', steam: 0.03 },
      ),
    ),
    cover(
      'cover-shorva',
      'table',
      table(
        [
          ['shurpa', -0.2, -0.4],
          ['mastava', 2.5, 0.9],
          ['non-patir', -3, 1.2],
        ],
        { table: 'driftwood', steam: 0.04 },
      ),
    ),
    cover(
      'cover-pizza',
      'table',
      table(
        [
          ['pizza-pepperoni', -0.6, -0.5],
          ['pizza-margherita', 2.9, 1.2],
          ['juice-orange', -2.6, 1.6],
        ],
        { table: 'walnut', elev: 46 },
      ),
    ),
    cover(
      'cover-italian',
      'table',
      table(
        [
          ['pasta-bolognese', -0.4, -0.5],
          ['pasta-carbonara', 2.6, 0.7],
          ['caesar', -2.9, 1.3],
        ],
        { table: 'ash', cloth: 'gingham', clothPlace: 'back-left' },
      ),
    ),
    cover(
      'cover-burger',
      'table',
      table(
        [
          ['burger-double', -1.3, -0.4],
          ['burger-classic', 2.3, 0.6],
        ],
        { table: 'driftwood', elev: 20, target: [0.3, 0, 0.6] },
      ),
    ),
    cover(
      'cover-fastfood',
      'table',
      table(
        [
          ['wings', -0.3, -0.6],
          ['fries', 2.8, 0.8],
          ['cola', -2.5, 1.1],
        ],
        { table: 'walnut', elev: 34 },
      ),
    ),
    cover(
      'cover-doner',
      'table',
      table(
        [
          ['lavash', -0.4, -0.5],
          ['doner', 2.9, 1],
          ['ayran', -2.6, 1.2],
        ],
        { table: 'oak', elev: 34 },
      ),
    ),
    cover(
      'cover-turkish',
      'table',
      table(
        [
          ['shashlik-beef', -0.2, -0.5],
          ['dolma', 2.9, 1.1],
          ['baklava', -3, 1.2],
        ],
        { table: 'teal' },
      ),
    ),
    cover(
      'cover-sushi',
      'table',
      table(
        [
          ['sushi-set', -0.3, -0.5],
          ['sushi-philadelphia', 2.4, 1.7, -0.2],
          ['sushi-maki', -2.6, 1.8, 0.2],
        ],
        { table: 'slate', elev: 44 },
      ),
    ),
    cover(
      'cover-asian',
      'table',
      table(
        [
          ['wok-noodles', -0.3, -0.4],
          ['tom-yum', 2.5, 0.8],
          ['ramen', -2.7, 1.1],
        ],
        { table: 'clay', steam: 0.03 },
      ),
    ),
    cover(
      'cover-korean',
      'table',
      table(
        [
          ['bibimbap', -0.3, -0.4],
          ['kimchi-stew', 2.5, 0.8],
          ['kimbap', -3, 1.3],
        ],
        { table: 'driftwood', elev: 46 },
      ),
    ),
    cover(
      'cover-bowl',
      'table',
      table(
        [
          ['poke-salmon', -0.4, -0.4],
          ['poke-shrimp', 2.4, 0.8],
          ['greek-salad', -2.8, 1.1],
        ],
        { table: 'white-paint', elev: 50 },
      ),
    ),
    cover(
      'cover-georgian',
      'table',
      table(
        [
          ['khachapuri-adjarian', -0.2, -0.6],
          ['khinkali', 3, 1],
          ['shashlik-chicken', -3.1, 1.5],
        ],
        { table: 'walnut', elev: 44 },
      ),
    ),
    cover(
      'cover-european',
      'table',
      table(
        [
          ['steak', -0.3, -0.6],
          ['caesar', 2.9, 0.9],
          ['potato-wedges', -3, 1],
        ],
        { table: 'ash', cloth: 'linen', clothPlace: 'back-left' },
      ),
    ),
    cover(
      'cover-steak',
      'table',
      table(
        [
          ['steak', -0.2, -0.5],
          ['potato-wedges', 3, 1],
          ['greek-salad', -2.8, 1.1],
        ],
        { table: 'slate' },
      ),
    ),
    cover(
      'cover-fish',
      'table',
      table(
        [
          ['fish-grilled', -0.1, -0.5],
          ['greek-salad', 3, 1.2, 0, 0.85],
          ['lemonade', -2.7, 1.2],
        ],
        { table: 'teal', elev: 42 },
      ),
    ),
    cover(
      'cover-breakfast',
      'table',
      table(
        [
          ['eggs-breakfast', -0.3, -0.5],
          ['croissant', 3, 0.9],
          ['cappuccino', -2.7, 0.7, 0, 1.1],
        ],
        { table: 'ash', cloth: 'towel', clothPlace: 'back-left', elev: 44 },
      ),
    ),
    cover(
      'cover-coffee',
      'table',
      table(
        [
          ['cappuccino', -0.5, -0.5, 0, 1.4],
          ['medovik', 2.2, 0.5],
          ['croissant', -3.1, 1.2],
        ],
        { table: 'walnut', elev: 36 },
      ),
    ),
    cover(
      'cover-bakery',
      'table',
      table(
        [
          ['croissant', -0.2, -0.6],
          ['non-obi', 3.1, 1.2],
          ['donuts', -3, 1],
        ],
        { table: 'oak', cloth: 'linen', clothPlace: 'back-left' },
      ),
    ),
    cover(
      'cover-sweets',
      'table',
      table(
        [
          ['chocolate-cake', -0.3, -0.6, 0, 1.15],
          ['donuts', 2.6, 0.7],
          ['baklava', -2.9, 0.8],
        ],
        { table: 'marble' },
      ),
    ),
    cover(
      'cover-drinks',
      'table',
      table(
        [
          ['lemonade', -0.7, -0.4],
          ['juice-orange', 1.6, 0.2],
          ['juice-pomegranate', -2.9, 0.6],
        ],
        { table: 'white-paint', elev: 22, target: [0, 0, 0.65] },
      ),
    ),
    banner(
      'banner-dasturxon',
      'table',
      table(
        [
          ['plov-toy', -0.9, -0.4],
          ['samsa-puff', 2.2, -0.1],
          ['shurpa', 4.9, 0.5],
          ['nuts-plate', -4, 0.6],
        ],
        { table: 'walnut', cloth: 'ikat-red', clothPlace: 'spread', dist: 12.5, elev: 38 },
      ),
    ),
    banner(
      'banner-pizza',
      'table',
      table(
        [
          ['pizza-margherita', 2.6, -0.2],
          ['pasta-bolognese', -0.9, -0.1],
          ['caesar', -4, 0.3],
          ['pizza-pepperoni', 6, 0.8],
        ],
        { table: 'walnut', dist: 12.5, elev: 40 },
      ),
    ),
    banner(
      'banner-sushi',
      'table',
      table(
        [
          ['sushi-set', 1.5, -0.3],
          ['sushi-philadelphia', 4.8, 0.6, -0.2],
          ['ramen', -2.1, 0.2],
          ['sushi-nigiri', -5, 0.8, 0.2],
        ],
        { table: 'slate', dist: 12.5, elev: 40 },
      ),
    ),
    banner(
      'banner-breakfast',
      'table',
      table(
        [
          ['eggs-breakfast', 2.3, -0.1],
          ['cappuccino', -0.5, -0.4, 0, 1.15],
          ['pancakes', -3.2, 0.2],
          ['croissant', 5.5, 0.6],
        ],
        { table: 'ash', cloth: 'linen', clothPlace: 'back-left', dist: 12.5, elev: 38 },
      ),
    ),
    cover(
      'place-hall',
      'table',
      table(
        [
          ['caesar', -0.2, -0.6],
          ['lemonade', 2.1, 0.6, 0, 0.8],
          ['pasta-carbonara', -2.9, 1.3],
        ],
        { table: 'ash', cloth: 'linen', clothPlace: 'under', backdrop: 'room', ...place },
      ),
    ),
    cover(
      'place-terrace',
      'table',
      table(
        [
          ['tea-green', 0.4, -0.3],
          ['nuts-plate', -2.7, 0.4],
          ['non-obi', 3.3, 1.4],
        ],
        { table: 'oak', cloth: 'ikat-red', clothPlace: 'under', backdrop: 'terrace', ...place },
      ),
    ),
    cover(
      'place-garden',
      'table',
      table(
        [
          ['lemonade', -0.6, -0.3, 0, 0.9],
          ['fruit-plate', 2.4, 0.4],
          ['greek-salad', -3.2, 0.9],
        ],
        { table: 'white-paint', backdrop: 'garden', ...place },
      ),
    ),
    cover(
      'place-coffee-bar',
      'table',
      table(
        [
          ['cappuccino', -0.8, -0.5, 0, 1.2],
          ['espresso', 1.5, 0.2, 0, 1.2],
          ['croissant', 3.6, 1.6],
        ],
        { table: 'walnut', backdrop: 'bar', ...place },
      ),
    ),
    cover(
      'place-banquet',
      'table',
      table(
        [
          ['plov-toy', -0.4, -0.7],
          ['samsa-puff', 2.9, 0.2],
          ['fruit-plate', -3.4, 0.6],
          ['shashlik-lamb', 0.2, 2.6],
          ['juice-pomegranate', 3.4, 2.6],
        ],
        { table: 'walnut', cloth: 'ikat-red', clothPlace: 'spread', backdrop: 'room', ...place, elev: 24, edge: 6 },
      ),
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
