/** Validates the modifications of a dish: required groups, minimum, maximum and count of each. */
import type { ModificationGroup } from '#contract/restaurants/catalog.ts';
import { freeCounts } from '#domain/restaurants/catalog/modification-choice.ts';
import type { ChosenModification } from '#web/shared/basket/basket-lines.ts';

/** The count of each modification by its id; absent means none. */
export type Counts = Readonly<Record<string, number>>;

/** Exactly one: radio buttons. Otherwise checkboxes, with a stepper where a modification may be chosen repeatedly. */
export const isSingleChoice = (group: ModificationGroup): boolean => group.min === 1 && group.max === 1;

export const chosenIn = (group: ModificationGroup, counts: Counts): number =>
  group.modifications.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);

export const isUnmet = (group: ModificationGroup, counts: Counts): boolean => chosenIn(group, counts) < group.min;

/** The highest count of one modification that the group still allows. */
export function mostOf(group: ModificationGroup, counts: Counts, id: string): number {
  const own = group.modifications.find((each) => each.id === id)?.max ?? 0;
  const others = chosenIn(group, counts) - (counts[id] ?? 0);
  return Math.max(0, Math.min(own, group.max - others));
}

/** Sets one count within the group's limits; where only one may be chosen, the new choice replaces the old one. */
export function choose(group: ModificationGroup, counts: Counts, id: string, count: number): Counts {
  const next = { ...counts };
  if (group.max === 1 && count > 0) {
    for (const other of group.modifications) delete next[other.id];
  }
  const allowed = Math.min(count, mostOf(group, next, id));
  if (allowed > 0) next[id] = allowed;
  else delete next[id];
  return next;
}

/** What the restaurant has chosen for those who choose nothing. */
export const defaultCounts = (groups: readonly ModificationGroup[]): Counts =>
  Object.fromEntries(
    groups.flatMap(({ modifications }) =>
      modifications.flatMap(({ id, isDefault }) => (isDefault ? [[id, 1] as const] : [])),
    ),
  );

/** How many of each chosen option are free. */
export const freeIn = (groups: readonly ModificationGroup[], counts: Counts): ReadonlyMap<string, number> =>
  freeCounts(
    groups,
    Object.entries(counts).map(([id, count]) => ({ id, count })),
  );

/** In the order of the menu, so that equal choices are listed equally. */
export function modificationsOf(groups: readonly ModificationGroup[], counts: Counts): ChosenModification[] {
  const free = freeIn(groups, counts);
  return groups.flatMap((group) =>
    group.modifications.flatMap(({ id, name, price }) => {
      const count = counts[id] ?? 0;
      const gift = free.get(id);
      return count > 0 ? [{ id, name, price, count, ...(gift && { free: gift }) }] : [];
    }),
  );
}
