/** What staff choose for a dish, and the line that comes of it. */
import type { Product } from '#contract/restaurants/catalog.ts';
import { checkModifications, type ChoiceVerdict } from '#domain/restaurants/catalog/modification-choice.ts';
import type { DraftLine } from './draft-lines.ts';

type Group = Product['modificationGroups'][number];
type Choices = Pick<Product, 'modificationGroups'>;
/** How many of each modification. */
export type Counts = ReadonlyMap<string, number>;

/** What the restaurant has chosen beforehand; required groups without that start with their first options. */
export const firstChoice = ({ modificationGroups }: Choices): Map<string, number> =>
  new Map(
    modificationGroups.flatMap(({ min, modifications }) => {
      const chosen = modifications.filter(({ isDefault }) => isDefault);
      return (chosen.length > 0 ? chosen : modifications.slice(0, min)).map(({ id }) => [id, 1] as const);
    }),
  );

/** The choice after an option was pressed: in a group of one it replaces the one before. */
export function withChoice(chosen: Counts, group: Group, id: string): Map<string, number> {
  const next = new Map(chosen);
  if (group.max === 1) {
    const wasChosen = next.has(id);
    for (const each of group.modifications) next.delete(each.id);
    if (!wasChosen || group.min > 0) next.set(id, 1);
  } else if (!next.delete(id)) next.set(id, 1);
  return next;
}

export const withOptionCount = (chosen: Counts, id: string, count: number): Map<string, number> =>
  new Map([...chosen].map(([each, was]) => [each, each === id ? count : was]));

/** How many of an option may be chosen: by its own limit, and by what the other options leave of the group's. */
export function mostOf(group: Group, chosen: Counts, id: string): number {
  const others = group.modifications.reduce((sum, each) => sum + (each.id === id ? 0 : (chosen.get(each.id) ?? 0)), 0);
  return Math.min(group.modifications.find((each) => each.id === id)?.max ?? 1, group.max - others);
}

export const judgeChoice = ({ modificationGroups }: Choices, chosen: Counts): ChoiceVerdict =>
  checkModifications(
    modificationGroups,
    [...chosen].map(([id, count]) => ({ id, count })),
  );

export const isGroupWrong = (verdict: ChoiceVerdict, groupId: string): boolean =>
  !verdict.ok && verdict.problems.some((problem) => 'groupId' in problem && problem.groupId === groupId);

type Chosen = Extract<ChoiceVerdict, { ok: true }>['modifications'];

interface Portions {
  note?: string;
  count?: number;
}

export function lineOf(product: Product, modifications: Chosen, { note = '', count = 1 }: Portions = {}): DraftLine {
  const names = new Map(
    product.modificationGroups.flatMap((group) => group.modifications.map((each) => [each.id, each.name] as const)),
  );
  return {
    productId: product.id,
    name: product.name,
    productCount: count,
    note: note.trim() || null,
    modifications: modifications.map(({ id, count: times }) => ({ id, name: names.get(id) ?? '', count: times })),
  };
}
