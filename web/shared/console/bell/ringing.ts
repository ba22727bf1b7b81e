/** What still has to ring: new orders that nobody has touched yet, and those that have just turned red. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { orderTimerOf } from '#web/shared/console/board/deadlines.ts';

/** Sources of orders that staff enter. */
const TYPED: readonly StaffOrder['source'][] = ['OPERATOR', 'INSTAGRAM'];

/** @internal */
export const REPEAT_MS = 15_000;

export interface Ringing {
  /** New orders that were acknowledged. */
  seen: ReadonlySet<string>;
  /** Red ones that have been rung for. */
  red: ReadonlySet<string>;
  lastRangAt: number;
}

export const SILENT: Ringing = { seen: new Set(), red: new Set(), lastRangAt: -Infinity };

export interface Sounds {
  next: Ringing;
  sound: 'NEW' | 'RED' | null;
}

/** Orders that this person may move: others ring for those who may. */
export const isOwnWork = ({ moves }: Pick<StaffOrder, 'moves'>): boolean => moves.length > 0;

/** An order that staff have typed is accepted by that act; where another person has to answer, it rings after this. */
const ACCEPTED_WITHIN_MS = 10_000;

export const isUnanswered = (
  { source, createdDate }: Pick<StaffOrder, 'source' | 'createdDate'>,
  now: number,
): boolean => !TYPED.includes(source) || now - Date.parse(createdDate) > ACCEPTED_WITHIN_MS;

/** The branches of orders, each once. */
export const branchNamesOf = (orders: readonly Pick<StaffOrder, 'branchName'>[]): string[] => [
  ...new Set(orders.map(({ branchName }) => branchName)),
];

interface BoardNow {
  /** Orders that the board had a second ago. */
  known: ReadonlySet<string>;
  fresh: readonly string[];
  others: readonly StaffOrder[];
  now: number;
}

/** Once a second: an order that is new to the board rings at once, then every 15 seconds until it is acknowledged. */
export function ringFor(before: Ringing, { known, fresh, others, now }: BoardNow): Sounds {
  const waiting = fresh.filter((id) => !before.seen.has(id));
  const isNews = waiting.some((id) => !known.has(id));
  const red = others.filter((order) => orderTimerOf(order, now).tone === 'bad').map(({ id }) => id);
  const turned = red.some((id) => !before.red.has(id));
  const rings = waiting.length > 0 && (isNews || now - before.lastRangAt >= REPEAT_MS);
  const here = new Set(fresh);
  return {
    next: {
      seen: new Set([...before.seen].filter((id) => here.has(id))),
      red: new Set(red),
      lastRangAt: rings ? now : before.lastRangAt,
    },
    sound: rings ? 'NEW' : turned ? 'RED' : null,
  };
}
