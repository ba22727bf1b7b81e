import type { DishSceneMap } from './dish-scenes.ts';
import * as breads from './dishes/breads.ts';
import * as hot from './dishes/hot-drinks.ts';
import * as dumplings from './dishes/dumplings.ts';
import * as kebabs from './dishes/kebabs.ts';
import * as noodles from './dishes/noodles.ts';
import * as plov from './dishes/plov.ts';
import * as salads from './dishes/salads.ts';
import * as soups from './dishes/soups.ts';
import * as stews from './dishes/stews.ts';
import { herbs } from './parts/greens.ts';
import { darkWood, ikat, linen, marble, paint, plankTable, slate, terrazzo, woodTable } from './surfaces.ts';
import { miniature } from './parts/svg.ts';
import { board, fork, napkin } from './parts/tableware.ts';

/** Company at the edge of a picture, scaled down whole. */
const tomato = miniature(salads.achichuk());

const tea = hot.teaCup();

export const UZBEK_SCENES = {
  'plov-toy': {
    surface: woodTable(),
    things: (r) => plov.weddingPlov()(r, 600, 460, 400) + breads.obiNon(r, 1120, 110, 190) + tea(r, 70, 800, 150),
  },
  'plov-chayxona': {
    surface: linen('#d8c9a8'),
    things: (r) => plov.teahousePlov()(r, 590, 450, 405) + tomato(r, 1110, 790, 170),
  },
  'plov-bayram': {
    surface: ikat('#7a2338', '#e9b84a', '#f4ead2'),
    things: (r) => plov.festivePlov('blue')(r, 600, 450, 395) + hot.teaCup('ruby')(r, 1120, 120, 140),
  },
  'samsa-tandir': {
    surface: darkWood(),
    things: (r) => dumplings.samsaBoard(r, 600, 450, 405) + herbs(r, 1010, 180, 60, 6, 12),
  },
  'samsa-round': {
    surface: plankTable(),
    things: (r) => dumplings.roundSamsa(r, 600, 450, 400) + tomato(r, 1120, 800, 150),
  },
  'samsa-puff': {
    surface: paint('#2f6a5c'),
    things: (r) =>
      board(600, 450, 1010, 690, 4, '#e0c196', '#8a5a2a') +
      dumplings.puffSamsa(r, 600, 450, 420) +
      tea(r, 1120, 90, 130),
  },
  'shashlik-lamb': {
    surface: darkWood(),
    things: (r) => kebabs.lambShashlik()(r, 600, 450, 400) + tomato(r, 1130, 830, 170),
  },
  'shashlik-beef': {
    surface: slate('#4a4f4a'),
    things: (r) => kebabs.beefShashlik()(r, 600, 450, 410) + stews.sauceTrio(r, 1110, 90, 130),
  },
  'shashlik-chicken': {
    surface: linen('#c9d3c0'),
    things: (r) => kebabs.chickenShashlik()(r, 600, 450, 400),
  },
  'shashlik-lula': {
    surface: paint('#1d5a63'),
    things: (r) => kebabs.lulaKebab()(r, 600, 450, 430) + stews.sauceTrio(r, 1080, 130, 120),
  },
  'shashlik-ground': {
    surface: woodTable('#c9a070', '#6b4520'),
    things: (r) => kebabs.groundShashlik()(r, 600, 450, 400) + breads.obiNon(r, 70, 110, 180),
  },
  'shashlik-vegetable': { surface: terrazzo(), things: (r) => kebabs.vegetableShashlik()(r, 600, 450, 405) },
  manti: { surface: linen('#c9d3dc'), things: (r) => dumplings.manti()(r, 600, 450, 405) },
  'manti-fried': {
    surface: paint('#b5562c'),
    things: (r) => dumplings.friedManti(r, 600, 450, 395) + tea(r, 1110, 800, 140),
  },
  chuchvara: {
    surface: woodTable('#a97b52'),
    things: (r) => dumplings.chuchvaraSoup()(r, 600, 450, 390) + breads.patirNon(r, 1130, 120, 190),
  },
  'chuchvara-fried': { surface: slate('#3a3f52'), things: (r) => dumplings.friedChuchvara(r, 600, 450, 400) },
  lagman: {
    surface: slate(),
    things: (r) => noodles.lagman()(r, 600, 450, 385) + herbs(r, 1090, 760, 90, 10, 13),
  },
  'lagman-fried': {
    surface: linen('#e2d6bd'),
    things: (r) => noodles.friedLagman()(r, 600, 450, 400) + tea(r, 90, 800, 140),
  },
  shurpa: {
    surface: woodTable('#a97b52'),
    things: (r) => soups.shurpa()(r, 600, 450, 380) + breads.obiNon(r, 1130, 760, 190),
  },
  mastava: {
    surface: linen('#cdd9d6'),
    things: (r) => soups.mastava()(r, 600, 450, 385) + tomato(r, 1120, 120, 150),
  },
  moshxorda: {
    surface: plankTable('#b9a184', '#5a452c'),
    things: (r) => soups.mungSoup()(r, 600, 450, 385) + breads.patirNon(r, 70, 790, 180),
  },
  norin: {
    surface: paint('#3f4f7a'),
    things: (r) => noodles.norin()(r, 600, 450, 400) + miniature(soups.shurpa('teal'))(r, 1120, 100, 150),
  },
  dimlama: { surface: woodTable('#8f6a4a', '#3a220e'), things: (r) => stews.dimlama(r, 600, 450, 405) },
  'qozon-kabob': {
    surface: plankTable('#a58a68', '#4a361f'),
    things: (r) => stews.cauldronKebab(r, 600, 450, 385) + tomato(r, 1110, 790, 160),
  },
  'tandir-gosht': {
    surface: darkWood(),
    things: (r) => stews.tandoorLamb(r, 600, 450, 430) + herbs(r, 120, 790, 90, 9, 13),
  },
  dolma: {
    surface: linen('#cfd8c0'),
    things: (r) => napkin(1010, 460, 280, 8, '#7a8a4a') + stews.dolma(r, 560, 450, 395) + fork(1040, 450, 520, -86),
  },
  dapanji: {
    surface: paint('#6f2416'),
    things: (r) => stews.dapanji(r, 600, 450, 405) + tea(r, 1120, 90, 130),
  },
  'non-obi': {
    surface: linen('#bfc9d2'),
    things: (r) => breads.obiNon(r, 470, 400, 300) + breads.obiNon(r, 880, 640, 230) + herbs(r, 150, 760, 70, 6, 12),
  },
  'non-patir': {
    surface: ikat('#1d4f63', '#e8d9b0', '#c8402c'),
    things: (r) => breads.patirNon(r, 600, 450, 380),
  },
  achichuk: {
    surface: woodTable('#c79a6b'),
    things: (r) => salads.achichuk()(r, 600, 450, 400) + breads.obiNon(r, 60, 80, 180),
  },
  suzma: {
    surface: linen('#d8b9a8'),
    things: (r) => salads.suzma(r, 600, 450, 360) + breads.obiNon(r, 1110, 780, 200),
  },
  'salad-spring': { surface: marble(), things: (r) => salads.springSalad(r, 600, 450, 400) },
} satisfies DishSceneMap;
