/** Places: where the food is cooked and eaten, in the same light and materials as the dishes. */
import type { DishSceneMap } from './dish-scenes.ts';
import * as breads from './dishes/breads.ts';
import * as cakes from './dishes/cakes.ts';
import * as hot from './dishes/hot-drinks.ts';
import * as dumplings from './dishes/dumplings.ts';
import * as kebabs from './dishes/kebabs.ts';
import * as plov from './dishes/plov.ts';
import * as salads from './dishes/salads.ts';
import * as soups from './dishes/soups.ts';
import * as sweets from './dishes/sweets.ts';
import type { Random } from './parts/random.ts';
import { ikat, paint, plankTable, slate, terrazzo, woodTable } from './surfaces.ts';
import {
  around,
  blob,
  box,
  circle,
  ellipse,
  layer,
  lit,
  many,
  miniature,
  num,
  ring,
  sunflower,
  turned,
} from './parts/svg.ts';
import { board, plate, pot, shadow } from './parts/tableware.ts';

/** Crockery on these tables is small, so every dish is drawn full size and scaled down. */
const tea = miniature(hot.teaCup());
const tomato = miniature(salads.achichuk());
const obiNon = miniature(breads.obiNon);
const samsa = miniature(dumplings.tandoorSamsa);
const nuts = miniature(sweets.nutsPlate());

function chair(x: number, y: number, size: number, turn: number, wood: string, cushion: string): string {
  return turned(
    turn,
    x,
    y,
    box(x + 8, y + 14, size, size * 0.96, '#0c0503', size * 0.2, 0, 'opacity=".45" filter="url(#bl12)"') +
      lit('big', box(x, y, size, size * 0.92, wood, size * 0.2)) +
      lit('cream', box(x, y + size * 0.02, size * 0.8, size * 0.72, cushion, size * 0.16)) +
      lit('gloss', box(x, y - size * 0.5, size * 1.06, size * 0.18, wood, size * 0.08)),
  );
}

/** A laid table with its chairs, as the ceiling sees it. */
function laidTable(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  cloth: string,
  chairs: number,
  cushion: string,
): string {
  const seats = around(chairs, x, y, r * 1.32, 0.4).map(([px, py], index) =>
    chair(px, py, r * 0.56, ((0.4 + (index / chairs) * Math.PI * 2) * 180) / Math.PI + 90, '#7a4a26', cushion),
  );
  const settings = around(chairs, x, y, r * 0.66, 0.4).map(
    ([px, py]) => plate(px, py, r * 0.22, 'white') + circle(px, py, r * 0.09, '#7fbb45', 'opacity=".8"'),
  );
  return (
    seats.join('') +
    shadow(x, y, r) +
    lit('big', circle(x, y, r, cloth)) +
    ring(x, y, r * 0.93, '#fff', 4, 'stroke-opacity=".6" stroke-dasharray="12 9"') +
    settings.join('') +
    lit(
      'herb',
      many(8, (index) => {
        const [px, py] = sunflower(8, x, y, r * 0.16)[index]!;
        return blob(rnd, px, py, r * 0.09, rnd.pick(['#4f9a3c', '#6ab04c']), { corners: 10 });
      }),
    ) +
    lit(
      'gloss',
      many(5, (index) => {
        const [px, py] = around(5, x, y, r * 0.09)[index]!;
        return circle(px, py, r * 0.05, rnd.pick(['#e84a6a', '#f2b82a', '#fff']));
      }),
    )
  );
}

function foliage(rnd: Random, x: number, y: number, r: number, greens: readonly [string, ...string[]]): string {
  return (
    ellipse(x + r * 0.16, y + r * 0.22, r, r * 0.96, '#0a1405', 0, 'opacity=".5" filter="url(#bl30)"') +
    many(3, (coat) =>
      layer('herb', 26, () => {
        const [px, py] = rnd.within(x, y, r * (0.9 - coat * 0.2));
        return blob(rnd, px, py, r * 0.22, rnd.pick(greens), { corners: 11, jitter: 0.25 });
      }),
    )
  );
}

