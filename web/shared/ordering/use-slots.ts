import type { Slots } from '#contract/orders/checkout.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { addDays } from '#web/platform/format/moments.ts';
import { useDebouncedCallQuery, type DebouncedQuery } from '#web/shared/query/use-debounced-call-query.ts';

const DEBOUNCE_MS = 120;

export interface SlotsInput {
  restaurantId: string;
  service: ServiceType;
  day: string;
  branchId: string | null;
  partySize: number;
}

function callOf({ restaurantId, service, day, branchId, partySize }: SlotsInput) {
  const party = service === 'DINE_IN' ? partySize : undefined;
  return {
    params: { id: restaurantId },
    query: { serviceType: service, day, ...(branchId && { branchId }), ...(party && { partySize: party }) },
  };
}

/** The slots of a day at the branch, including full ones. Without an input nothing is requested. */
export const useSlots = (input: SlotsInput | null): DebouncedQuery<Slots> =>
  useDebouncedCallQuery('GET /merchants/:id/slots', input && callOf(input), DEBOUNCE_MS);

const [ORDER_DAYS, BOOKING_DAYS] = [7, 30];

/** Starts with today on the branch's local clock. */
export function slotDays(service: ServiceType, now: number, timeZone: string): string[] {
  const today = clockOf(timeZone).day(now);
  return Array.from({ length: service === 'DINE_IN' ? BOOKING_DAYS : ORDER_DAYS }, (_, at) => addDays(today, at));
}
