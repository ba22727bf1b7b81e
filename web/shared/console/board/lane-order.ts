/** Sorting of lanes, and how a lane changes while a pointer is over it. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { LANES, type Lane } from '#domain/orders/orders/lanes.ts';
import { deadlineOf } from './deadlines.ts';

/** @internal */
export const ALL_LANES: readonly Lane[] = [...LANES, 'TO_SETTLE'];

export type LaneIds = Readonly<Record<Lane, readonly string[]>>;

/** Sorted by deadline, so late orders are on top; equal ones by creation. @internal */
export function compareInLane(a: StaffOrder, b: StaffOrder): number {
  const [x, y] = [deadlineOf(a) ?? Infinity, deadlineOf(b) ?? Infinity];
  if (x !== y) return x < y ? -1 : 1;
  if (a.createdDate !== b.createdDate) return a.createdDate < b.createdDate ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Under a pointer nothing moves: orders that left are removed, new ones are appended. @internal */
export function keepPositions(before: readonly string[], sortedIds: readonly string[]): string[] {
  const here = new Set(sortedIds);
  const stay = before.filter((id) => here.has(id));
  const known = new Set(stay);
  return [...stay, ...sortedIds.filter((id) => !known.has(id))];
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Returns the same array if nothing changed, which avoids a rendering. */
export function arrange(orders: Iterable<StaffOrder>, before: LaneIds, held: Lane | null): LaneIds {
  const sorted: Record<Lane, StaffOrder[]> = { NEW: [], COOKING: [], READY: [], ON_WAY: [], LATER: [], TO_SETTLE: [] };
  for (const order of orders) if (order.lane) sorted[order.lane].push(order);
  const next = { ...before };
  for (const lane of ALL_LANES) {
    const sortedIds = sorted[lane].toSorted(compareInLane).map(({ id }) => id);
    const ids = lane === held ? keepPositions(before[lane], sortedIds) : sortedIds;
    if (!same(ids, before[lane])) next[lane] = ids;
  }
  return next;
}
