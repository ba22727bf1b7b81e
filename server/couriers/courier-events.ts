import { together } from '../platform/database/outbox.ts';
import { courierChanged, staffEvent } from '../staff-events/staff-events.ts';

/** For the console's page of couriers, and for the courier's own page. */
export const courierEvents = (merchantId: string, courierId: string): ReturnType<typeof together> =>
  together([staffEvent(merchantId, 'COURIERS', null), courierChanged(merchantId, courierId)]);
