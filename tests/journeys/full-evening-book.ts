/**
 * What a person with a pencil would write down of an evening, and add up: sums in soʻm, by rules that are written here
 * once more and not taken from the product.
 */
import { COMMISSION, DELIVERY, MEAT, MENU, POINTS_PERCENT, PROMO, SERVICE, type Dish } from './full-evening-place.ts';

/** Dishes of an order: how many of which, and portions of meat with each. */
export type Lines = readonly (readonly [dish: Dish, count: number, meat?: number])[];
const BASKETS: Lines[] = [
  [
    ['Osh', 2],
    ['Choy', 1],
  ],
  [['Manti', 3]],
  [
    ['Kabob', 4],
    ['Non', 2],
  ],
  [
    ['Lagmon', 1, 1],
    ['Choy', 2],
  ],
  [
    ['Osh', 1],
    ['Kabob', 2],
    ['Non', 1],
  ],
  [['Osh', 8]],
];
export const basket = (n: number): Lines => BASKETS[n % BASKETS.length]!;
type Means = 'CASH' | 'CARD' | 'PAYME' | 'POINTS' | 'GIFT';
/** Commission is taken of orders of the marketplace alone. */
type From = 'MARKETPLACE' | 'OWN' | 'STAFF';

export interface Written {
  service: keyof typeof COMMISSION;
  from: From;
  lines: Lines;
  hasPromo?: boolean;
  /** A booking or the only order of a table has the service charge of the hall. */
  hasService?: boolean;
  canceled?: boolean;
  paid?: Partial<Record<Means, number>>;
  /** Given back, in soʻm; at the counter, or online of a cancelled order. */
  refunded?: number;
  /** Cash that was missing at the door, and that the guest paid at the counter afterwards. */
  collected?: number;
}

export interface WrittenTable {
  rounds: Lines[];
  /** Dishes that nobody pays, and a discount in per cent of what is left. */
  free?: Lines;
  percent?: number;
  /** Its guests ordered with their own phone. */
  isByPhone?: boolean;
  paid: Partial<Record<Means, number>>;
}

const off = (dish: Dish): number => {
  const found: { price: number; off?: number } = MENU[dish];
  return (found.price * (found.off ?? 0)) / 100;
};
const add = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const portions = (lines: Lines): number => add(lines.map(([, count]) => count));
export const dishesSum = (lines: Lines): number =>
  add(lines.map(([dish, count, meat = 0]) => count * (MENU[dish].price - off(dish) + meat * MEAT)));
const dishDiscounts = (lines: Lines): number => add(lines.map(([dish, count]) => count * off(dish)));

const promoOf = ({ lines, hasPromo }: Written): number => (hasPromo ? (dishesSum(lines) * PROMO.percent) / 100 : 0);
const deliveryOf = (order: Pick<Written, 'service' | 'lines'>): number =>
  order.service === 'DELIVERY' && dishesSum(order.lines) < DELIVERY.freeFrom ? DELIVERY.price : 0;
const serviceOf = (order: Written): number =>
  order.hasService ? Math.round(((dishesSum(order.lines) - promoOf(order)) * SERVICE) / 100) : 0;
export const billOf = (order: Written): number =>
  dishesSum(order.lines) - promoOf(order) + deliveryOf(order) + serviceOf(order);

function takenOff({ rounds, free = [], percent = 0 }: Omit<WrittenTable, 'paid'>): number {
  const left = add(rounds.map(dishesSum)) - dishesSum(free);
  return dishesSum(free) + Math.round((left * percent) / 100);
}
/** The service charge is taken of what is left. */
export function tableBill(table: Omit<WrittenTable, 'paid'>): number {
  const left = add(table.rounds.map(dishesSum)) - takenOff(table);
  return left + Math.round((left * SERVICE) / 100);
}

/** Of money: without points and gift codes. */
const moneyOf = ({ paid = {} }: Pick<Written, 'paid'>): number =>
  (paid.CASH ?? 0) + (paid.CARD ?? 0) + (paid.PAYME ?? 0);
const pointsFor = (money: number): number => Math.floor((money * POINTS_PERCENT) / 100);

const commissionOf = (order: Written): number => {
  if (order.canceled || order.from !== 'MARKETPLACE') return 0;
  const { percent, fixed } = COMMISSION[order.service];
  return ((dishesSum(order.lines) - promoOf(order)) * percent) / 100 + fixed;
};

export function sumsOf(orders: readonly Written[], tables: readonly WrittenTable[]) {
  const sold = orders.filter(({ canceled }) => !canceled);
  const lost = orders.filter(({ canceled }) => canceled);
  const rounds = tables.flatMap((table) => table.rounds);
  const paidBy = (means: Means): number => add([...sold, ...tables].map(({ paid }) => paid?.[means] ?? 0));
  return {
    placed: orders.length + rounds.length,
    orders: sold.length + rounds.length,
    canceled: lost.length,
    revenue: add(sold.map(billOf)) + add(tables.map(tableBill)),
    lost: add(lost.map(billOf)),
    portions: add(sold.map(({ lines }) => portions(lines))) + add(rounds.map(portions)),
    promo: add(sold.map(promoOf)),
    discount:
      add(sold.map((order) => dishDiscounts(order.lines) + promoOf(order))) +
      add(rounds.map(dishDiscounts)) +
      add(tables.map(takenOff)),
    refunded: add(orders.map(({ refunded = 0 }) => refunded)),
    collected: add(sold.map(({ collected = 0 }) => collected)),
    commission: add(sold.map(commissionOf)),
    paidBy,
    // Guests on the telephone earn them as well; at a table those who ordered with their own phone.
    points:
      add(sold.map((order) => pointsFor(moneyOf(order) - (order.refunded ?? 0)))) +
      add(tables.filter(({ isByPhone }) => isByPhone).map((table) => pointsFor(moneyOf(table)))),
    perDish: (dish: Dish): number =>
      add(
        [...sold.map(({ lines }) => lines), ...rounds].flatMap((lines) =>
          lines.filter(([name]) => name === dish).map(([, count]) => count),
        ),
      ),
  };
}
