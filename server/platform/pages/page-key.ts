/** Which part of an address makes a different page. Everything else is removed before a loader sees it. */
import { isUuid } from '../ids.ts';

/** Query parameters that change what the server renders; free text, coordinates and likes never do. */
const KNOWN = new Set([
  'lang',
  'kitchen',
  'priceCategory',
  'feature',
  'preferFor',
  'serviceType',
  'openNow',
  'minRating',
  'promo',
  'sort',
  'step',
  'v',
]);
/** React Router requests some loaders of a page only; the answer differs, so these are part of the key. */
const ROUTER = new Set(['_routes', 'index']);

/** The addresses of one dish: over its menu, and of the sheet itself. */
const DISH_OVER_MENU = /\/Merchants\/[^/]+(?:\/Menu)?\/?$/;
const DISH_SHEET = /\/Merchants\/modals\/Cardmodal(?:\.data)?$/;

/** A dish changes the head of its menu. Route data of a menu are the same for every dish. */
const namesDish = (pathname: string, name: string, value: string): boolean =>
  name === 'product'
    ? DISH_SHEET.test(pathname) || (isUuid(value) && DISH_OVER_MENU.test(pathname) && !pathname.endsWith('.data'))
    : name === 'restaurant' && DISH_SHEET.test(pathname);

const MOST_VALUES = 24;
const LONGEST = 80;

/** The known parameters, sorted, so that their order in the address does not matter. */
export function knownQuery(pathname: string, search: URLSearchParams): string {
  const stored: [string, string][] = [];
  for (const [name, value] of search) {
    if (!KNOWN.has(name) && !ROUTER.has(name) && !namesDish(pathname, name, value)) continue;
    if (value.length > (ROUTER.has(name) ? 500 : LONGEST)) continue;
    stored.push([name, value]);
    if (stored.length === MOST_VALUES) break;
  }
  stored.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return new URLSearchParams(stored).toString();
}

export interface PageKey {
  host: string;
  basePath: string;
  pathname: string;
  query: string;
  language: string;
  build: string;
}

export const pageKey = (key: PageKey): string =>
  `${key.build}\n${key.language}\n${key.host}\n${key.basePath}\n${key.pathname}\n${key.query}`;
