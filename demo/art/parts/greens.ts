/** Herbs and vegetables. */
import type { Random } from './random.ts';
import {
  around,
  blob,
  box,
  circle,
  ellipse,
  layer,
  line,
  lit,
  many,
  num,
  ring,
  stick,
  sunflower,
  turned,
} from './svg.ts';

function parsleyLeaf(rnd: Random, x: number, y: number, size: number, color: string): string {
  const scale = num((size * 10) / 100);
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(rnd.between(0, 360))}) scale(${scale})">
<path d="M0 0C-9-6-10-18-3-24C-14-24-16-36-6-40C-8-50 8-50 6-40C16-36 14-24 3-24C10-18 9-6 0 0Z" fill="${color}"/>
<path d="M0 0V-38" stroke="#dff3a8" stroke-opacity=".4" stroke-width="1.6"/></g>`;
}

export function herbs(rnd: Random, x: number, y: number, r: number, count: number, size = 8): string {
  return layer('herb', count, () => {
    const [px, py] = rnd.within(x, y, r);
    const color = rnd.pick(['#3f8a2c', '#4fa036', '#2f7023', '#64b043']);
    return parsleyLeaf(rnd, px, py, rnd.between(size * 0.7, size * 1.25), color);
  });
}

export function dill(rnd: Random, x: number, y: number, r: number, count: number): string {
  return layer('grain', count, () => {
    const [px, py] = rnd.within(x, y, r);
    const color = rnd.pick(['#4c9a35', '#63b046', '#377a26']);
    return stick(px, py, rnd.between(7, 15), rnd.between(2, 3.4), color, rnd.between(0, 180));
  });
}

/** Chopped green onion: little rings. */
export function scallions(rnd: Random, x: number, y: number, r: number, count: number): string {
  return layer('grain', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return ring(px, py, rnd.between(5, 8), rnd.pick(['#5fae3e', '#86c65a', '#3f8f2f']), 3.4);
  });
}

/** A broad smooth leaf: basil, mint, spinach. */
export function broadLeaves(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  size: number,
  color = '#3c8a34',
): string {
  return layer('gloss', count, () => {
    const [px, py] = rnd.within(x, y, r);
    const s = rnd.between(size * 0.75, size * 1.15);
    const leaf =
      `<path d="M${num(px)} ${num(py - s)}C${num(px + s * 0.75)} ${num(py - s * 0.5)}` +
      ` ${num(px + s * 0.6)} ${num(py + s * 0.6)} ${num(px)} ${num(py + s)}` +
      (`C${num(px - s * 0.6)} ${num(py + s * 0.6)} ${num(px - s * 0.75)} ${num(py - s * 0.5)}` +
        ` ${num(px)} ${num(py - s)}Z" fill="${color}"/>`) +
      line(`M${num(px)} ${num(py - s * 0.8)}V${num(py + s * 0.9)}`, '#c7e8a0', s * 0.05, 'stroke-opacity=".5"');
    return turned(rnd.between(0, 360), px, py, leaf);
  });
}

/** Ruffled lettuce, laid as a bed. */
export function lettuceBed(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  size = 0.3,
  greens: readonly [string, ...string[]] = ['#7fbb45', '#94cb58', '#69a636', '#a8d672'],
): string {
  return layer('herb', count, () => {
    const [px, py] = rnd.within(x, y, r * (1 - size * 0.6));
    const s = r * rnd.between(size * 0.75, size * 1.2);
    const turn = rnd.between(0, 360);
    const leaf = blob(rnd, px, py, s, rnd.pick(greens), { corners: 13, jitter: 0.2, stretchY: 0.72 });
    const vein = line(
      `M${num(px - s * 0.8)} ${num(py)}Q${num(px)} ${num(py + s * 0.12)} ${num(px + s * 0.8)} ${num(py)}`,
      '#e4f5bf',
      s * 0.06,
      'stroke-opacity=".7"',
    );
    return turned(turn, px, py, leaf + vein);
  });
}

export function tomatoSlice(x: number, y: number, s: number, phase = 0): string {
  const seeds = around(6, x, y, s * 0.5, phase)
    .map(([px, py], index) => ellipse(px, py, s * 0.24, s * 0.16, '#f58a5a', (phase + (index / 6) * 6.28) * 57.3))
    .join('');
  return circle(x, y, s, '#c8201c') + circle(x, y, s * 0.88, '#e8402f') + seeds;
}

export function tomatoWedges(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  return layer('gloss', count, () => {
    const [px, py] = rnd.within(x, y, r);
    const wedge =
      `<path d="M${num(px - s)} ${num(py)}A${num(s)} ${num(s)} 0 0 0 ${num(px + s)} ${num(py)}` +
      `Q${num(px)} ${num(py - s * 0.25)} ${num(px - s)} ${num(py)}Z" fill="#d92a1e"/>` +
      ellipse(px - s * 0.3, py + s * 0.3, s * 0.24, s * 0.13, '#f7996a') +
      ellipse(px + s * 0.34, py + s * 0.3, s * 0.22, s * 0.13, '#f7996a');
    return turned(rnd.between(0, 360), px, py, wedge);
  });
}

export function cherryTomatoes(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  // Each in a group of its own: two touching shapes under one filter would melt into one.
  return many(count, () => {
    const [px, py] = rnd.within(x, y, r);
    const skin = circle(px, py, s * rnd.between(0.85, 1.1), rnd.pick(['#d92a1c', '#e5402a', '#c41f18']));
    return (
      lit('gloss', skin) +
      ellipse(px - s * 0.3, py - s * 0.34, s * 0.22, s * 0.13, '#fff', -40, 'opacity=".7" filter="url(#bl1)"')
    );
  });
}

