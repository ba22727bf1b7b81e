/** What may be chosen for a dish: required groups, at least and at most, how many of each. */
import type { ModificationGroup } from '#contract/catalog.ts';
import type { ChosenModification } from '#web/shared/basket/basket-lines.ts';

/** How many of each modification, by its id; absent is none. */
export type Counts = Readonly<Record<string, number>>;

/** One of them and no less: radios. Otherwise checkboxes, with a stepper where more than one of a kind may be had. */
export const isSingleChoice = (group: ModificationGroup): boolean => group.min === 1 && group.max === 1;

export const chosenIn = (group: ModificationGroup, counts: Counts): number =>
  group.modifications.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);

export const isUnmet = (group: ModificationGroup, counts: Counts): boolean => chosenIn(group, counts) < group.min;

/** The most of one modification that the group still has room for. */
export function mostOf(group: ModificationGroup, counts: Counts, id: string): number {
  const own = group.modifications.find((each) => each.id === id)?.max ?? 0;
  const others = chosenIn(group, counts) - (counts[id] ?? 0);
  return Math.max(0, Math.min(own, group.max - others));
}

/** Sets one count as far as the group allows; where only one may be chosen, a new choice takes the old one's place. */
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

/** In the order of the menu, so that the same choices always read the same. */
export const modificationsOf = (groups: readonly ModificationGroup[], counts: Counts): ChosenModification[] =>
  groups.flatMap((group) =>
    group.modifications.flatMap(({ id, name, price }) => {
      const count = counts[id] ?? 0;
      return count > 0 ? [{ id, name, price, count }] : [];
    }),
  );
