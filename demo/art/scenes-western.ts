import type { DishSceneMap } from './dish-scenes.ts';
import * as breads from './dishes/breads.ts';
import * as breakfast from './dishes/breakfast.ts';
import * as burgers from './dishes/burgers.ts';
import * as hot from './dishes/hot-drinks.ts';
import * as dumplings from './dishes/dumplings.ts';
import * as fast from './dishes/fastfood.ts';
import * as grill from './dishes/grill.ts';
import * as noodles from './dishes/noodles.ts';
import * as pizza from './dishes/pizza.ts';
import * as salads from './dishes/salads.ts';
import { raspberries } from './parts/fruit.ts';
import { broadLeaves } from './parts/greens.ts';
import { checkered, darkWood, linen, marble, paint, plankTable, slate, terrazzo, woodTable } from './surfaces.ts';
import { miniature } from './parts/svg.ts';
import { board, dip, fork, napkin } from './parts/tableware.ts';

/** Company at the edge of a picture, scaled down whole. */
const tomato = miniature(salads.achichuk());

export const WESTERN_SCENES = {
  olivier: {
    surface: linen('#d7c6c9'),
    things: (r) => salads.olivier(r, 600, 450, 395) + fork(1080, 440, 520, -84),
  },
  caesar: { surface: paint('#8fae7a'), things: (r) => salads.caesar(r, 600, 450, 400) },
  'greek-salad': {
    surface: linen('#e6e0d2'),
    things: (r) => salads.greekSalad(r, 600, 450, 385) + broadLeaves(r, 1080, 780, 60, 5, 34),
  },
  'burger-classic': {
    surface: paint('#e9b23c'),
    things: (r) => burgers.classicBurger(r, 480, 470, 310) + fast.fries(r, 960, 560, 230),
  },
  'burger-double': {
    surface: paint('#9c2c1f'),
    things: (r) =>
      board(600, 460, 940, 760, -5) + burgers.doubleBurger(r, 600, 450, 330) + dip(1090, 160, 90, '#b06a10', '#e9a62c'),
  },
  'burger-chicken': {
    surface: checkered('#3f8a6a'),
    things: (r) => burgers.chickenBurger(r, 600, 450, 335) + dip(1080, 760, 100, '#d8d0b8', '#fdfaf0'),
  },
  'burger-black': {
    surface: slate('#55606b'),
    things: (r) => burgers.blackBurger(r, 520, 440, 330) + fast.friesTray(r, 1060, 700, 230),
  },
  fries: { surface: paint('#2f6f8f'), things: (r) => fast.friesTray(r, 600, 450, 430) },
  'potato-wedges': { surface: linen('#b9c2a8'), things: (r) => fast.potatoWedges(r, 600, 450, 395) },
  nuggets: { surface: paint('#e58a5a'), things: (r) => fast.nuggets(r, 600, 450, 420) },
  wings: { surface: terrazzo('#d9d2c8'), things: (r) => fast.wings(r, 600, 450, 410) },
  lavash: { surface: paint('#4f7a4a'), things: (r) => fast.lavash(r, 600, 450, 400) },
  doner: { surface: paint('#d9a441'), things: (r) => fast.doner(r, 600, 460, 430) },
  'hot-dog': { surface: paint('#2f8a8f'), things: (r) => fast.hotDog(r, 600, 450, 370) },
  'club-sandwich': { surface: marble('#e2dcd2'), things: (r) => fast.clubSandwich(r, 600, 450, 420) },
  'pizza-margherita': { surface: checkered('#b8342a'), things: (r) => pizza.margherita(r, 600, 450, 405) },
  'pizza-pepperoni': {
    surface: darkWood(),
    things: (r) => board(600, 450, 980, 900) + pizza.pepperoniPizza(r, 600, 450, 385),
  },
  'pizza-vegetable': {
    surface: slate('#5a6b5f'),
    things: (r) => pizza.vegetablePizza(r, 600, 450, 405) + broadLeaves(r, 110, 790, 70, 5, 36),
  },
  'pizza-four-cheese': {
    surface: paint('#5a3f7a'),
    things: (r) => board(600, 450, 960, 860, 6, '#e0c196', '#8a5a2a') + pizza.fourCheesePizza(r, 600, 450, 385),
  },
  'pasta-carbonara': {
    surface: woodTable('#9a7a56', '#4a3018'),
    things: (r) => noodles.carbonara()(r, 600, 450, 400),
  },
  'pasta-bolognese': {
    surface: linen('#b8c7b0'),
    things: (r) =>
      napkin(140, 460, 250, -8, '#b8342a') + noodles.bolognese()(r, 640, 450, 400) + fork(150, 450, 520, -94),
  },
  steak: { surface: slate('#2d3238'), things: (r) => grill.steak(r, 600, 450, 400) },
  'fish-grilled': { surface: linen('#b9cfd8'), things: (r) => grill.grilledFish(r, 600, 450, 430) },
  'chicken-tabaka': {
    surface: plankTable('#b08d68', '#543a20'),
    things: (r) => grill.chickenTabaka(r, 570, 440, 380),
  },
  'khachapuri-adjarian': {
    surface: paint('#7a8f5a'),
    things: (r) => breads.adjarianKhachapuri(r, 600, 450, 410),
  },
  'khachapuri-imeretian': {
    surface: linen('#c9b8a0'),
    things: (r) => breads.imeretianKhachapuri(r, 600, 450, 385) + tomato(r, 1130, 110, 150),
  },
  khinkali: {
    surface: plankTable('#d8cbb6', '#8a7458'),
    things: (r) => dumplings.khinkali(r, 600, 450, 400),
  },
  'eggs-breakfast': {
    surface: linen('#e8dcbf'),
    things: (r) => breakfast.friedEggs(r, 600, 450, 400) + hot.flatWhite(r, 1120, 130, 150),
  },
  shakshuka: {
    surface: terrazzo('#c9d6d2'),
    things: (r) => breakfast.shakshuka(r, 570, 440, 385) + breads.patirNon(r, 1130, 120, 170),
  },
  pancakes: {
    surface: paint('#9fc4c9'),
    things: (r) => breakfast.pancakes(r, 600, 450, 400) + hot.flatWhite(r, 90, 120, 150),
  },
  syrniki: {
    surface: linen('#e3c9c4'),
    things: (r) => breakfast.syrniki(r, 600, 450, 395) + raspberries(r, 1090, 780, 60, 5, 34),
  },
} satisfies DishSceneMap;
