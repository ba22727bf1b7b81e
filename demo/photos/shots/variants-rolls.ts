/** As in variants-stacks.ts: rolls, kimbap, nigiri and bowls of rice. */
import { variant, type Params } from './shot.ts';

/** Two rows of a roll on a board. */
function twoRows(name: string, item: Params, rest: Params) {
  const { n = 4, dx = 0.52, ...more } = item as { n?: number; dx?: number };
  const row = (x: number, y: number) => ({ kind: 'roll', n, x, y, dx, ...more });
  return variant(name, 'sushi', { items: [row(-1.0, 0.3), row(-0.86, -0.36)], ...rest });
}
const lying = { lie: true, turn: -0.3, radius: 0.21 };
const maki = { n: 6, dx: 0.38, radius: 0.155 };
const kimbap = { dx: 0.56, radius: 0.25, height: 0.2, core: 0.66 };

const bowl = (name: string, sectors: readonly Params[], rest: Params) =>
  variant(name, 'sectors', { inner: 0.06, sectors, ...rest });

export const variantsOfRolls = [
  twoRows(
    'sushi-eel-philadelphia',
    { ...lying, outside: 'eel', fill: ['cheese', 'cucumber'] },
    { seed: 101, serve: 'wood', table: 'slate', cloth: 'charcoal', az: 6 },
  ),
  twoRows(
    'sushi-tuna-spicy',
    { ...lying, outside: 'tuna', fill: ['tuna', 'cucumber'] },
    { seed: 102, serve: 'slate', table: 'driftwood', az: -6 },
  ),
  twoRows(
    'sushi-crab-baked',
    { ...lying, outside: 'cheese', fill: ['crab', 'egg'] },
    { seed: 103, serve: 'wood', table: 'walnut', az: 5 },
  ),
  twoRows(
    'sushi-dragon',
    { ...lying, outside: 'avocado', fill: ['crab', 'eel'] },
    { seed: 104, serve: 'slate', table: 'slate', cloth: 'sage', az: -5 },
  ),
  twoRows(
    'sushi-salmon-tempura',
    { lie: true, radius: 0.22, dx: 0.5, outside: 'sesame', fill: ['salmon', 'cheese', 'cucumber'] },
    { seed: 105, serve: 'slate', table: 'oak', az: 7 },
  ),
  twoRows('maki-cucumber', { ...maki, fill: ['cucumber'] }, { seed: 106, serve: 'wood', table: 'slate', az: -6 }),
  twoRows('maki-eel', { ...maki, fill: ['eel'] }, { seed: 107, serve: 'slate', table: 'walnut', az: 6 }),
  variant('maki-set', 'sushi', {
    seed: 108,
    serve: 'wood',
    table: 'driftwood',
    angle: 'high',
    az: 5,
    items: ['salmon', 'cucumber', 'eel', 'avocado'].map((fill, k) => ({
      kind: 'roll',
      n: 6,
      x: -1.1 + 0.06 * k,
      y: 0.52 - 0.35 * k,
      dx: 0.38,
      fill: [fill],
      radius: 0.15,
    })),
  }),
  twoRows(
    'kimbap-salmon',
    { ...kimbap, fill: ['salmon', 'cheese', 'cucumber', 'egg'] },
    { seed: 109, serve: 'slate', table: 'oak', az: -6 },
  ),
  twoRows(
    'kimbap-tuna',
    { ...kimbap, fill: ['tuna', 'egg', 'carrot', 'cucumber'] },
    { seed: 110, serve: 'wood', table: 'slate', az: 6 },
  ),
  twoRows(
    'kimbap-cheese',
    { ...kimbap, fill: ['cheese', 'egg', 'carrot', 'spinach'] },
    { seed: 111, serve: 'wood', table: 'ash', az: -7 },
  ),
  twoRows(
    'kimbap-bulgogi',
    { ...kimbap, fill: ['beef', 'beef', 'carrot', 'spinach'] },
    { seed: 112, serve: 'slate', table: 'walnut', az: 7 },
  ),
  twoRows(
    'kimbap-vegetable',
    { ...kimbap, fill: ['avocado', 'carrot', 'spinach', 'radish', 'cucumber'] },
    { seed: 113, serve: 'wood', table: 'driftwood', az: -4 },
  ),
  variant('nigiri-salmon', 'sushi', {
    seed: 114,
    serve: 'wood',
    table: 'slate',
    dist: 4.6,
    az: -6,
    items: [{ kind: 'nigiri', n: 2, x: -0.42, y: 0.02, dx: 0.72, turn: 1.1, top: 'salmon' }],
  }),
  variant('nigiri-eel', 'sushi', {
    seed: 115,
    serve: 'slate',
    table: 'walnut',
    dist: 4.6,
    az: 6,
    items: [{ kind: 'nigiri', n: 2, x: -0.42, y: 0.02, dx: 0.72, turn: 1.1, top: 'eel' }],
  }),
  variant('sushi-set-party', 'sushi', {
    seed: 116,
    serve: 'wood',
    table: 'oak',
    angle: 'high',
    dist: 6.3,
    az: -6,
    items: [
      { kind: 'roll', n: 5, x: -1.25, y: 0.52, dx: 0.46, lie: true, outside: 'avocado', fill: ['crab'], radius: 0.19 },
      { kind: 'roll', n: 5, x: -1.2, y: 0.06, dx: 0.46, lie: true, outside: 'salmon', fill: ['cheese'], radius: 0.19 },
      { kind: 'roll', n: 6, x: -1.15, y: -0.32, dx: 0.38, fill: ['salmon'], radius: 0.15 },
      { kind: 'roll', n: 6, x: -1.1, y: -0.66, dx: 0.38, fill: ['cucumber'], radius: 0.15 },
    ],
  }),
  bowl(
    'bowl-chicken',
    [
      { piece: 'chicken', n: 12 },
      { piece: 'corn', n: 80 },
      { piece: 'cucumber', n: 26, tilt: 0.7 },
      { piece: 'cherry', n: 9 },
      { piece: 'carrot-strip', n: 80 },
    ],
    { seed: 117, glaze: '#e9e4d8', table: 'oak', cloth: 'flax', az: 5 },
  ),
  bowl(
    'bowl-beef-teriyaki',
    [
      { piece: 'beef', n: 30, size: 0.7 },
      { piece: 'edamame', n: 60 },
      { piece: 'mushroom', n: 22 },
      { piece: 'carrot-strip', n: 80 },
    ],
    { seed: 118, glaze: '#2a292b', table: 'slate', az: -5, from: 0.8, seeds: 160 },
  ),
  bowl(
    'bowl-tofu',
    [
      { piece: 'tofu', n: 14 },
      { piece: 'edamame', n: 70 },
      { piece: 'spinach', n: 60 },
      { piece: 'carrot-strip', n: 80 },
      { piece: 'radish', n: 28, tilt: 0.7 },
      { piece: 'sprout', n: 60 },
    ],
    { seed: 119, glaze: '#c9d6c0', table: 'white-paint', cloth: 'sage', az: 6, from: 1.2 },
  ),
  bowl(
    'bowl-quinoa',
    [
      { piece: 'chickpea', n: 60 },
      { piece: 'avocado', n: 7, tilt: 0.8 },
      { piece: 'cherry', n: 9 },
      { piece: 'cucumber', n: 24, tilt: 0.7 },
      { piece: 'spinach', n: 60 },
    ],
    {
      seed: 120,
      glaze: '#dfe6e4',
      table: 'ash',
      cloth: 'linen',
      az: -6,
      chopsticks: false,
      rice: ['#e8d3a0', '#d9b878', '#b98a4a'],
    },
  ),
  bowl(
    'bowl-mediterranean',
    [
      { piece: 'feta', n: 16 },
      { piece: 'olive', n: 18 },
      { piece: 'tomato-half', n: 8 },
      { piece: 'cucumber-half', n: 16 },
      { piece: 'chickpea', n: 60 },
    ],
    { seed: 121, glaze: '#3c4a52', table: 'driftwood', cloth: 'towel', az: 5, chopsticks: false },
  ),
  bowl(
    'rice-teriyaki-chicken',
    [
      { piece: 'chicken', n: 18 },
      { piece: 'spring-onion', n: 60 },
    ],
    { seed: 122, glaze: '#4a5a5e', table: 'walnut', inner: 0.5, from: 0.2, drizzle: '#5a2a0c', seeds: 200, az: -6 },
  ),
];
