/** The branch chosen by hand per restaurant; null until then. */
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

type Chosen = Record<string, string>;

function readChosen(stored: unknown): Chosen | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

const chosenBranches = persistedStore('branches', readChosen);

export const chosenBranchOf = (restaurantId: string): string | null => chosenBranches.get()?.[restaurantId] ?? null;

export const useChosenBranch = (restaurantId: string): string | null => chosenBranches.use()?.[restaurantId] ?? null;

export function chooseBranch(restaurantId: string, branchId: string | null): void {
  const { [restaurantId]: _, ...others } = chosenBranches.get() ?? {};
  chosenBranches.set(branchId === null ? others : { ...others, [restaurantId]: branchId });
}