function embers(rnd: Random, x: number, y: number, halfWidth: number, halfHeight: number, count: number): string {
  const coals = layer('meat', count, () =>
    blob(
      rnd,
      x + rnd.between(-1, 1) * halfWidth,
      y + rnd.between(-1, 1) * halfHeight,
      rnd.between(20, 38),
      rnd.pick(['#3a2a24', '#5a2a18', '#2a201c', '#8a2f10']),
      { corners: 7 },
    ),
  );
  const glow = many(count, () =>
    ellipse(
      x + rnd.between(-1, 1) * halfWidth,
      y + rnd.between(-1, 1) * halfHeight,
      rnd.between(10, 30),
      rnd.between(6, 16),
      rnd.pick(['#ff7a1c', '#ffb03a', '#ff4a0c']),
      rnd.between(0, 180),
      'opacity=".65" filter="url(#bl4)"',
    ),
  );
  return coals + glow;
}

function diningHall(rnd: Random): string {
  return (
    laidTable(rnd, 430, 330, 190, '#fbf6ea', 6, '#b8343a') +
    laidTable(rnd, 1150, 300, 190, '#fbf6ea', 6, '#b8343a') +
    laidTable(rnd, 800, 790, 200, '#fbf6ea', 6, '#b8343a') +
    laidTable(rnd, 80, 860, 180, '#fbf6ea', 5, '#b8343a') +
    laidTable(rnd, 1530, 850, 180, '#fbf6ea', 5, '#b8343a')
  );
}

/** The mouth of a clay oven: a thick rim, samsa stuck to the wall, embers below. */
function tandoor(rnd: Random): string {
  const [x, y, r] = [760, 500, 400];
  const stuck = around(13, x, y, r * 0.68, 0.1).map(([px, py], index) =>
    turned(
      (index / 13) * 360 + 90,
      px,
      py,
      lit(
        'crust',
        blob(rnd, px, py, r * 0.115, 'url(#pastry)', {
          corners: 12,
          jitter: 0.05,
          stretchX: 1.15,
          stretchY: 0.8,
        }),
      ),
    ),
  );
  return (
    shadow(x, y, r * 1.14) +
    lit('crust', circle(x, y, r * 1.14, '#b88a60')) +
    lit('crust', circle(x, y, r * 0.98, '#9a6c44')) +
    circle(x, y, r * 0.84, '#3a1c0c') +
    circle(x, y, r * 0.7, '#6a2a0c', 'filter="url(#bl30)"') +
    circle(x, y, r * 0.5, '#140804') +
    embers(rnd, x, y, r * 0.3, r * 0.3, 44) +
    circle(x, y, r * 0.62, '#ff8a2a', 'opacity=".28" filter="url(#bl30)"') +
    stuck.join('') +
    board(1400, 480, 330, 760, 4) +
    samsa(rnd, 1400, 300, 150) +
    samsa(rnd, 1400, 640, 150) +
    obiNon(rnd, 130, 870, 210) +
    miniature(breads.patirNon)(rnd, 150, 160, 200)
  );
}

/** A topchan: a raised platform with quilts along three sides and a low table in the middle. */
function teahouseTerrace(rnd: Random): string {
  const quilt = (x: number, y: number, w: number, h: number, a: string, b: string) =>
    lit('dough', box(x, y, w, h, a, 26)) +
    many(Math.floor(Math.max(w, h) / 90), (index) =>
      w > h
        ? box(x - w / 2 + 50 + index * 90, y, 34, h * 0.92, b, 8, 0, 'opacity=".75"')
        : box(x, y - h / 2 + 50 + index * 90, w * 0.92, 34, b, 8, 0, 'opacity=".75"'),
    );
  return (
    board(800, 500, 1420, 880, 0, '#8a5a30', '#3a1f0a', 18) +
    quilt(800, 130, 1300, 130, '#b0203a', '#f0c24a') +
    quilt(190, 530, 130, 660, '#1f5a8a', '#f4e6c8') +
    quilt(1410, 530, 130, 660, '#1f7a5a', '#f0c24a') +
    board(800, 560, 900, 600, 0, '#a8703c', '#4b2a0e', 40) +
    miniature(plov.weddingPlov())(rnd, 620, 560, 190) +
    miniature(hot.teapot('blue'))(rnd, 1010, 420, 100) +
    tea(rnd, 900, 620, 70) +
    tea(rnd, 1110, 570, 70) +
    tomato(rnd, 1010, 760, 90) +
    obiNon(rnd, 480, 780, 95) +
    nuts(rnd, 800, 370, 85) +
    foliage(rnd, 40, 40, 170, ['#4f8a34', '#68a544', '#3c7028']) +
    foliage(rnd, 1580, 960, 180, ['#4f8a34', '#68a544', '#3c7028'])
  );
}

