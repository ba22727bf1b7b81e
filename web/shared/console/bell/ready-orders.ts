/** What the kitchen has finished for tables, for the waiter who brings it. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';

type ReadyFacts = Pick<StaffOrder, 'serviceType' | 'waiterId'>;

/** Their own, and those that no waiter has taken. */
export const readyFor = <Order extends ReadyFacts>(ready: readonly Order[], userId: string): Order[] =>
  ready.filter(({ serviceType, waiterId }) => serviceType === 'DINE_IN' && (waiterId === null || waiterId === userId));

/** Rung for again until it is served, for so long: who does not mark what they serve is left in peace after that. */
const RINGS_MS = 120_000;

export const ringsAgain = (ready: readonly Pick<StaffOrder, 'readyTime'>[], now: number): boolean =>
  ready.some(({ readyTime }) => readyTime !== null && now - Date.parse(readyTime) < RINGS_MS);
