/** What a delivery costs, by name; whole soʻm and metres. */
import { three, type AllTexts, type MerchantPlan } from './types/kinds.ts';

export interface TariffPlan {
  name: AllTexts;
  base: number;
  minimum: number;
  freeFrom: number | null;
  minutes: [number, number];
  night: { from: number; to: number; extra: number } | null;
  tiers: { kind: 'DISTANCE' | 'AMOUNT'; upTo: number; price: number }[];
  radius: number;
}

export const TARIFFS: Record<MerchantPlan['tariff'], TariffPlan> = {
  near: {
    name: three('Yaqin | Рядом | Nearby'),
    base: 9_000,
    minimum: 40_000,
    freeFrom: 150_000,
    minutes: [25, 35],
    night: null,
    radius: 4_500,
    tiers: [
      { kind: 'DISTANCE', upTo: 2_000, price: 9_000 },
      { kind: 'DISTANCE', upTo: 4_000, price: 13_000 },
      { kind: 'DISTANCE', upTo: 7_000, price: 19_000 },
    ],
  },
  city: {
    name: three('Shahar | По городу | City'),
    base: 12_000,
    minimum: 50_000,
    freeFrom: 250_000,
    minutes: [30, 45],
    radius: 7_000,
    night: { from: 1_380, to: 360, extra: 6_000 },
    tiers: [
      { kind: 'DISTANCE', upTo: 3_000, price: 12_000 },
      { kind: 'DISTANCE', upTo: 6_000, price: 18_000 },
      { kind: 'DISTANCE', upTo: 12_000, price: 28_000 },
    ],
  },
  free: {
    name: three('Savatga qarab | По сумме | By the basket'),
    base: 15_000,
    minimum: 30_000,
    freeFrom: 100_000,
    minutes: [20, 30],
    night: null,
    radius: 5_000,
    tiers: [
      { kind: 'AMOUNT', upTo: 60_000, price: 15_000 },
      { kind: 'AMOUNT', upTo: 100_000, price: 8_000 },
    ],
  },
  far: {
    name: three('Butun Toshkent | Весь Ташкент | All Tashkent'),
    base: 16_000,
    minimum: 80_000,
    freeFrom: null,
    minutes: [40, 60],
    radius: 11_000,
    night: { from: 1_320, to: 420, extra: 8_000 },
    tiers: [
      { kind: 'DISTANCE', upTo: 4_000, price: 16_000 },
      { kind: 'DISTANCE', upTo: 9_000, price: 24_000 },
      { kind: 'DISTANCE', upTo: 18_000, price: 36_000 },
    ],
  },
};
