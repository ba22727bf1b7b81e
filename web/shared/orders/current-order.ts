/** The link of the order that was placed last; it is removed when the person signs out. */
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export const currentOrder = persistedStore<string>('currentOrderId', (stored) =>
  typeof stored === 'string' ? stored : null,
);
