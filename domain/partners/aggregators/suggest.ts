/** Which of our rows an aggregator probably means by a name. */
import { searchFold } from '#domain/platform/text/search-fold.ts';
import type { Texts } from '#domain/platform/text/language.ts';

interface Named {
  id: string;
  name: Texts;
}

const MOST_SUGGESTED = 3;

/** The share of words that two names have in common, of the longer one. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const common = a.filter((word) => b.includes(word)).length;
  return common / Math.max(a.length, b.length, 1);
}

/** The best first; names without a common word are not suggested. */
export function suggestFor(name: string, among: readonly Named[]): string[] {
  const wanted = searchFold(name).split(' ').filter(Boolean);
  return among
    .map(({ id, name: texts }) => ({
      id,
      likeness: Math.max(
        0,
        ...Object.values(texts).map((text) => likeness(wanted, searchFold(text).split(' ').filter(Boolean))),
      ),
    }))
    .filter((each) => each.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_SUGGESTED)
    .map(({ id }) => id);
}
