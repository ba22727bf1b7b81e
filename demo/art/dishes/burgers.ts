import { PALE_SESAME, seeds } from '../parts/pantry.ts';
import { around, blob, box, circle, ellipse, layer, lit, many } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { shadow } from '../parts/tableware.ts';

type Bun = {
  crust: string;
  seeds: 'sesame' | 'none' | 'dark';
  patties: 1 | 2;
  crispy?: boolean;
  cheese: string;
};

/** A burger from above: what sticks out beyond the bun tells what is inside. */
function burger(bun: Bun): Draw {
  return (rnd, x, y, r) => {
    const lettuce = layer('herb', 26, (index) => {
      const [px, py] = around(26, x, y, r * 0.92)[index]!;
      return blob(rnd, px, py, r * 0.17, rnd.pick(['#6fae35', '#86c148', '#559327']), {
        corners: 8,
        jitter: 0.25,
      });
    });
    const tomatoes = layer('gloss', 9, (index) => {
      const [px, py] = around(9, x, y, r * 0.8, 0.3)[index]!;
      return circle(px, py, r * 0.17, '#d9301f');
    });
    const patty = bun.crispy
      ? lit('crumb', blob(rnd, x, y, r * 0.98, '#cf8a30', { corners: 18, jitter: 0.09 }))
      : lit('meat', blob(rnd, x, y, r * 0.93, '#5f2f16', { corners: 18, jitter: 0.03 }));
    const cheese = many(bun.patties, (index) =>
      lit('big', box(x, y, r * 1.56, r * 1.56, bun.cheese, 26, 22 + index * 42)),
    );
    const dark = bun.seeds === 'dark';
    return [
      shadow(x, y, r),
      lettuce,
      tomatoes,
      bun.patties === 2 || bun.crispy ? patty : '',
      cheese,
      lit('crust', blob(rnd, x, y, r * 0.86, `url(#${bun.crust})`, { corners: 22, jitter: 0.012 })),
      ellipse(
        x - r * 0.26,
        y - r * 0.32,
        r * 0.34,
        r * 0.24,
        '#fff',
        0,
        `opacity="${dark ? 0.2 : 0.34}" filter="url(#bl30)"`,
      ),
      bun.seeds === 'none'
        ? seeds(rnd, x, y, r * 0.5, 26, 5, 4, ['#8a4d17', '#7d4412'])
        : seeds(rnd, x, y, r * 0.68, 90, 13, 8, PALE_SESAME),
    ].join('');
  };
}

export const classicBurger = burger({ crust: 'pastry', seeds: 'sesame', patties: 1, cheese: '#f7b52c' });
export const doubleBurger = burger({ crust: 'bread', seeds: 'sesame', patties: 2, cheese: '#f49a1c' });
export const chickenBurger = burger({
  crust: 'fried',
  seeds: 'none',
  patties: 1,
  crispy: true,
  cheese: '#fbe08a',
});
export const blackBurger = burger({ crust: 'blackbun', seeds: 'dark', patties: 2, cheese: '#f2a21e' });
