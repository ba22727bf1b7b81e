/** Banners (3:1): one row of dishes, the middle of the strip being what a narrow screen keeps. */
import { table } from './laid-table.ts';
import type { DishSceneMap } from './dish-scenes.ts';
import * as bowls from './dishes/bowls.ts';
import * as breads from './dishes/breads.ts';
import * as breakfast from './dishes/breakfast.ts';
import * as cold from './dishes/cold-drinks.ts';
import * as hot from './dishes/hot-drinks.ts';
import * as dumplings from './dishes/dumplings.ts';
import * as kebabs from './dishes/kebabs.ts';
import * as noodles from './dishes/noodles.ts';
import * as pizza from './dishes/pizza.ts';
import * as plov from './dishes/plov.ts';
import * as salads from './dishes/salads.ts';
import * as soups from './dishes/soups.ts';
import * as sushi from './dishes/sushi.ts';
import * as sweets from './dishes/sweets.ts';
import { herbs } from './parts/greens.ts';
import { checkered, paint, slate, terrazzo } from './surfaces.ts';
import type { Draw } from './parts/svg.ts';

const tea = hot.teaCup();
const tomato = salads.achichuk();
const glassOf =
  (fill: Parameters<typeof cold.glass>[4]): Draw =>
  (rnd, x, y, r) =>
    cold.glass(rnd, x, y, r, fill);

export const BANNER_SCENES = {
  'banner-dasturxon': {
    surface: paint('#14545c'),
    things: table(
      [tea, 140, 120, 120],
      [breads.obiNon, 190, 640, 210],
      [dumplings.manti(), 520, 330, 255],
      [tomato, 860, 640, 170],
      [kebabs.lambShashlik(), 1080, 290, 270],
      [tea, 1400, 80, 110],
      [plov.weddingPlov(), 1520, 420, 285],
      [soups.shurpa(), 1960, 190, 190],
      [sweets.baklava(), 1930, 640, 180],
    ),
  },
  'banner-pizza': {
    surface: checkered('#b8342a'),
    things: table(
      [pizza.pepperoniPizza, 420, 350, 300],
      [noodles.bolognese(), 1020, 330, 250],
      [pizza.vegetablePizza, 1610, 400, 290],
      [glassOf(cold.LEMONADE), 2000, 150, 90],
      [salads.caesar, 60, 650, 170],
    ),
  },
  'banner-sushi': {
    surface: slate(),
    things: table(
      [sushi.sushiSet, 560, 350, 330],
      [bowls.salmonPoke(), 1220, 330, 240],
      [sushi.nigiri, 1790, 370, 260],
      [(r, x, y, size) => herbs(r, x, y, size, 8, 12), 60, 620, 50],
    ),
  },
  'banner-breakfast': {
    surface: terrazzo('#e9ddc6'),
    things: table(
      [breakfast.friedEggs, 380, 360, 270],
      [hot.cappuccino, 960, 330, 240],
      [breakfast.pancakes, 1500, 380, 270],
      [breads.croissants, 1960, 300, 210],
      [glassOf(cold.ORANGE), 690, 110, 80],
    ),
  },
} satisfies DishSceneMap;