function coffeeBar(rnd: Random): string {
  const machine =
    box(800, 96, 900, 190, '#0c0503', 30, 0, 'opacity=".5" filter="url(#bl30)"') +
    lit('big', box(800, 90, 900, 180, 'url(#rim-steel)', 30)) +
    many(
      3,
      (index) =>
        lit(
          'gloss',
          circle(560 + index * 240, 190, 52, '#3a3d42') + box(560 + index * 240, 270, 34, 130, '#1e1e20', 16),
        ) + circle(560 + index * 240, 190, 30, '#141416'),
    );
  const cups = many(5, (index) =>
    hot.takeawayCup(rnd, 1240 + (index % 3) * 120, 480 + Math.floor(index / 3) * 130, 52),
  );
  return (
    machine +
    hot.latte(rnd, 330, 620, 200) +
    hot.flatWhite(rnd, 800, 700, 190) +
    cups +
    miniature(hot.espresso)(rnd, 150, 260, 110) +
    miniature(breads.croissants)(rnd, 1340, 850, 170) +
    hot.coffeeBeans(rnd, 600, 470, 110, 26) +
    miniature(cakes.cheesecake)(rnd, 560, 930, 130)
  );
}

function gardenTables(rnd: Random): string {
  const greens = ['#4f8a34', '#68a544', '#3c7028', '#7fb852'] as const;
  const stones = many(22, (index) =>
    lit(
      'big',
      blob(
        rnd,
        80 + (index % 11) * 150 + rnd.between(-16, 16),
        500 + (index < 11 ? -46 : 46) + rnd.between(-8, 8),
        62,
        rnd.pick(['#b9b2a4', '#a8a092', '#c6bfb0']),
        { corners: 8, jitter: 0.14 },
      ),
    ),
  );
  return (
    stones +
    laidTable(rnd, 430, 220, 140, '#f4efe2', 4, '#e0a53a') +
    laidTable(rnd, 1100, 240, 140, '#f4efe2', 4, '#e0a53a') +
    laidTable(rnd, 760, 800, 150, '#f4efe2', 4, '#e0a53a') +
    laidTable(rnd, 1400, 800, 140, '#f4efe2', 4, '#e0a53a') +
    foliage(rnd, 110, 150, 190, greens) +
    foliage(rnd, 1500, 110, 200, greens) +
    foliage(rnd, 270, 820, 200, greens) +
    foliage(rnd, 780, 180, 90, greens) +
    foliage(rnd, 1100, 900, 100, greens) +
    lit(
      'gloss',
      many(40, () => {
        const [px, py] = rnd.within(270, 820, 180);
        return circle(px, py, 13, rnd.pick(['#f06a8a', '#fff', '#f2b82a']));
      }),
    )
  );
}

function charcoalGrill(rnd: Random): string {
  const trough = board(800, 520, 1380, 520, 0, '#3a3a3e', '#000', 18) + box(800, 520, 1300, 430, '#17100c', 10);
  const skewers = many(7, (index) => {
    const x = 260 + index * 180;
    const colors = index % 3 === 2 ? (['#d98a35', '#c97725'] as const) : (['#8d4620', '#9c5226', '#78381a'] as const);
    return turned(
      90,
      x,
      520,
      lit('veg', box(x, 520, 860, 11, '#c3c8ce', 3)) +
        layer('meat', 6, (piece) =>
          blob(rnd, x - 195 + piece * 78, 520, 46, rnd.pick(colors), { corners: 8, jitter: 0.1 }),
        ),
    );
  });
  const smoke = many(7, () =>
    ellipse(
      rnd.between(200, 1400),
      rnd.between(250, 750),
      rnd.between(80, 200),
      rnd.between(30, 70),
      '#fff',
      rnd.between(-40, 0),
      'opacity=".08" filter="url(#bl30)"',
    ),
  );
  return (
    trough +
    embers(rnd, 800, 520, 610, 180, 130) +
    box(800, 520, 1300, 430, '#ff6a1c', 10, 0, 'opacity=".16" filter="url(#bl30)"') +
    skewers +
    smoke
  );
}

