/** Whether what was chosen for a dish is what the dish offers. */

/** Of one line, in the shop as on the server. */
export const MOST_OF_ONE_LINE = 20;

export interface OfferedModification {
  id: string;
  price: number;
  max: number;
}

export interface OfferedGroup {
  id: string;
  /** 0: optional. */
  min: number;
  max: number;
  /** So many of what is chosen cost nothing, the cheapest first. */
  free?: number | undefined;
  modifications: readonly OfferedModification[];
}

export interface Chosen {
  id: string;
  count: number;
}

interface PricedChoice extends Chosen {
  groupId: string;
  price: number;
  /** Absent where all of them are paid. */
  free?: number;
}

type ChoiceProblem =
  | { code: 'UNKNOWN_MODIFICATION'; modificationId: string }
  | { code: 'CHOSEN_TWICE'; modificationId: string }
  | { code: 'BAD_COUNT'; modificationId: string; max: number }
  | { code: 'TOO_FEW'; groupId: string; min: number; chosen: number }
  | { code: 'TOO_MANY'; groupId: string; max: number; chosen: number };

export type ChoiceVerdict = { ok: true; modifications: PricedChoice[] } | { ok: false; problems: ChoiceProblem[] };

export const isProductCount = (count: unknown): count is number =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= MOST_OF_ONE_LINE;

/** Every problem at once, for a form shows them all; a good choice comes back priced, in the menu's order. */
export function checkModifications(groups: readonly OfferedGroup[], chosen: readonly Chosen[]): ChoiceVerdict {
  const problems = [...eachChoice(groups, chosen), ...eachGroup(groups, chosen)];
  if (problems.length > 0) return { ok: false, problems };
  const counts = new Map(chosen.map(({ id, count }) => [id, count]));
  const free = freeCounts(groups, chosen);
  return {
    ok: true,
    modifications: groups.flatMap((group) =>
      group.modifications.flatMap(({ id, price }) => {
        const count = counts.get(id);
        const gift = free.get(id);
        return count === undefined ? [] : [{ id, groupId: group.id, count, price, ...(gift && { free: gift }) }];
      }),
    ),
  };
}

/** How many of each chosen option are free: in each group the cheapest first, of equal ones the first of the menu. */
export function freeCounts(groups: readonly OfferedGroup[], chosen: readonly Chosen[]): ReadonlyMap<string, number> {
  const counts = new Map(chosen.map(({ id, count }) => [id, count]));
  const free = new Map<string, number>();
  for (const group of groups) {
    let left = group.free ?? 0;
    for (const { id } of group.modifications.toSorted((one, other) => one.price - other.price)) {
      const gift = Math.min(left, counts.get(id) ?? 0);
      if (gift > 0) free.set(id, gift);
      left -= gift;
    }
  }
  return free;
}

function eachChoice(groups: readonly OfferedGroup[], chosen: readonly Chosen[]): ChoiceProblem[] {
  const all = groups.flatMap((group) => group.modifications);
  const offered = new Map(all.map((each) => [each.id, each]));
  const seen = new Set<string>();
  return chosen.flatMap(({ id, count }): ChoiceProblem[] => {
    const modification = offered.get(id);
    if (!modification) return [{ code: 'UNKNOWN_MODIFICATION', modificationId: id }];
    if (seen.has(id)) return [{ code: 'CHOSEN_TWICE', modificationId: id }];
    seen.add(id);
    const good = Number.isInteger(count) && count >= 1 && count <= modification.max;
    return good ? [] : [{ code: 'BAD_COUNT', modificationId: id, max: modification.max }];
  });
}

function eachGroup(groups: readonly OfferedGroup[], chosen: readonly Chosen[]): ChoiceProblem[] {
  return groups.flatMap(({ id, min, max, modifications }): ChoiceProblem[] => {
    const own = new Set(modifications.map((each) => each.id));
    // Invalid counts are reported on their own; here they would only distort the sum.
    const sum = chosen.reduce(
      (all, { id: each, count }) => (own.has(each) && Number.isInteger(count) && count > 0 ? all + count : all),
      0,
    );
    if (sum < min) return [{ code: 'TOO_FEW', groupId: id, min, chosen: sum }];
    if (sum > max) return [{ code: 'TOO_MANY', groupId: id, max, chosen: sum }];
    return [];
  });
}
