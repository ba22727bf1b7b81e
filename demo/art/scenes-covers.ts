/**
 * Covers (16:10). A cover is often cut to a wide strip, so the main dishes lie across the middle
 * band and only company sits at the upper and lower edges.
 */
import { table } from './laid-table.ts';
import type { DishSceneMap } from './dish-scenes.ts';
import * as bowls from './dishes/bowls.ts';
import * as breads from './dishes/breads.ts';
import * as breakfast from './dishes/breakfast.ts';
import * as cold from './dishes/cold-drinks.ts';
import * as cakes from './dishes/cakes.ts';
import * as burgers from './dishes/burgers.ts';
import * as hot from './dishes/hot-drinks.ts';
import * as dumplings from './dishes/dumplings.ts';
import * as fast from './dishes/fastfood.ts';
import * as grill from './dishes/grill.ts';
import * as kebabs from './dishes/kebabs.ts';
import * as noodles from './dishes/noodles.ts';
import * as pizza from './dishes/pizza.ts';
import * as plov from './dishes/plov.ts';
import * as salads from './dishes/salads.ts';
import * as soups from './dishes/soups.ts';
import * as stews from './dishes/stews.ts';
import * as sushi from './dishes/sushi.ts';
import * as sweets from './dishes/sweets.ts';
import { checkered, darkWood, ikat, linen, marble, paint, plankTable, slate, woodTable } from './surfaces.ts';
import type { Draw } from './parts/svg.ts';

const tea = hot.teaCup();
const tomato = salads.achichuk();
const glassOf =
  (fill: Parameters<typeof cold.glass>[4]): Draw =>
  (rnd, x, y, r) =>
    cold.glass(rnd, x, y, r, fill);

