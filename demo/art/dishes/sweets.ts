import { citrusSlice, grapes, strawberries } from '../parts/fruit.ts';
import { beads, broadLeaves } from '../parts/greens.ts';
import { drizzle } from '../parts/proteins.ts';
import {
  around,
  blob,
  blobPath,
  circle,
  ellipse,
  layer,
  line,
  lit,
  many,
  num,
  stick,
  sunflower,
  turned,
} from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { bowl, plate, roundBoard } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

export function baklava(glaze: Glaze = 'white'): Draw {
  return (rnd, x, y, r) => {
    const places = [
      [0, -1],
      [-0.5, -0.5],
      [0.5, -0.5],
      [-1, 0],
      [0, 0],
      [1, 0],
      [-0.5, 0.5],
      [0.5, 0.5],
      [0, 1],
    ];
    const pieces = places.map(([i, j]) => {
      const [px, py, s] = [x + i! * r * 0.44, y + j! * r * 0.54, r * 0.215];
      const diamond = (grow: number, shift: number) =>
        `M${num(px)} ${num(py - s * 1.15 * grow + shift)}L${num(px + s * 0.92 * grow)}` +
        ` ${num(py + shift)}L${num(px)} ${num(py + s * 1.15 * grow + shift)}` +
        `L${num(px - s * 0.92 * grow)} ${num(py + shift)}Z`;
      return (
        lit(
          'crust',
          `<path d="${diamond(1, 6)}" fill="#a8651f" stroke="#b9742a" stroke-width="6"` +
            ` stroke-linejoin="round"/><path d="${diamond(0.97, 0)}" fill="#dd9a3f" stroke="#edb763"` +
            ` stroke-width="6" stroke-linejoin="round"/>`,
        ) +
        layer('grain', 22, () => {
          const [qx, qy] = rnd.within(px, py, s * 0.46);
          return stick(
            qx,
            qy,
            rnd.between(5, 11),
            rnd.between(3.5, 6),
            rnd.pick(['#7fae3a', '#9cc452', '#5f8f2a', '#e9d9a4']),
            rnd.between(0, 180),
          );
        }) +
        line(
          `M${num(px - s * 0.55)} ${num(py - s * 0.1)}L${num(px - s * 0.05)} ${num(py - s * 0.78)}`,
          '#fff4d0',
          5,
          'stroke-opacity=".7" filter="url(#bl4)"',
        )
      );
    });
    return plate(x, y, r, glaze) + pieces.join('');
  };
}

/** Chak-chak: fried dough sticks stuck with honey into a mound. */
export const chakChak: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'ruby'),
    lit('big', circle(x, y, r * 0.58, '#a8611a')),
    many(7, (coat) =>
      layer('gloss', 52, () => {
        const [px, py] = rnd.within(x, y, r * (0.6 - coat * 0.055));
        return stick(
          px,
          py,
          r * rnd.between(0.09, 0.15),
          r * 0.05,
          rnd.pick(['#e9ad3c', '#dd9a2a', '#f2c25c', '#cf8a22']),
          rnd.between(0, 180),
        );
      }),
    ),
    layer('veg', 16, () => {
      const [px, py] = rnd.within(x, y, r * 0.45);
      return blob(rnd, px, py, r * 0.035, rnd.pick(['#a8713c', '#8f5a2a', '#c28f55']), { corners: 6 });
    }),
    drizzle(rnd, x, y, r * 0.42, '#f0b429', r * 0.02, 40),
  ].join('');

