/** Which dishes of the stop-list are shown, and the portions that are typed. */
import type { StopListDish } from '#contract/restaurants/availability.ts';
import { dishesNamed } from '#web/shared/console/dishes/menu-dishes.ts';

export const SHOWN = ['ALL', 'STOPPED', 'COUNTED'] as const;
export type Shown = (typeof SHOWN)[number];

type Facts = Pick<StopListDish, 'name' | 'stopped' | 'dailyStock'>;

const FITS: Record<Shown, (dish: Facts) => boolean> = {
  ALL: () => true,
  STOPPED: ({ stopped }) => stopped,
  COUNTED: ({ dailyStock }) => dailyStock !== null,
};

export const shownDishes = <Dish extends Facts>(dishes: readonly Dish[], text: string, shown: Shown): Dish[] =>
  dishesNamed(dishes, text).filter(FITS[shown]);

const MOST_PORTIONS = 10_000;

/** null where it is no number of portions. */
export function portionsOf(text: string): number | null {
  const count = Number(text);
  return /^\d{1,5}$/.test(text) && count <= MOST_PORTIONS ? count : null;
}
