import type { DishSceneMap } from './dish-scenes.ts';
import * as breads from './dishes/breads.ts';
import * as cold from './dishes/cold-drinks.ts';
import * as cakes from './dishes/cakes.ts';
import * as hot from './dishes/hot-drinks.ts';
import * as sweets from './dishes/sweets.ts';
import { lemonSlice } from './parts/fruit.ts';
import { broadLeaves } from './parts/greens.ts';
import { checkered, darkWood, linen, marble, paint, plankTable, slate, terrazzo, woodTable } from './surfaces.ts';
import { napkin } from './parts/tableware.ts';

const tea = hot.teaCup();

export const SWEET_SCENES = {
  croissant: {
    surface: linen('#cfc3d6'),
    things: (r) => breads.croissants(r, 580, 450, 395) + hot.flatWhite(r, 1120, 780, 160),
  },
  cheesecake: { surface: marble('#e6dcd8'), things: (r) => cakes.cheesecake(r, 600, 450, 395) },
  medovik: {
    surface: paint('#c98a3a'),
    things: (r) => cakes.medovik(r, 600, 450, 395) + hot.latte(r, 1130, 110, 150),
  },
  'chocolate-cake': { surface: linen('#b9a8a2'), things: (r) => cakes.chocolateCake(r, 600, 450, 395) },
  baklava: {
    surface: paint('#7a2338'),
    things: (r) => sweets.baklava()(r, 600, 450, 400) + tea(r, 1110, 120, 150),
  },
  'chak-chak': {
    surface: paint('#3f7a6a'),
    things: (r) => sweets.chakChak(r, 600, 450, 390) + hot.teaCup('ruby')(r, 90, 800, 140),
  },
  'ice-cream': { surface: paint('#a9d3d8'), things: (r) => sweets.iceCream(r, 600, 450, 370) },
  donuts: { surface: paint('#f2c4cc'), things: (r) => sweets.donuts(r, 600, 450, 385) },
  'fruit-plate': {
    surface: woodTable('#d0ac7c', '#7a5228'),
    things: (r) => sweets.fruitPlate()(r, 600, 450, 405),
  },
  'nuts-plate': {
    surface: darkWood(),
    things: (r) => sweets.nutsPlate()(r, 600, 450, 400) + tea(r, 1120, 800, 140),
  },
  'tea-green': {
    surface: paint('#1d4f63'),
    things: (r) => hot.greenTea(r, 600, 430, 400) + sweets.pomegranateBowl(r, 1100, 110, 150),
  },
  'tea-black-lemon': {
    surface: woodTable('#8a5f3a', '#3a1f0a'),
    things: (r) => hot.blackTeaLemon(r, 600, 450, 385) + lemonSlice(1090, 770, 90, 0.3),
  },
  latte: {
    surface: marble(),
    things: (r) => hot.latte(r, 600, 450, 395) + hot.coffeeBeans(r, 130, 760, 90, 9),
  },
  cappuccino: {
    surface: plankTable('#d6bd9a', '#8a6a42'),
    things: (r) =>
      hot.cappuccino(r, 600, 450, 390) + napkin(1110, 720, 220, 14, '#8fae9a') + breads.croissantAt(1110, 740, 130, 20),
  },
  espresso: { surface: terrazzo('#d9cdbd'), things: (r) => hot.espresso(r, 590, 440, 370) },
  lemonade: { surface: paint('#7fbfc9'), things: (r) => cold.lemonade(r, 560, 400, 400) },
  ayran: {
    surface: linen('#7f9ab0'),
    things: (r) => cold.ayran(r, 600, 400, 410) + broadLeaves(r, 1050, 760, 60, 5, 38, '#4fa04a'),
  },
  'juice-orange': { surface: paint('#f4cf7a'), things: (r) => cold.orangeJuice(r, 600, 420, 400) },
  'juice-pomegranate': {
    surface: linen('#d9cfc4'),
    things: (r) => cold.pomegranateJuice(r, 580, 410, 410),
  },
  cola: { surface: checkered('#c8342a'), things: (r) => cold.cola(r, 580, 410, 410) },
  water: { surface: slate('#5f7a8a'), things: (r) => cold.water(r, 600, 400, 410) },
} satisfies DishSceneMap;
