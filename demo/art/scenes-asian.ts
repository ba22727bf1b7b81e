import type { DishSceneMap } from './dish-scenes.ts';
import * as bowls from './dishes/bowls.ts';
import * as noodles from './dishes/noodles.ts';
import * as soups from './dishes/soups.ts';
import * as sushi from './dishes/sushi.ts';
import { broadLeaves } from './parts/greens.ts';
import { darkWood, ikat, linen, marble, paint, plankTable, slate, terrazzo, woodTable } from './surfaces.ts';
import { chopsticks, dip } from './parts/tableware.ts';

export const ASIAN_SCENES = {
  'sushi-set': { surface: marble('#c9ced2'), things: (r) => sushi.sushiSet(r, 600, 450, 420) },
  'sushi-philadelphia': { surface: slate(), things: (r) => sushi.philadelphia(r, 600, 420, 420) },
  'sushi-california': { surface: paint('#2a6f6a'), things: (r) => sushi.california(r, 600, 450, 420) },
  'sushi-maki': { surface: linen('#a8b3a0'), things: (r) => sushi.makiSet(r, 600, 450, 420) },
  'sushi-nigiri': {
    surface: plankTable('#d9cbb2', '#8f7752'),
    things: (r) => sushi.nigiri(r, 600, 450, 420),
  },
  ramen: {
    surface: paint('#b0392c'),
    things: (r) => noodles.ramen()(r, 580, 450, 390) + chopsticks(1060, 460, 820, -78, '#e3c48a'),
  },
  'wok-noodles': { surface: paint('#e0a53a'), things: (r) => noodles.wokNoodles()(r, 570, 440, 385) },
  'poke-salmon': { surface: marble(), things: (r) => bowls.salmonPoke()(r, 600, 450, 390) },
  'poke-shrimp': {
    surface: paint('#f0b49a'),
    things: (r) => bowls.shrimpPoke()(r, 600, 450, 390) + chopsticks(1080, 460, 820, -84),
  },
  'tom-yum': {
    surface: woodTable('#b99a72', '#5f4526'),
    things: (r) => soups.tomYum()(r, 600, 450, 385) + broadLeaves(r, 1090, 760, 70, 5, 36),
  },
  'kimchi-stew': {
    surface: darkWood(),
    things: (r) => soups.kimchiStew()(r, 600, 450, 375) + dip(1120, 130, 110, '#e9e2d2', '#fffdf6'),
  },
  bibimbap: {
    surface: terrazzo('#d8c9b8'),
    things: (r) => bowls.bibimbap(r, 600, 450, 375) + chopsticks(1100, 460, 780, -86, '#9aa0a6'),
  },
  kimbap: { surface: ikat('#2f4a6a', '#d8b45a', '#c8402c'), things: (r) => sushi.kimbap(r, 600, 450, 420) },
} satisfies DishSceneMap;
