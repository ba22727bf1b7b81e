/** The signed-in staff member and the chosen branch. */
import { createContext, use } from 'react';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export interface Staff {
  me: ConsoleMe;
  /** null: all branches of the staff member. */
  branch: ConsoleMe['branches'][number] | null;
  chooseBranch: (id: string | null) => void;
  /** Whether the role allows it at the chosen branch, or at any of them. */
  can: (action: Action) => boolean;
}

export const StaffContext = createContext<Staff | null>(null);

export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error('Staff data are used before they are loaded');
  return staff;
}

/** The chosen branch by merchant; `all` for all branches. */
export const chosenBranches = persistedStore<Record<string, string>>('consoleBranches', (stored) =>
  stored && typeof stored === 'object' ? (stored as Record<string, string>) : null,
);

export const ALL_BRANCHES = 'all';

/** The stored branch while it exists, else the first one. */
export function branchOf(me: ConsoleMe, stored: string | undefined): ConsoleMe['branches'][number] | null {
  if (stored === ALL_BRANCHES && me.branches.length > 1) return null;
  return me.branches.find(({ id }) => id === stored) ?? me.branches[0] ?? null;
}
