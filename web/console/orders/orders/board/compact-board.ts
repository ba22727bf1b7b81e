import { persistedStore } from '#web/platform/storage/persisted-store.ts';

/** Whether this screen shows each order in two lines. */
export const compactBoard = persistedStore<boolean>('compactBoard', (stored) =>
  typeof stored === 'boolean' ? stored : null,
);
