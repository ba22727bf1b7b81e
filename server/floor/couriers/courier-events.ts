import { together } from '#server/platform/database/outbox.ts';
import { courierChanged, staffEvent } from '#server/accounts/staff-events/staff-events.ts';

/** For the console's page of couriers, and for the courier's own page. */
export const courierEvents = (merchantId: string, courierId: string): ReturnType<typeof together> =>
  together([staffEvent(merchantId, 'COURIERS', null), courierChanged(merchantId, courierId)]);