export function cucumberSlices(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  return layer('veg', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return cucumberSlice(px, py, s * rnd.between(0.88, 1.1), rnd.between(0, 3));
  });
}

export function cucumberSlice(x: number, y: number, s: number, phase: number): string {
  const seeds = around(7, x, y, s * 0.42, phase).map(([px, py], index) =>
    ellipse(px, py, s * 0.13, s * 0.06, '#c3da92', (phase + (index / 7) * 6.28) * 57.3),
  );
  return (
    circle(x, y, s, '#3f8a3a') + circle(x, y, s * 0.87, '#e4f0c6') + circle(x, y, s * 0.58, '#d3e6ab') + seeds.join('')
  );
}

export function onionRing(x: number, y: number, r: number, flesh = '#f3e3ee', skin = '#a8397b'): string {
  return ring(x, y, r, flesh, r * 0.2) + ring(x, y, r * 1.1, skin, r * 0.06);
}

export function onionRings(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  return layer('veg', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return onionRing(px, py, s * rnd.between(0.7, 1.25));
  });
}

/** Strips of anything: carrot, sweet pepper, cabbage, beetroot. */
export function strips(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  length: number,
  width: number,
  colors: readonly [string, ...string[]],
  material: 'veg' | 'gloss' | 'grain' | 'crumb' | 'meat' = 'veg',
): string {
  return layer(material, count, () => {
    const [px, py] = rnd.within(x, y, r);
    return stick(
      px,
      py,
      length * rnd.between(0.75, 1.2),
      width * rnd.between(0.85, 1.15),
      rnd.pick(colors),
      rnd.between(0, 180),
    );
  });
}

/** Diced or lumpy pieces: potato, carrot, feta, beetroot. */
export function chunks(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  s: number,
  colors: readonly [string, ...string[]],
  material: 'big' | 'gloss' | 'veg' | 'dough' | 'crumb' | 'meat' | 'cream' = 'big',
): string {
  return layer(material, count, () => {
    const [px, py] = rnd.within(x, y, r);
    return blob(rnd, px, py, s * rnd.between(0.85, 1.2), rnd.pick(colors), {
      corners: 7,
      jitter: 0.14,
      turn: rnd.between(0, 3),
    });
  });
}

export function cubes(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  s: number,
  colors: readonly [string, ...string[]],
): string {
  return layer('big', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return box(px, py, s, s * rnd.between(0.85, 1), rnd.pick(colors), s * 0.14, rnd.between(0, 90));
  });
}

export function beads(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  s: number,
  colors: readonly [string, ...string[]],
  material: 'veg' | 'gloss' | 'grain' = 'veg',
): string {
  return layer(material, count, () => {
    const [px, py] = rnd.within(x, y, r);
    return ellipse(px, py, s, s * rnd.between(0.72, 0.98), rnd.pick(colors), rnd.between(0, 180));
  });
}

export function oliveRings(rnd: Random, x: number, y: number, r: number, count: number, s = 15): string {
  return layer('veg', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return ring(px, py, s * 0.8, rnd.pick(['#2e2b26', '#3a3428']), s * 0.6);
  });
}

export function mushroomSlices(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  return layer('big', count, () => {
    const [px, py] = rnd.within(x, y, r);
    const cap =
      `<path d="M${num(px - s)} ${num(py)}C${num(px - s)} ${num(py - s * 1.2)} ${num(px + s)}` +
      ` ${num(py - s * 1.2)} ${num(px + s)} ${num(py)}C${num(px + s * 0.6)}` +
      ` ${num(py + s * 0.25)} ${num(px + s * 0.3)} ${num(py)} ${num(px + s * 0.26)}` +
      ` ${num(py + s * 0.8)}H${num(px - s * 0.26)}C${num(px - s * 0.3)} ${num(py)}` +
      ` ${num(px - s * 0.6)} ${num(py + s * 0.25)} ${num(px - s)} ${num(py)}Z" fill="#e6d5ba"` +
      ` stroke="#a98860" stroke-width="${num(s * 0.12)}"/>`;
    return turned(rnd.between(0, 360), px, py, cap);
  });
}

export function chiliPepper(x: number, y: number, length: number, turn: number, color = '#2f8f34'): string {
  const w = length * 0.09;
  const pod =
    `<path d="M${num(x - length / 2)} ${num(y)}q${num(length * 0.2)} ${num(-w * 2.4)}` +
    ` ${num(length * 0.6)} ${num(-w * 1.2)}q${num(length * 0.3)} ${num(w * 0.7)}` +
    ` ${num(length * 0.4)} ${num(w * 2)}q${num(-length * 0.2)} ${num(w * 0.2)}` +
    ` ${num(-length * 0.45)} ${num(w * 0.6)}q${num(-length * 0.36)} ${num(w * 0.5)}` +
    ` ${num(-length * 0.55)} ${num(-w * 1.4)}Z" fill="${color}"/>`;
  const stem = line(
    `M${num(x - length / 2)} ${num(y)}q${num(-w)} ${num(-w)} ${num(-w * 2.4)} ${num(-w * 0.6)}`,
    '#5c8a33',
    w * 0.6,
  );
  return turned(turn, x, y, lit('gloss', pod + stem));
}

export function broccoli(rnd: Random, x: number, y: number, s: number): string {
  const florets = sunflower(9, x, y, s * 0.8).map(([px, py]) =>
    blob(rnd, px, py, s * 0.36, rnd.pick(['#3d8a36', '#4d9c42', '#2f7530']), { corners: 11, jitter: 0.22 }),
  );
  return lit('herb', florets.join(''));
}

export function radishSlices(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  return layer('veg', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return (
      circle(px, py, s, '#d23a68') + circle(px, py, s * 0.86, '#fdf4f3') + ring(px, py, s * 0.4, '#f3dbe0', s * 0.08)
    );
  });
}
