import { persistedStore } from '#web/platform/storage/persisted-store.ts';

const MOST = 16;

/** The dishes that were added last on this device, by branch, latest first. */
export const recentDishes = persistedStore<Record<string, string[]>>('recentDishes', (stored) =>
  stored && typeof stored === 'object' ? (stored as Record<string, string[]>) : null,
);

/** @internal */
export const withRecent = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, MOST);

export function noteRecent(branchId: string, id: string): void {
  const all = recentDishes.get() ?? {};
  recentDishes.set({ ...all, [branchId]: withRecent(all[branchId] ?? [], id) });
}
