/** Who works here, and at which branch they are now. */
import { createContext, use } from 'react';
import type { ConsoleMe } from '#contract/staff.ts';
import type { Action } from '#domain/identity/roles.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export interface Staff {
  me: ConsoleMe;
  /** null: all the branches one works at. */
  branch: ConsoleMe['branches'][number] | null;
  chooseBranch: (id: string | null) => void;
  /** At the chosen branch, or at one of them. */
  can: (action: Action) => boolean;
}

export const StaffContext = createContext<Staff | null>(null);

export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error('Asked who works here before it was known');
  return staff;
}

/** The branch of each merchant's console in this browser; `all` where somebody looks at all of them. */
export const chosenBranches = persistedStore<Record<string, string>>('consoleBranches', (stored) =>
  stored && typeof stored === 'object' ? (stored as Record<string, string>) : null,
);

export const ALL_BRANCHES = 'all';

/** The kept one while it exists; else the first, for the switches of the evening are one branch's. */
export function branchOf(me: ConsoleMe, kept: string | undefined): ConsoleMe['branches'][number] | null {
  if (kept === ALL_BRANCHES && me.branches.length > 1) return null;
  return me.branches.find(({ id }) => id === kept) ?? me.branches[0] ?? null;
}