export const iceCream: Draw = (rnd, x, y, r) => {
  const scoop = (dx: number, dy: number, color: string, specks: string) => {
    const [px, py, s] = [x + dx * r, y + dy * r, r * 0.34];
    return (
      lit('crumb', blob(rnd, px, py, s, color, { corners: 15, jitter: 0.05 })) +
      many(26, () => {
        const [qx, qy] = rnd.within(px, py, s * 0.86);
        return ellipse(qx, qy, rnd.between(2, 6), rnd.between(2, 4), specks, rnd.between(0, 180));
      })
    );
  };
  return [
    bowl(x, y, r, 'rose', '#e9d9d2', '#fff6f0'),
    scoop(-0.28, -0.2, '#fdf1d2', '#d6b27a'),
    scoop(0.3, -0.18, '#f2a8b6', '#c23a5e'),
    scoop(0.02, 0.3, '#8a5330', '#4a2612'),
    drizzle(rnd, x, y, r * 0.52, '#4a2010', r * 0.026, -18),
    lit(
      'crust',
      turned(
        40,
        x + r * 0.48,
        y + r * 0.36,
        `<path d="M${num(x + r * 0.2)} ${num(y + r * 0.26)}H${num(x + r * 0.9)}` +
          `V${num(y + r * 0.46)}H${num(x + r * 0.2)}Z" fill="#d99a48"/>`,
      ),
    ),
    strawberries(rnd, x - r * 0.3, y + r * 0.3, r * 0.08, 2, r * 0.12),
    broadLeaves(rnd, x + r * 0.02, y - r * 0.04, r * 0.06, 3, r * 0.09, '#4fa04a'),
    layer('grain', 50, () => {
      const [px, py] = rnd.within(x, y, r * 0.55);
      return stick(px, py, 13, 5, rnd.pick(['#e84a6a', '#f2b82a', '#4aa3d8', '#6ac04a', '#fff']), rnd.between(0, 180));
    }),
  ].join('');
};

/** A circle as a path, so that a hole can be cut out of another shape. */
function roundPath(x: number, y: number, r: number): string {
  return (
    `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)}` +
    ` 0 1 0 ${num(-r * 2)} 0Z`
  );
}

export const donuts: Draw = (rnd, x, y, r) => {
  const icings = ['#f08aa8', '#4a2412', '#fdf3e2', '#7fb8d8', '#f2b84a'];
  const one = (px: number, py: number, s: number, icing: string) =>
    ellipse(px + 10, py + 14, s, s, '#000', 0, 'opacity=".4" filter="url(#bl12)"') +
    lit(
      'crust',
      `<path fill-rule="evenodd" d="${roundPath(px, py, s)}${roundPath(px, py, s * 0.3)}" fill="#d99a48"/>`,
    ) +
    lit(
      'gloss',
      `<path fill-rule="evenodd"` +
        ` d="${blobPath(rnd, px, py, s * 0.92, { corners: 13, jitter: 0.05 })}${roundPath(px, py, s * 0.38)}"` +
        ` fill="${icing}"/>`,
    ) +
    layer('grain', 46, () => {
      const a = rnd.between(0, 6.28);
      const d = s * rnd.between(0.5, 0.86);
      return stick(
        px + Math.cos(a) * d,
        py + Math.sin(a) * d,
        14,
        5.5,
        rnd.pick(['#fff', '#e84a6a', '#f2d02a', '#4aa3d8', '#6ac04a']),
        rnd.between(0, 180),
      );
    });
  return (
    roundBoard(x, y, r * 1.04) +
    around(5, x, y, r * 0.58, 0.3)
      .map(([px, py], index) => one(px, py, r * 0.33, icings[index]!))
      .join('')
  );
};

/** One slice of watermelon: rind, white, red, seeds. */
function melonSlice(x: number, y: number, s: number, turn: number): string {
  const arc = (grow: number, fill: string) =>
    `<path d="M${num(x - s * grow)} ${num(y)}A${num(s * grow)} ${num(s * grow)}` +
    ` 0 0 0 ${num(x + s * grow)} ${num(y)}Z" fill="${fill}"/>`;
  const pips = [
    [-0.5, 0.2],
    [-0.2, 0.45],
    [0.15, 0.5],
    [0.45, 0.25],
    [0, 0.2],
    [-0.25, 0.16],
    [0.24, 0.2],
  ].map(([dx, dy]) => ellipse(x + dx! * s, y + dy! * s, s * 0.028, s * 0.045, '#231209', dx! * 60));
  return turned(
    turn,
    x,
    y,
    lit('gloss', arc(1, '#2f7a34')) + arc(0.93, '#e6f0cf') + lit('veg', arc(0.86, '#e23b3f')) + pips.join(''),
  );
}

