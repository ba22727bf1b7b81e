/** Which of the steps that are possible is the large button of a card. */
import type { CourierStep } from '#domain/orders/orders/courier-steps.ts';

/** Steps forward, latest first; the others are shown as smaller buttons. */
const ONWARD: readonly CourierStep[] = ['DELIVERED', 'AT_DOOR', 'PICKED_UP', 'AT_RESTAURANT', 'RETURN_ARRIVED', 'TAKE'];

interface OfferedSteps {
  next: CourierStep | undefined;
  others: CourierStep[];
}

export function offeredSteps(steps: readonly CourierStep[]): OfferedSteps {
  // The first step that is not done yet is offered: at the door before delivered.
  const next = steps.includes('AT_DOOR') ? 'AT_DOOR' : ONWARD.find((step) => steps.includes(step));
  const others = steps.filter((step) => step !== next && (step !== 'PICKED_UP' || next !== 'AT_RESTAURANT'));
  return { next, others };
}
