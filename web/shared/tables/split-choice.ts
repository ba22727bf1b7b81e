/** What a waiter, or a guest with their phone, chose to be paid by itself. */
import type { BillPartInput } from '#contract/floor/tables-bill.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { partAmount, type OpenDish, type Portions } from '#domain/orders/pricing/split-bill.ts';

/** Of staff. */
export const SPLITS = ['EVEN', 'DISHES', 'GUESTS', 'SUM'] as const;
/** Of a guest: the whole bill, what this phone has ordered, and the others as at the waiter's. */
export const GUEST_SPLITS = ['ALL', 'MINE', 'DISHES', 'EVEN', 'SUM'] as const;
export type GuestSplit = (typeof GUEST_SPLITS)[number];
type Split = (typeof SPLITS)[number] | GuestSplit;

export interface SplitDish extends OpenDish {
  name: string;
  /** The phone that ordered it; null: the staff did. */
  phone: string | null;
  /** This phone ordered it. */
  isMine: boolean;
}

export const dishesOf = ({ rounds }: TableSession): SplitDish[] =>
  rounds
    .filter(({ status, waits }) => status !== 'CANCELED' && !waits)
    .flatMap(({ orderId, phone, mine, lines }) =>
      lines
        .filter(({ open }) => open > 0)
        .map(({ position, unitPrice, open, name }) => ({
          orderId,
          position,
          unitPrice,
          count: open,
          name,
          phone,
          isMine: mine,
        })),
    );

export const keyOf = ({ orderId, position }: Portions): string => `${orderId}/${position}`;

/** Whoever ordered dishes that are not paid, phones in the order in which they joined. */
export function guestsOf({ phones }: Pick<TableSession, 'phones'>, dishes: readonly SplitDish[]): (string | null)[] {
  const ordered = new Set(dishes.map(({ phone }) => phone));
  const joined: (string | null)[] = phones.map(({ id }) => id);
  return [...joined, ...[...ordered].filter((each) => !joined.includes(each))].filter((each) => ordered.has(each));
}

export interface SplitDraft {
  split: Split;
  among: number;
  /** Portions by the key of their line. */
  chosen: ReadonlyMap<string, number>;
  /** undefined: nobody is chosen. */
  guest: string | null | undefined;
  /** In tiyin. */
  sum: number;
}

/** null: nothing is chosen yet. */
export function partOf(draft: SplitDraft, dishes: readonly SplitDish[]): BillPartInput['part'] | null {
  const { split, among, chosen, guest, sum } = draft;
  if (split === 'EVEN' || split === 'ALL') return { kind: 'EVEN', among: split === 'ALL' ? 1 : among };
  if (split === 'SUM') return sum > 0 ? { kind: 'SUM', amount: sum } : null;
  const takenOf = (dish: SplitDish): number => {
    if (split === 'GUESTS') return dish.phone === guest ? dish.count : 0;
    if (split === 'MINE') return dish.isMine ? dish.count : 0;
    return Math.min(dish.count, chosen.get(keyOf(dish)) ?? 0);
  };
  const portions = dishes.flatMap((dish) => {
    const { orderId, position } = dish;
    const taken = takenOf(dish);
    return taken > 0 ? [{ orderId, position, count: taken }] : [];
  });
  return portions.length > 0 ? { kind: 'DISHES', dishes: portions } : null;
}

/** What it would cost; null: it cannot be paid. */
export function costOf(due: number, draft: SplitDraft, dishes: readonly SplitDish[]): number | null {
  const part = partOf(draft, dishes);
  const cost = part && partAmount(due, part, dishes);
  return cost?.ok ? cost.amount : null;
}
