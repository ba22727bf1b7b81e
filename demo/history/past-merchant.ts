/** The past of one merchant: its orders in the order in which they were placed, their guests, their ratings. */
import { chance, cityId } from '../rows/seed.ts';
import type { Row } from '../rows/rows.ts';
import type { HistoryFacts, PastBranch, PastDish } from './history-facts.ts';
import { pastOrder, type PastOrder } from './past-order.ts';
import { regularOf } from './regulars.ts';
import {
  dayBefore,
  dayFactor,
  HISTORY_DAYS,
  orderMinute,
  serviceOn,
  weekdayOf,
  type OpenHours,
  type PastService,
} from './rhythm.ts';

/** Orders of a branch on a usual day; the storefronts that a newcomer opens first have more to show. */
const A_DAY = 1.15;
const BUSY: Record<string, number> = { anhor: 6, kuydiryapti: 1.6 };

interface PastRating {
  reviewId: string;
  orderId: string;
}

export interface PastMerchant {
  orders: PastOrder[];
  customers: Row[];
  ratings: PastRating[];
}

function hoursOn({ shifts }: PastBranch, day: string): OpenHours | null {
  const shift = shifts.find(({ weekday }) => weekday === weekdayOf(day));
  return shift ? { from: shift.opens, to: shift.closes } : null;
}

const servicesOf = ({ services, tariff, halls }: PastBranch): PastService[] => [
  ...(services.includes('DELIVERY') && tariff ? (['DELIVERY'] as const) : []),
  ...(services.includes('PICK_UP') ? (['PICK_UP'] as const) : []),
  ...(services.includes('DINE_IN') && halls.some(({ tables }) => tables.length > 0) ? (['BOOKING'] as const) : []),
];

/**
 * Yields after every day of the calendar, so that whoever runs it can let others run. `today` is not part of the past.
 */
export function* pastOfMerchant(facts: HistoryFacts, today: string): Generator<void, PastMerchant> {
  const orders: PastOrder[] = [];
  for (let back = HISTORY_DAYS; back >= 1; back -= 1) {
    const day = dayBefore(today, back);
    for (const branch of facts.branches) {
      const carried = facts.dishes.filter(({ branches }) => branches.includes(branch.id));
      if (carried.length > 0) orders.push(...ordersOf(facts, branch, carried, day));
    }
    yield;
  }
  // What was placed last night for today is still to come.
  const midnight = Date.parse(`${today}T00:00:00Z`) - 5 * 3_600_000;
  const past = orders
    .filter(({ course }) => course.events.at(-1)!.at < midnight)
    .toSorted((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1));
  const ratings = ratingsOf(facts, past);
  return { orders: past, customers: customersOf(facts, past), ratings };
}

function ordersOf(facts: HistoryFacts, branch: PastBranch, dishes: readonly PastDish[], day: string): PastOrder[] {
  const luck = chance('past', facts.key, branch.id, day);
  const hours = hoursOn(branch, day);
  const services = servicesOf(branch);
  if (!hours || services.length === 0) return [];
  const usual = A_DAY * (BUSY[facts.key] ?? 1) * dayFactor(day) * (0.6 + 0.8 * luck.next());
  const count = Math.floor(usual) + (luck.often(usual % 1) ? 1 : 0);
  return Array.from({ length: count }).flatMap((_, index) => {
    const minute = orderMinute(hours, luck);
    const service = serviceOn(day, services, luck);
    if (minute === null || service === null) return [];
    const regular = regularOf(facts.key, luck);
    const seed = `${branch.id} ${day} ${index}`;
    return pastOrder({ facts, branch, dishes, regular, service, day, minute, seed, luck }) ?? [];
  });
}

function customersOf(facts: HistoryFacts, orders: readonly PastOrder[]): Row[] {
  return [...Map.groupBy(orders, ({ regular }) => regular)].map(([regular, own]) => ({
    merchant_id: facts.merchantId,
    id: cityId('past-customer', facts.key, regular.phone),
    user_id: own.some(({ byPhone }) => !byPhone) ? regular.id : null,
    phone: regular.phone,
    name: regular.firstName,
    orders_count: own.length,
    created_date: new Date(own[0]!.placedAt).toISOString(),
    last_order_at: new Date(own.at(-1)!.placedAt).toISOString(),
  }));
}

const RATED_WITHIN_DAYS = 14;

/** Every review of the demo city belongs to a closed visit of a guest who could rate it. */
function ratingsOf(facts: HistoryFacts, orders: readonly PastOrder[]): PastRating[] {
  const rated = new Set<string>();
  return facts.reviews.flatMap(({ id, branch_id, day, stars }) => {
    const earliest = dayBefore(day, RATED_WITHIN_DAYS - 1);
    const visit = orders.findLast(
      (order) =>
        order.order['branch_id'] === branch_id &&
        order.course.status === 'CLOSED' &&
        !order.byPhone &&
        !rated.has(order.id) &&
        order.day <= day &&
        order.day >= earliest,
    );
    if (!visit) return [];
    rated.add(visit.id);
    visit.order['grade'] = stars;
    return [{ reviewId: id, orderId: visit.id }];
  });
}
