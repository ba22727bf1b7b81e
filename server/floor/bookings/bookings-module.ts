import { bookingsContract } from '#contract/floor/bookings.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import type { BookingsDeps } from './bookings.ts';
import { bookingsHandlers } from './bookings-routes.ts';

export const bookingsModule = (deps: BookingsDeps): CapabilityModule => ({
  calls: implement(bookingsContract, bookingsHandlers(deps)),
});
