/** Maps a branch's rows to the input of the rules for time and seats. */
import type { BranchClock, Usage } from '#domain/restaurants/hours/slot-plan.ts';
import type { DeliveringBranch } from '#domain/restaurants/delivery/delivery-offer.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { Seating } from '#domain/restaurants/places/tables.ts';
import { toZone } from '#server/restaurants/delivery/delivery.ts';
import type { BranchFacts, HoldFacts } from './ordering-facts.ts';

/** `offered`: the services that the merchant offers; a branch offers no others. */
export const clockOf = (branch: BranchFacts, offered: readonly ServiceType[]): BranchClock => ({
  hours: { timeZone: branch.time_zone, shifts: branch.shifts, specialShifts: branch.special_shifts },
  services: branch.services.filter((service) => offered.includes(service)),
  accepting: branch.accepting,
  pausedUntil: branch.paused_until?.getTime() ?? null,
  busyMinutes: branch.busy_minutes,
  prepMinutes: branch.prep_minutes,
  forecastMinutes: branch.forecast_minutes ?? undefined,
  leadMinutes: branch.lead_minutes,
  slotMinutes: branch.slot_minutes,
  daysAhead: branch.days_ahead,
  bookingDaysAhead: branch.booking_days_ahead,
  limits: { orders: branch.slot_orders, items: branch.slot_items, guests: branch.slot_guests },
});

const ROUND_THE_CLOCK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opensMinute: 0,
  closesMinute: 1440,
  serviceType: null,
}));

/** The branch as if it were open, neither paused nor full: for test orders. */
export const openClockOf = (branch: BranchFacts, offered: readonly ServiceType[]): BranchClock => ({
  ...clockOf(branch, offered),
  hours: { timeZone: branch.time_zone, shifts: ROUND_THE_CLOCK, specialShifts: [] },
  accepting: true,
  pausedUntil: null,
  limits: { orders: null, items: null, guests: null },
});

export const toDeliveringBranch = (branch: BranchFacts): DeliveringBranch => ({
  id: branch.id,
  latitude: branch.latitude,
  longitude: branch.longitude,
  timeZone: branch.time_zone,
  cookingMinutes: (branch.forecast_minutes ?? branch.prep_minutes) + branch.busy_minutes,
  slotMinutes: branch.slot_minutes,
  zones: branch.zones.map(toZone),
});

/** Slot usage as this guest sees it: what their own hold takes is free for them. */
export function usageOf(branch: BranchFacts, hold: HoldFacts | null): Usage {
  const rows = new Map(branch.usage.map((row) => [`${row.kind}${row.start}`, row]));
  return (kind, start) => {
    const row = rows.get(`${kind}${start}`);
    if (!row || !hold || hold.branchId !== branch.id || hold.kind !== kind || hold.slotStart !== start) return row;
    return { orders: Math.max(0, row.orders - 1), items: row.items, guests: Math.max(0, row.guests - hold.guests) };
  };
}

export const seatingOf = (branch: BranchFacts, hold: HoldFacts | null): Seating => ({
  tables: branch.tables,
  joins: branch.joins,
  bookings: branch.bookings.filter(({ holdId }) => holdId === null || holdId !== hold?.id),
});
