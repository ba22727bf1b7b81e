/** Full-text search in the loaded menu, with the same letter folding as the server's search. */
import { answers, beginsNearly, foldedWords, queryWords } from '#domain/platform/text/search-fold.ts';
import { productsOf, type MenuData, type MenuProduct } from '#web/shared/menu/menu-data.ts';

interface IndexedProduct {
  product: MenuProduct;
  name: string[];
  text: string[];
}

export type MenuIndex = readonly IndexedProduct[];

const foldedParts = (text: string | undefined): string[] => (text ? foldedWords(text).map((word) => word.folded) : []);

export const indexMenu = (menu: MenuData): MenuIndex =>
  productsOf(menu).map((product) => ({
    product,
    name: foldedParts(product.name),
    text: foldedParts(product.description),
  }));

type Match = (own: string, word: string) => boolean;

const begins: Match = (own, word) => own.startsWith(word);

/**
 * All words must match the name, or the beginning of a word in the description; name matches come first. Where nothing
 * does, a word may also be the misspelt beginning of a longer one.
 */
export function searchMenu(index: MenuIndex, query: string): MenuProduct[] {
  const searched = queryWords(query);
  if (searched.length === 0) return [];
  const found = matching(index, searched, [answers, begins]);
  return found.length > 0 ? found : matching(index, searched, [beginsNearly, beginsNearly]);
}

function matching(index: MenuIndex, searched: readonly string[], [byName, byText]: [Match, Match]): MenuProduct[] {
  const inName = ({ name }: IndexedProduct): boolean => searched.every((word) => name.some((own) => byName(own, word)));
  const inAny = ({ name, text }: IndexedProduct): boolean =>
    searched.every((word) => name.some((own) => byName(own, word)) || text.some((own) => byText(own, word)));
  const named = index.filter(inName);
  const others = index.filter((each) => !named.includes(each) && inAny(each));
  return [...named, ...others].map(({ product }) => product);
}