function banquet(rnd: Random): string {
  const cloth =
    box(810, 520, 1700, 620, '#0c0503', 0, 0, 'opacity=".5" filter="url(#bl30)"') +
    lit('big', box(800, 500, 1720, 600, '#fbf6ea', 0)) +
    box(800, 500, 1720, 130, '#8a1f33', 0, 0, 'opacity=".9"') +
    many(
      30,
      (index) =>
        `<path d="M${num(index * 56)} 435l28 28l-28 28l-28-28Z" fill="#e9c25a" opacity=".55"/>` +
        `<path d="M${num(index * 56)} 509l28 28l-28 28l-28-28Z" fill="#e9c25a" opacity=".55"/>`,
    );
  const seats = many(
    6,
    (index) =>
      chair(150 + index * 260, 120, 130, 0, '#6a3f20', '#1f5a63') +
      chair(150 + index * 260, 880, 130, 179, '#6a3f20', '#1f5a63'),
  );
  const settings = many(
    6,
    (index) => plate(150 + index * 260, 285, 74, 'blue') + plate(150 + index * 260, 715, 74, 'blue'),
  );
  return (
    seats +
    cloth +
    settings +
    miniature(plov.festivePlov())(rnd, 800, 500, 165) +
    miniature(dumplings.manti('ruby'))(rnd, 430, 500, 130) +
    miniature(kebabs.lambShashlik())(rnd, 1170, 500, 130) +
    miniature(sweets.fruitPlate())(rnd, 130, 500, 115) +
    nuts(rnd, 1470, 500, 110) +
    tomato(rnd, 615, 610, 62) +
    tomato(rnd, 990, 390, 62) +
    tea(rnd, 620, 380, 42) +
    tea(rnd, 990, 620, 42)
  );
}

function cauldrons(rnd: Random): string {
  const full = (x: number, y: number, r: number, draw: typeof plov.whiteRiceSide) =>
    pot(x, y, r) + draw(rnd, x, y, r * 0.82);
  const heap =
    (dish: ReturnType<typeof plov.weddingPlov>): typeof plov.whiteRiceSide =>
    (random, x, y, r) =>
      `<clipPath id="q${num(x)}"><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>` +
      `</clipPath><g clip-path="url(#q${num(x)})">${dish(random, x, y, r * 1.5)}</g>`;
  return (
    full(470, 500, 390, heap(plov.teahousePlov())) +
    full(1230, 400, 310, heap(plov.weddingPlov())) +
    miniature(soups.shurpa('teal'))(rnd, 1040, 880, 160) +
    tomato(rnd, 1400, 880, 150) +
    obiNon(rnd, 90, 110, 150)
  );
}

export const PLACE_SCENES = {
  'place-hall': { surface: plankTable('#c9a878', '#6b4520'), things: diningHall },
  'place-tandir': { surface: terrazzo('#b39a80'), things: tandoor },
  'place-terrace': { surface: paint('#6f8f5a'), things: teahouseTerrace },
  'place-coffee-bar': { surface: woodTable('#8a6a4a', '#3a220e'), things: coffeeBar },
  'place-garden': { surface: paint('#7fa35a'), things: gardenTables },
  'place-mangal': { surface: slate('#4a4642'), things: charcoalGrill },
  'place-banquet': { surface: ikat('#7a2338', '#e9b84a', '#f4ead2'), things: banquet },
  'place-qozon': { surface: slate('#5a5148'), things: cauldrons },
} satisfies DishSceneMap;