export function fruitPlate(glaze: Glaze = 'white'): Draw {
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, glaze),
      melonSlice(x - r * 0.22, y - r * 0.5, r * 0.36, -14),
      melonSlice(x - r * 0.32, y - r * 0.24, r * 0.38, -8),
      around(4, x + r * 0.4, y - r * 0.24, r * 0.13)
        .map(([px, py], index) => citrusSlice(px, py, r * 0.15, '#ee8a12', '#f9a938', index))
        .join(''),
      grapes(rnd, x - r * 0.4, y + r * 0.24, r * 0.085, 20, ['#5a2f7a', '#4a2468', '#6f4492']),
      grapes(rnd, x + r * 0.42, y + r * 0.26, r * 0.08, 18, ['#a9c957', '#bcd870', '#93b544']),
      strawberries(rnd, x + r * 0.02, y + r * 0.36, r * 0.18, 5, r * 0.095),
      many(3, (index) =>
        lit(
          'gloss',
          `<path d="M${num(x - r * 0.12 + index * r * 0.1)} ${num(y - r * 0.02)}q${num(r * 0.06)}` +
            ` ${num(-r * 0.16)} ${num(r * 0.12)} 0q${num(-r * 0.06)} ${num(r * 0.16)}` +
            ` ${num(-r * 0.12)} 0Z" fill="#a6cf4a" stroke="#5f8f2a" stroke-width="5"/>`,
        ),
      ),
      broadLeaves(rnd, x, y + r * 0.1, r * 0.2, 4, r * 0.08, '#3c9a44'),
    ].join('');
}

/** Seven wells of nuts and dried fruit in one dish, as on every festive table. */
export function nutsPlate(glaze: Glaze = 'teal'): Draw {
  return (rnd, x, y, r) => {
    const kinds: {
      colors: readonly [string, ...string[]];
      long: number;
      wide: number;
      material: 'veg' | 'gloss';
    }[] = [
      { colors: ['#b5763c', '#a0632c', '#c68a4e'], long: 0.07, wide: 0.04, material: 'veg' },
      { colors: ['#f3e2bd', '#e9d2a0'], long: 0.06, wide: 0.04, material: 'veg' },
      { colors: ['#e88a1e', '#f0a03a', '#d9761a'], long: 0.085, wide: 0.07, material: 'gloss' },
      { colors: ['#3a1b22', '#4e2229', '#2a1218'], long: 0.05, wide: 0.04, material: 'gloss' },
      { colors: ['#a9c05a', '#8fa845', '#d9c79a'], long: 0.055, wide: 0.035, material: 'veg' },
      { colors: ['#c28f55', '#8f5a2a', '#b07c44'], long: 0.08, wide: 0.065, material: 'veg' },
    ];
    const wells = around(6, x, y, r * 0.47).map(([px, py], index) => {
      const kind = kinds[index]!;
      return many(2, (coat) =>
        layer(kind.material, 22, () => {
          const [qx, qy] = rnd.within(px, py, r * (0.18 - coat * 0.05));
          return ellipse(
            qx,
            qy,
            r * kind.long * rnd.between(0.5, 0.66),
            r * kind.wide * rnd.between(0.5, 0.66),
            rnd.pick(kind.colors),
            rnd.between(0, 180),
          );
        }),
      );
    });
    const sugar = layer('gloss', 11, (index) => {
      const [px, py] = sunflower(11, x, y, r * 0.15)[index]!;
      return blob(rnd, px, py, r * 0.05, rnd.pick(['#f3c65a', '#f8dd8e', '#eeb53a']), {
        corners: 6,
        jitter: 0.3,
      });
    });
    const walls = around(6, x, y, r * 0.74, Math.PI / 6).map(([px, py]) =>
      line(`M${num(x)} ${num(y)}L${num(px)} ${num(py)}`, '#d6cdbf', r * 0.03),
    );
    return (
      plate(x, y, r, glaze) + lit('big', walls.join('') + circle(x, y, r * 0.22, '#f4efe6')) + wells.join('') + sugar
    );
  };
}

/** Pomegranate seeds and grapes: a small red accent for a corner. */
export const pomegranateBowl: Draw = (rnd, x, y, r) =>
  plate(x, y, r, 'white') +
  many(5, () => beads(rnd, x, y, r * 0.56, 16, r * 0.045, ['#b30f35', '#d01b45', '#8f0a2a'], 'gloss')) +
  broadLeaves(rnd, x, y, r * 0.3, 4, r * 0.1, '#3c9a44');
