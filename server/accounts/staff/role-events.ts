/** Ends open streams when a role that allowed them is removed. */
import type { Hub } from '#server/platform/database/notifications.ts';
import { event } from '#server/platform/database/outbox.ts';
import type { Call } from '#server/platform/database/sql.ts';
import type { EventSource } from '#server/platform/http/event-stream.ts';
import type { Staff } from './staff-access.ts';

const ROLE_TAKEN = 'role-taken';

/** To be sent with the statement that removes a role. */
export const roleTaken = (merchantId: string, userId: string): Call<never> => event(ROLE_TAKEN, { userId }, merchantId);

/**
 * A stream carries what the roles allowed when it was opened: when one is removed it ends, and the client reconnects.
 */
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
      // The role may have been removed while the connection was lost.
      hub.onGap(listener.end),
    ];
    stops.push(await source.subscribe(listener));
    return () => stops.forEach((stop) => stop());
  },
});
