/** In which city of Uzbekistan a spot is. Addresses are written by merchants and often leave the city out. */
import type { Language } from '#domain/platform/text/language.ts';
import { metresBetween, type Spot } from './nearest.ts';

interface City extends Spot {
  name: Record<Language, string>;
  /** From its centre to its edge. */
  metres: number;
}

const city = ([latitude, longitude]: [number, number], km: number, [uz, ru, eng]: [string, string, string]): City => ({
  latitude,
  longitude,
  metres: km * 1000,
  name: { uz, ru, eng },
});

/** The capitals of the regions, and the largest cities beside them. */
const CITIES: readonly City[] = [
  city([41.311, 69.28], 18, ['Toshkent', 'Ташкент', 'Tashkent']),
  city([39.654, 66.96], 10, ['Samarqand', 'Самарканд', 'Samarkand']),
  city([39.768, 64.421], 9, ['Buxoro', 'Бухара', 'Bukhara']),
  city([40.783, 72.344], 9, ['Andijon', 'Андижан', 'Andijan']),
  city([40.998, 71.673], 9, ['Namangan', 'Наманган', 'Namangan']),
  city([40.384, 71.783], 6, ['Fargʻona', 'Фергана', 'Fergana']),
  city([40.472, 71.725], 5, ['Margʻilon', 'Маргилан', 'Margilan']),
  city([40.529, 70.943], 7, ['Qoʻqon', 'Коканд', 'Kokand']),
  city([42.453, 59.61], 9, ['Nukus', 'Нукус', 'Nukus']),
  city([41.55, 60.631], 8, ['Urganch', 'Ургенч', 'Urgench']),
  city([38.861, 65.789], 9, ['Qarshi', 'Карши', 'Karshi']),
  city([37.224, 67.278], 7, ['Termiz', 'Термез', 'Termez']),
  city([40.103, 65.374], 8, ['Navoiy', 'Навои', 'Navoi']),
  city([40.116, 67.842], 7, ['Jizzax', 'Джизак', 'Jizzakh']),
  city([40.491, 68.784], 6, ['Guliston', 'Гулистан', 'Gulistan']),
  city([41.017, 70.144], 6, ['Angren', 'Ангрен', 'Angren']),
  city([41.469, 69.582], 6, ['Chirchiq', 'Чирчик', 'Chirchiq']),
];

/** Returns undefined for a spot outside of the cities above. */
export const localityOf = (spot: Spot, language: Language): string | undefined =>
  CITIES.find((each) => metresBetween(spot, each) <= each.metres)?.name[language];
