import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';

/** Dishes that a branch sells and that can be ordered without choosing anything. */
export function dishesToTry(menu: ConsoleMenu, branchId: string, language: Language): { id: string; name: string }[] {
  const demanding = new Set(menu.modificationGroups.filter(({ min }) => min > 0).map(({ id }) => id));
  return menu.groups
    .filter(({ hidden }) => !hidden)
    .flatMap(({ categories }) => categories.filter(({ hidden }) => !hidden))
    .flatMap(({ products }) => products)
    .filter(
      ({ hidden, branches, modificationGroupIds }) =>
        !hidden &&
        branches.some((each) => each.branchId === branchId) &&
        !modificationGroupIds.some((id) => demanding.has(id)),
    )
    .map(({ id, name }) => ({ id, name: textIn(name, language) }));
}
