/** Open streams end when a role that allowed them is taken away. */
import type { Hub } from '../platform/database/notifications.ts';
import { event } from '../platform/database/outbox.ts';
import type { Call } from '../platform/database/sql.ts';
import type { EventSource } from '../platform/http/event-stream.ts';
import type { Staff } from './staff-access.ts';

const ROLE_TAKEN = 'role-taken';

/** To be sent with the statement that takes a role away. */
export const roleTaken = (merchantId: string, userId: string): Call<never> => event(ROLE_TAKEN, { userId }, merchantId);

/** A stream tells what roles allowed when it was opened: when one of them is taken it ends, and is asked for anew. */
export const whileRolesStand = <T>(
  hub: Hub,
  merchantId: string,
  { userId }: Staff,
  source: EventSource<T>,
): EventSource<T> => ({
  async subscribe(listener) {
    const stops = [
      hub.on(ROLE_TAKEN, ({ merchantId: whose, payload }) => {
        if (whose === merchantId && (payload as { userId: string }).userId === userId) listener.end();
      }),
      // While the connection was away it may have been taken.
      hub.onGap(listener.end),
    ];
    stops.push(await source.subscribe(listener));
    return () => stops.forEach((stop) => stop());
  },
});
