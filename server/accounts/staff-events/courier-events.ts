/** Tells a courier's own page that their shift or cash was changed by somebody else. */
import type { Hub } from '#server/platform/database/notifications.ts';
import { event } from '#server/platform/database/outbox.ts';
import type { Call } from '#server/platform/database/sql.ts';

const TOPIC = 'courier';

/** To be sent with the statements of the change. */
export const courierChanged = (merchantId: string, courierId: string): Call<never> =>
  event(TOPIC, { courierId }, merchantId);

export const onCourierChanged = (hub: Hub, merchantId: string, courierId: string, listener: () => void): (() => void) =>
  hub.on(TOPIC, ({ merchantId: sender, payload }) => {
    if (sender === merchantId && (payload as { courierId: string }).courierId === courierId) listener();
  });
