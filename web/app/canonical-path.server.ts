import { CONSOLE_ROUTES } from './console-routes.ts';
import { MERCHANT_ROUTES, STOREFRONT_ROUTES } from './route-table.ts';

/** `reports` and `reports/:view` of `reports/:view?`. */
function withAndWithout(path: string): string[] {
  const [start, ...optional] = path.split(/\/(?=:\w+\?)/);
  return [start!, ...optional].map((_, at) => [start, ...optional.slice(0, at)].join('/').replaceAll('?', ''));
}

const PATTERNS = [
  ...STOREFRONT_ROUTES.map(({ path }) => path),
  ...MERCHANT_ROUTES.map(({ path }) => `Merchants/:id/${path}`),
  ...CONSOLE_ROUTES.flatMap(({ path }) => withAndWithout(`console/${path}`)),
].map((path) => path.split('/').filter(Boolean));

/** Fixed words before parameters: `Merchants/modals/modal` is no restaurant. */
const byFixedWords = (pattern: readonly string[]): number => pattern.filter((part) => part.startsWith(':')).length;
PATTERNS.sort((one, other) => byFixedWords(one) - byFixedWords(other));

/**
 * The path of a known page in the letter case of the route table, for a path below the base of a storefront. Undefined
 * when there is no such page.
 */
export function canonicalPath(path: string): string | undefined {
  const segments = path.split('/').filter(Boolean);
  const lowerCase = segments.map((segment) => segment.toLowerCase());
  const pattern = PATTERNS.find(
    (parts) =>
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith(':') || part.toLowerCase() === lowerCase[at]),
  );
  return pattern && `/${pattern.map((part, at) => (part.startsWith(':') ? segments[at] : part)).join('/')}`;
}
