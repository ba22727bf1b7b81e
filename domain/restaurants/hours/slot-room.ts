/** How much more fits into the slots that a plan stands in. */
import type { BranchClock, SlotRequest, SlotPlan, Usage } from './slot-plan.ts';

const roomFor = (limit: number | null, used: number, need: number): number | null =>
  limit === null || need === 0 ? null : Math.max(0, Math.floor((limit - used) / need));

const least = (...capacities: (number | null)[]): number | null =>
  capacities.reduce((all, each) => (all === null ? each : each === null ? all : Math.min(all, each)), null);

function kitchenLeft({ limits }: BranchClock, ask: SlotRequest, plan: SlotPlan, usage: Usage): number | null {
  if (plan.kitchenSlot === null) return null;
  const used = usage('KITCHEN', plan.kitchenSlot);
  return least(roomFor(limits.orders, used?.orders ?? 0, 1), roomFor(limits.items, used?.items ?? 0, ask.items));
}

export function seatsLeft({ limits }: BranchClock, ask: SlotRequest, plan: SlotPlan, usage: Usage): number | null {
  if (plan.seatingSlot === null) return null;
  return roomFor(limits.guests, usage('SEATING', plan.seatingSlot)?.guests ?? 0, ask.partySize ?? 1);
}

/** Such orders or parties that still fit; null without a limit. */
export const leftIn = (branch: BranchClock, ask: SlotRequest, plan: SlotPlan, usage: Usage): number | null =>
  least(kitchenLeft(branch, ask, plan, usage), seatsLeft(branch, ask, plan, usage));
