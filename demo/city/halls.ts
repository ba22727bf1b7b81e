/**
 * Rooms of a branch: their charge and their tables, `seats` from and to. Tables named in `joins` can be pushed
 * together.
 */
import { three, type AllTexts, type HallsName } from './types/kinds.ts';

interface TablePlan {
  seats: [number, number];
  shape: 'SQUARE' | 'ROUND' | 'LONG';
}

export interface HallPlan {
  name: AllTexts;
  charge: { percent: number } | { amount: number } | null;
  tables: TablePlan[];
  /** Pairs of positions in `tables`. */
  joins: [number, number][];
}

const square = (count: number, most: number): TablePlan[] =>
  Array.from({ length: count }, () => ({ seats: [1, most], shape: 'SQUARE' }));
const round = (count: number, least: number, most: number): TablePlan[] =>
  Array.from({ length: count }, () => ({ seats: [least, most], shape: 'ROUND' }));
const long = (count: number, least: number, most: number): TablePlan[] =>
  Array.from({ length: count }, () => ({ seats: [least, most], shape: 'LONG' }));

const hall = (
  name: string,
  charge: HallPlan['charge'],
  tables: TablePlan[],
  joins: [number, number][] = [],
): HallPlan => ({ name: three(name), charge, tables, joins });

export const HALLS: Record<HallsName, HallPlan[]> = {
  teahouse: [
    hall(
      'Asosiy zal | Основной зал | Main hall',
      { percent: 10 },
      [...square(6, 4), ...round(4, 3, 6), ...long(2, 6, 12)],
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    ),
    hall(
      'Ayvon | Айван | Terrace',
      { percent: 12 },
      [...long(6, 4, 8)],
      [
        [0, 1],
        [2, 3],
      ],
    ),
    hall('Alohida xonalar | Кабинеты | Private rooms', { amount: 120_000 }, [...long(3, 6, 16)]),
  ],
  restaurant: [
    hall(
      'Zal | Зал | Dining hall',
      { percent: 12 },
      [...square(8, 2), ...square(6, 4), ...round(3, 4, 8)],
      [
        [0, 1],
        [2, 3],
        [8, 9],
        [10, 11],
      ],
    ),
    hall('Terrasa | Терраса | Terrace', { percent: 10 }, [...square(5, 4), ...round(2, 3, 6)], [[0, 1]]),
  ],
  cafe: [
    hall(
      'Zal | Зал | Hall',
      null,
      [...square(6, 2), ...square(5, 4), ...long(1, 4, 8)],
      [
        [0, 1],
        [6, 7],
      ],
    ),
    hall('Koʻcha stollari | Столики на улице | Tables outside', null, [...round(4, 1, 3)]),
  ],
  counter: [hall('Zal | Зал | Hall', null, [...square(4, 2), ...square(6, 4)], [[4, 5]])],
  banquet: [
    hall(
      'Katta zal | Большой зал | Great hall',
      { percent: 15 },
      [...round(14, 6, 10), ...long(4, 10, 20)],
      [
        [0, 1],
        [2, 3],
        [14, 15],
      ],
    ),
    hall(
      'Kichik zal | Малый зал | Small hall',
      { percent: 12 },
      [...square(6, 4), ...round(4, 4, 8)],
      [
        [0, 1],
        [2, 3],
      ],
    ),
    hall('VIP xona | VIP-кабинет | VIP room', { amount: 300_000 }, [...long(2, 8, 20)]),
  ],
  none: [],
};
