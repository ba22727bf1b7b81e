/** Which courier states an order passes through when a carrier reports a later one: reports may be late or lost. */
import { courierSteps, type CourierState } from './courier-moves.ts';

/** No courier is coming; a new attempt begins from here, so no path leads through. */
const ENDS: readonly CourierState[] = [
  null,
  'ESTIMATING_FAILED',
  'PERFORMER_NOT_FOUND',
  'CANCELLED',
  'FAILED',
  'PERFORMER_DELIVERED_FINISH',
  'PERFORMER_RETURNED_FINISH',
];

/** A carrier that ends a delivery says so in several words; the first that may follow is used. */
const SAME_END: Partial<Record<NonNullable<CourierState>, readonly CourierState[]>> = {
  CANCELLED: ['CANCELLED', 'FAILED'],
  FAILED: ['FAILED', 'CANCELLED'],
};

/** The states after `from` up to `to`; empty: there already; null: it would lead backwards. */
export function courierPath(from: CourierState, to: NonNullable<CourierState>): CourierState[] | null {
  const goals = SAME_END[to] ?? [to];
  if (goals.includes(from)) return [];
  // Staff have taken it over, or it has ended.
  if (ENDS.includes(from)) return null;
  const direct = goals.find((goal) => courierSteps(from).includes(goal));
  if (direct !== undefined) return [direct];
  // An end is reported from where it stands or from a state on the way to it, never through another search.
  const seen = new Set<CourierState>([from]);
  let paths: CourierState[][] = courierSteps(from).map((next) => [next]);
  while (paths.length > 0) {
    const found = paths.find((path) => goals.includes(path.at(-1)!));
    if (found) return found;
    paths = paths.flatMap((path) => {
      const last = path.at(-1)!;
      if (seen.has(last) || ENDS.includes(last)) return [];
      seen.add(last);
      return courierSteps(last).map((next) => [...path, next]);
    });
  }
  return null;
}
