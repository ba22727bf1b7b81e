/** The message with the figures of a day. */
import { averageBill } from '#domain/management/reports/figures.ts';
import type { Language } from '#domain/platform/text/language.ts';

export interface DaySummary {
  merchant: string;
  /** 2026-11-24 */
  day: string;
  orders: number;
  /** In the currency's minor unit. */
  revenue: number;
  canceled: number;
  /** Orders that came later than promised. */
  late: number;
  newGuests: number;
  /** The best sold dishes, the first most. */
  dishes: readonly { name: string; portions: number }[];
}

interface Words {
  orders: (count: string, sum: string) => string;
  average: (sum: string) => string;
  canceled: (count: number) => string;
  late: (count: number) => string;
  newGuests: (count: number) => string;
  best: (dishes: string) => string;
}

const WORDS: Record<Language, Words> = {
  uz: {
    orders: (count, sum) => `Buyurtmalar: ${count}, ${sum} soʻm`,
    average: (sum) => `Oʻrtacha hisob: ${sum} soʻm`,
    canceled: (count) => `Bekor qilingan: ${count}`,
    late: (count) => `Kechikkan: ${count}`,
    newGuests: (count) => `Yangi mehmonlar: ${count}`,
    best: (dishes) => `Koʻp sotilgan: ${dishes}`,
  },
  ru: {
    orders: (count, sum) => `Заказов: ${count}, ${sum} сум`,
    average: (sum) => `Средний чек: ${sum} сум`,
    canceled: (count) => `Отменено: ${count}`,
    late: (count) => `Опоздало: ${count}`,
    newGuests: (count) => `Новых гостей: ${count}`,
    best: (dishes) => `Чаще всего: ${dishes}`,
  },
  eng: {
    orders: (count, sum) => `Orders: ${count}, ${sum} soʻm`,
    average: (sum) => `Average bill: ${sum} soʻm`,
    canceled: (count) => `Cancelled: ${count}`,
    late: (count) => `Late: ${count}`,
    newGuests: (count) => `New guests: ${count}`,
    best: (dishes) => `Most sold: ${dishes}`,
  },
};

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
const wholeUnits = (sum: number): string => grouped(Math.round(sum / 100));

/** An SMS is paid by its length, so it has the figures that matter most, and names late orders where there are any. */
export function summaryText(language: Language, channel: 'TELEGRAM' | 'SMS', summary: DaySummary): string {
  const { merchant, day, orders, revenue, canceled, late, newGuests, dishes } = summary;
  const words = WORDS[language];
  const [, month, date] = day.split('-');
  const head = `${merchant}, ${date}.${month}`;
  const sold = words.orders(grouped(orders), wholeUnits(revenue));
  if (channel === 'SMS')
    return [head, sold, words.canceled(canceled), ...(late > 0 ? [words.late(late)] : [])].join('. ');
  return [
    head,
    sold,
    words.average(wholeUnits(averageBill(revenue, orders))),
    words.canceled(canceled),
    words.late(late),
    words.newGuests(newGuests),
    ...(dishes.length > 0 ? [words.best(dishes.map(({ name, portions }) => `${name} ×${portions}`).join(', '))] : []),
  ].join('\n');
}