export const COVER_SCENES = {
  'cover-milliy': {
    surface: woodTable('#a97a4e'),
    things: table(
      [tea, 120, 130, 150],
      [breads.obiNon, 1470, 850, 240],
      [plov.weddingPlov(), 520, 520, 390],
      [tomato, 1120, 250, 230],
      [dumplings.manti('teal'), 1130, 720, 270],
    ),
  },
  'cover-choyxona': {
    surface: paint('#14545c'),
    things: table(
      [tea, 840, 110, 140],
      [breads.obiNon, 1500, 120, 210],
      [dumplings.manti(), 400, 480, 340],
      [kebabs.lambShashlik(), 1130, 570, 370],
      [hot.teapot('blue'), 120, 890, 150],
    ),
  },
  'cover-osh-markazi': {
    surface: linen('#d9c6a0'),
    things: table(
      [tomato, 800, 130, 170],
      [plov.teahousePlov(), 420, 520, 370],
      [plov.weddingPlov('ruby'), 1180, 520, 370],
      [salads.suzma, 800, 870, 170],
    ),
  },
  'cover-kabob': {
    surface: darkWood(),
    things: table(
      [kebabs.beefShashlik(), 480, 500, 390],
      [kebabs.groundShashlik(), 1220, 420, 330],
      [tomato, 960, 890, 180],
      [breads.patirNon, 1480, 880, 210],
    ),
  },
  'cover-somsa': {
    surface: plankTable('#c4a982', '#5f4526'),
    things: table([dumplings.samsaBoard, 560, 500, 410], [dumplings.roundSamsa, 1260, 480, 330], [tea, 900, 900, 140]),
  },
  'cover-lagmon': {
    surface: paint('#8f2f1b'),
    things: table(
      [noodles.lagman(), 470, 500, 360],
      [stews.dapanji, 1200, 430, 350],
      [breads.obiNon, 850, 930, 200],
      [tea, 1500, 880, 150],
    ),
  },
  'cover-shorva': {
    surface: woodTable('#8f6a4a', '#3a220e'),
    things: table(
      [soups.shurpa(), 400, 500, 330],
      [soups.mastava(), 1080, 420, 320],
      [soups.chickenBroth(), 1470, 860, 240],
      [breads.obiNon, 740, 900, 210],
    ),
  },
  'cover-pizza': {
    surface: darkWood(),
    things: table(
      [pizza.pepperoniPizza, 470, 500, 410],
      [pizza.margherita, 1240, 420, 360],
      [salads.greekSalad, 900, 910, 190],
      [glassOf(cold.COLA), 1510, 850, 120],
    ),
  },
  'cover-italian': {
    surface: checkered('#3f7a4a'),
    things: table(
      [noodles.bolognese(), 420, 500, 350],
      [pizza.fourCheesePizza, 1160, 480, 380],
      [noodles.carbonara(), 800, 950, 210],
      [glassOf(cold.POMEGRANATE), 1510, 130, 110],
    ),
  },
  'cover-burger': {
    surface: paint('#f0c04d'),
    things: table(
      [burgers.classicBurger, 430, 500, 330],
      [fast.fries, 850, 820, 230],
      [burgers.doubleBurger, 1130, 420, 290],
      [glassOf(cold.COLA), 1460, 760, 130],
    ),
  },
  'cover-fastfood': {
    surface: paint('#c8442c'),
    things: table(
      [fast.friesTray, 330, 330, 300],
      [fast.wings, 1120, 480, 380],
      [fast.friedChickenBucket, 470, 800, 250],
      [burgers.blackBurger, 760, 380, 230],
      [glassOf(cold.LEMONADE), 1500, 130, 110],
    ),
  },
  'cover-doner': {
    surface: paint('#4f7a4a'),
    things: table([fast.lavash, 480, 470, 410], [fast.doner, 1210, 540, 360], [glassOf(cold.AYRAN), 860, 130, 100]),
  },
  'cover-turkish': {
    surface: ikat('#2a3f6a', '#d8b45a', '#c8402c'),
    things: table(
      [kebabs.lulaKebab(), 480, 520, 420],
      [sweets.baklava('blue'), 1200, 420, 320],
      [hot.teaCup('ruby'), 900, 900, 130],
      [breads.patirNon, 1500, 880, 200],
    ),
  },
  'cover-sushi': {
    surface: slate(),
    things: table(
      [sushi.sushiSet, 560, 510, 430],
      [bowls.salmonPoke(), 1380, 310, 270],
      [sushi.philadelphia, 1340, 870, 250],
    ),
  },
  'cover-asian': {
    surface: paint('#e0a53a'),
    things: table(
      [noodles.wokNoodles(), 420, 460, 350],
      [noodles.ramen(), 1160, 500, 370],
      [soups.tomYum(), 1530, 130, 200],
      [sushi.makiSet, 760, 930, 200],
    ),
  },
  'cover-korean': {
    surface: plankTable('#a58a68', '#4a361f'),
    things: table(
      [bowls.bibimbap, 460, 490, 350],
      [soups.kimchiStew(), 1180, 440, 330],
      [sushi.kimbap, 870, 910, 260],
      [salads.suzma, 1540, 880, 130],
    ),
  },
  'cover-bowl': {
    surface: linen('#cfe0d2'),
    things: table(
      [bowls.salmonPoke(), 420, 480, 350],
      [bowls.shrimpPoke(), 1140, 470, 330],
      [bowls.greenBowl, 1500, 880, 230],
      [glassOf(cold.ORANGE), 790, 850, 110],
      [sweets.fruitPlate(), 1520, 110, 190],
    ),
  },
  'cover-georgian': {
    surface: woodTable('#b98a5e', '#5b3a1c'),
    things: table(
      [breads.adjarianKhachapuri, 450, 500, 370],
      [dumplings.khinkali, 1190, 460, 350],
      [tomato, 820, 920, 170],
      [glassOf(cold.POMEGRANATE), 1510, 830, 115],
    ),
  },
  'cover-european': {
    surface: linen('#d8d2c4'),
    things: table(
      [salads.caesar, 420, 480, 350],
      [grill.grilledFish, 1130, 480, 370],
      [salads.olivier, 780, 930, 200],
      [glassOf(cold.WATER), 1500, 110, 105],
      [salads.greekSalad, 1520, 890, 200],
    ),
  },
  'cover-steak': {
    surface: slate('#2b2f35'),
    things: table(
      [grill.steak, 480, 490, 400],
      [kebabs.chickenShashlik('clay'), 1210, 410, 330],
      [fast.potatoWedges, 1080, 880, 240],
      [tomato, 1530, 830, 170],
    ),
  },
  'cover-fish': {
    surface: linen('#9fc0cc'),
    things: table(
      [grill.grilledFish, 520, 380, 420],
      [grill.fishSteakTurned, 1120, 720, 380],
      [salads.greekSalad, 1450, 180, 220],
      [tomato, 210, 880, 180],
    ),
  },
  'cover-breakfast': {
    surface: linen('#e8d9b4'),
    things: table(
      [breakfast.friedEggs, 420, 470, 340],
      [breakfast.pancakes, 1130, 430, 320],
      [hot.flatWhite, 780, 880, 190],
      [breakfast.avocadoToast, 1480, 880, 230],
      [glassOf(cold.ORANGE), 780, 110, 100],
    ),
  },
  'cover-coffee': {
    surface: marble(),
    things: table(
      [hot.latte, 440, 490, 350],
      [cakes.cheesecake, 1170, 440, 330],
      [hot.espresso, 820, 900, 190],
      [breads.croissants, 1500, 890, 220],
    ),
  },
  'cover-bakery': {
    surface: plankTable('#d8c4a4', '#7a5f3c'),
    things: table(
      [breads.patirNon, 400, 420, 330],
      [breads.obiNon, 930, 640, 310],
      [breads.croissants, 1370, 330, 280],
      [dumplings.tandoorSamsa, 240, 900, 200],
      [breads.obiNon, 1480, 890, 200],
    ),
  },
  'cover-sweets': {
    surface: paint('#8a2f4a'),
    things: table(
      [sweets.baklava('ruby'), 420, 480, 340],
      [cakes.medovik, 1120, 410, 310],
      [sweets.chakChak, 800, 900, 220],
      [sweets.donuts, 1480, 850, 250],
      [tea, 780, 110, 120],
    ),
  },
  'cover-drinks': {
    surface: paint('#6fb3bd'),
    things: table(
      [cold.lemonade, 380, 420, 330],
      [cold.pomegranateJuice, 1010, 420, 280],
      [glassOf(cold.COLA), 1400, 300, 190],
      [glassOf(cold.BERRY), 720, 760, 150],
      [cold.orangeJuice, 1330, 820, 190],
    ),
  },
} satisfies DishSceneMap;
