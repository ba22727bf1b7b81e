/** What the command palette finds without asking the server. */
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { answers, foldedWords, queryWords } from '#domain/platform/text/search-fold.ts';

/** Every word of the query begins, or nearly is, a word of the name. */
export function isMatch(name: string, query: string): boolean {
  const words = foldedWords(name).map(({ folded }) => folded);
  return queryWords(query).every((queried) => words.some((word) => answers(word, queried)));
}

interface FoundDish {
  dish: MenuProduct;
  category: ConsoleMenu['groups'][number]['categories'][number];
}

/** Dishes whose name matches in any language, in the order of the menu. */
export function dishesMatching(menu: ConsoleMenu, query: string, most: number): FoundDish[] {
  const found: FoundDish[] = [];
  if (queryWords(query).length === 0) return found;
  for (const category of menu.groups.flatMap(({ categories }) => categories)) {
    for (const dish of category.products) {
      if (found.length === most) return found;
      if (LANGUAGES.some((language) => isMatch(dish.name[language] ?? '', query))) found.push({ dish, category });
    }
  }
  return found;
}
