/** What staff choose for a dish, and the line that comes of it. */
import type { Product } from '#contract/catalog.ts';
import { checkModifications, type ChoiceVerdict } from '#domain/catalog/modification-choice.ts';
import type { DraftLine } from './draft-lines.ts';

type Group = Product['modificationGroups'][number];
type Choices = Pick<Product, 'modificationGroups'>;

/** Required groups start with their first options chosen. */
export const firstChoice = ({ modificationGroups }: Choices): Set<string> =>
  new Set(modificationGroups.flatMap(({ min, modifications }) => modifications.slice(0, min).map(({ id }) => id)));

/** The choice after an option was pressed: in a group of one it replaces the one before. */
export function withChoice(chosen: ReadonlySet<string>, group: Group, id: string): Set<string> {
  const next = new Set(chosen);
  if (group.max === 1) {
    const wasChosen = next.has(id);
    for (const each of group.modifications) next.delete(each.id);
    if (!wasChosen || group.min > 0) next.add(id);
  } else if (!next.delete(id)) next.add(id);
  return next;
}

export const judgeChoice = ({ modificationGroups }: Choices, chosen: ReadonlySet<string>): ChoiceVerdict =>
  checkModifications(
    modificationGroups,
    [...chosen].map((id) => ({ id, count: 1 })),
  );

export const isGroupWrong = (verdict: ChoiceVerdict, groupId: string): boolean =>
  !verdict.ok && verdict.problems.some((problem) => 'groupId' in problem && problem.groupId === groupId);

type Chosen = Extract<ChoiceVerdict, { ok: true }>['modifications'];

export function lineOf(product: Product, modifications: Chosen, note: string): DraftLine {
  const names = new Map(
    product.modificationGroups.flatMap((group) => group.modifications.map((each) => [each.id, each.name] as const)),
  );
  return {
    productId: product.id,
    name: product.name,
    productCount: 1,
    note: note.trim() || null,
    modifications: modifications.map(({ id, count }) => ({ id, name: names.get(id) ?? '', count })),
  };
}
