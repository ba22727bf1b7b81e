/** The link of the order that was placed last; it leaves with the person who placed it. */
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export const currentOrder = persistedStore<string>('currentOrderId', (stored) =>
  typeof stored === 'string' ? stored : null,
);
