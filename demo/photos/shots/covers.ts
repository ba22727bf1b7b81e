import { cover } from './shot.ts';
import type { Shot } from './shot.ts';
import { laidTable } from './laid-table.ts';

export function covers(dishes: readonly Shot[]): Shot[] {
  const table = laidTable(dishes, true);
  const wide = { cloth: 'ikat-red', clothPlace: 'spread' };
  return [
    cover(
      'cover-milliy',
      'table',
      table('plov-toy -0.2 -0.5 | samsa-tandir 2.9 0.9 0.3 | achichuk -3 0.9 0 0.85', { table: 'walnut', steam: 0.02 }),
    ),
    cover('cover-choyxona', 'table', table('tea-green 0.1 -0.4 | non-obi 3 0.6 0.2 | nuts-plate -2.9 0.4', wide)),
    cover(
      'cover-osh-markazi',
      'table',
      table('plov-bayram -0.3 -0.4 | suzma 2.7 0.8 0 0.8 | non-obi -3.1 1.2', { table: 'oak' }),
    ),
    cover(
      'cover-kabob',
      'table',
      table('shashlik-lamb 0 -0.5 | shashlik-lula 0.5 2.6 0.2 | achichuk -3 1 0 0.8', { table: 'walnut', steam: 0.03 }),
    ),
    cover(
      'cover-somsa',
      'table',
      table('samsa-puff -0.2 -0.5 | samsa-round 2.9 1.2 | tea-green -2.9 1.3 0 0.9', {
        table: 'oak',
        cloth: 'flax',
        clothPlace: 'under',
      }),
    ),
    cover(
      'cover-lagmon',
      'table',
      table('lagman -0.1 -0.4 | lagman-fried 2.8 1.1 | manti-fried -2.9 1.2', { table: 'clay', steam: 0.03 }),
    ),
    cover(
      'cover-shorva',
      'table',
      table('shurpa -0.2 -0.4 | mastava 2.5 0.9 | non-patir -3 1.2', { table: 'driftwood', steam: 0.04 }),
    ),
    cover(
      'cover-pizza',
      'table',
      table('pizza-pepperoni -0.6 -0.5 | pizza-margherita 2.9 1.2 | juice-orange -2.6 1.6', {
        table: 'walnut',
        elev: 46,
      }),
    ),
    cover(
      'cover-italian',
      'table',
      table('pasta-bolognese -0.4 -0.5 | pasta-carbonara 2.6 0.7 | caesar -2.9 1.3', {
        table: 'ash',
        cloth: 'gingham',
        clothPlace: 'back-left',
      }),
    ),
    cover(
      'cover-burger',
      'table',
      table('burger-double -0.7 -0.4 | burger-classic 2.3 0.6', {
        table: 'driftwood',
        elev: 20,
        target: [0.3, 0, 0.6],
      }),
    ),
    cover(
      'cover-fastfood',
      'table',
      table('wings -0.3 -0.6 | fries 2.8 0.8 | cola -2.5 1.1', { table: 'walnut', elev: 34 }),
    ),
    cover('cover-doner', 'table', table('lavash -0.4 -0.5 | doner 2.9 1 | ayran -2.6 1.2', { table: 'oak', elev: 34 })),
    cover(
      'cover-turkish',
      'table',
      table('shashlik-beef -0.2 -0.5 | dolma 2.9 1.1 | baklava -3 1.2', { table: 'teal' }),
    ),
    cover(
      'cover-sushi',
      'table',
      table('sushi-set -0.3 -0.5 | sushi-philadelphia 2.4 1.7 -0.2 | sushi-maki -2.6 1.8 0.2', {
        table: 'slate',
        elev: 44,
      }),
    ),
    cover(
      'cover-asian',
      'table',
      table('wok-noodles -0.3 -0.4 | tom-yum 2.5 0.8 | ramen -2.7 1.1', { table: 'clay', steam: 0.03 }),
    ),
    cover(
      'cover-korean',
      'table',
      table('bibimbap -0.3 -0.4 | kimchi-stew 2.5 0.8 | kimbap -3 1.3', { table: 'driftwood', elev: 46 }),
    ),
    cover(
      'cover-bowl',
      'table',
      table('poke-salmon -0.4 -0.4 | poke-shrimp 2.4 0.8 | greek-salad -2.8 1.1', { table: 'white-paint', elev: 50 }),
    ),
    cover(
      'cover-georgian',
      'table',
      table('khachapuri-adjarian -0.2 -0.6 | khinkali 3 1 | shashlik-chicken -3.1 1.5', { table: 'walnut', elev: 44 }),
    ),
    cover(
      'cover-european',
      'table',
      table('steak -0.3 -0.6 | caesar 2.9 0.9 | potato-wedges -3 1', {
        table: 'ash',
        cloth: 'linen',
        clothPlace: 'back-left',
      }),
    ),
    cover(
      'cover-steak',
      'table',
      table('steak -0.2 -0.5 | potato-wedges 3 1 | greek-salad -2.8 1.1', { table: 'slate' }),
    ),
    cover(
      'cover-fish',
      'table',
      table('fish-grilled -0.1 -0.5 | greek-salad 3 1.2 0 0.85 | lemonade -2.7 1.2', { table: 'teal', elev: 42 }),
    ),
    cover(
      'cover-breakfast',
      'table',
      table('eggs-breakfast -0.3 -0.5 | croissant 3 0.9 | cappuccino -2.7 0.7 0 1.1', {
        table: 'ash',
        cloth: 'towel',
        clothPlace: 'back-left',
        elev: 44,
      }),
    ),
    cover(
      'cover-coffee',
      'table',
      table('cappuccino -0.5 -0.5 0 1.4 | medovik 2.2 0.5 | croissant -3.1 1.2', { table: 'walnut', elev: 36 }),
    ),
    cover(
      'cover-bakery',
      'table',
      table('croissant -0.2 -0.6 | non-obi 3.1 1.2 | donuts -3 1', {
        table: 'oak',
        cloth: 'linen',
        clothPlace: 'back-left',
      }),
    ),
    cover(
      'cover-sweets',
      'table',
      table('chocolate-cake -0.3 -0.6 0 1.15 | donuts 2.6 0.7 | baklava -2.9 0.8', { table: 'marble' }),
    ),
    cover(
      'cover-drinks',
      'table',
      table('lemonade -0.7 -0.4 | juice-orange 1.6 0.2 | juice-pomegranate -2.9 0.6', {
        table: 'white-paint',
        elev: 22,
        target: [0, 0, 0.65],
      }),
    ),
  ];
}
