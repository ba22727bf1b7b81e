/** Full-text search in the loaded menu, with the same letter folding as the server's search. */
import { answers, foldedWords, queryWords } from '#domain/text/search-fold.ts';
import { productsOf, type MenuData, type MenuProduct } from '#web/shared/menu/menu-data.ts';

interface IndexedProduct {
  product: MenuProduct;
  name: string[];
  text: string[];
}

export type MenuIndex = readonly IndexedProduct[];

const words = (text: string | undefined): string[] => (text ? foldedWords(text).map((word) => word.folded) : []);

export const indexMenu = (menu: MenuData): MenuIndex =>
  productsOf(menu).map((product) => ({ product, name: words(product.name), text: words(product.description) }));

/** All words must match the name, or the beginning of a word in the description; name matches come first. */
export function searchMenu(index: MenuIndex, query: string): MenuProduct[] {
  const asked = queryWords(query);
  if (asked.length === 0) return [];
  const inName = ({ name }: IndexedProduct): boolean => asked.every((word) => name.some((own) => answers(own, word)));
  const inAny = ({ name, text }: IndexedProduct): boolean =>
    asked.every((word) => name.some((own) => answers(own, word)) || text.some((own) => own.startsWith(word)));
  const named = index.filter(inName);
  const told = index.filter((each) => !named.includes(each) && inAny(each));
  return [...named, ...told].map(({ product }) => product);
}
