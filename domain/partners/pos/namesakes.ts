/** Dishes that are called the same here and at the POS. */
import { searchFold } from '#domain/platform/text/search-fold.ts';
import type { Texts } from '#domain/platform/text/language.ts';

interface Ours {
  id: string;
  name: Texts;
}

/** A dish with several namesakes is left to staff. */
export function namesakes(
  dishes: readonly Ours[],
  products: readonly { id: string; name: string }[],
): { insideId: string; outsideId: string }[] {
  const byName = new Map<string, string[]>();
  for (const { id, name } of products) {
    const folded = searchFold(name);
    byName.set(folded, [...(byName.get(folded) ?? []), id]);
  }
  return dishes.flatMap(({ id: insideId, name }) => {
    const found = new Set(Object.values(name).flatMap((text) => byName.get(searchFold(text)) ?? []));
    const [outsideId] = found;
    return found.size === 1 ? [{ insideId, outsideId: outsideId! }] : [];
  });
}
