/** Basket lines as plain values: adding, counting and validating stored lines. */
import { lineKey } from '#domain/orders/orders/basket.ts';
import { freeCounts, MOST_OF_ONE_LINE, type OfferedGroup } from '#domain/restaurants/catalog/modification-choice.ts';
import { linePrice, subtotal, unitPrice, type PricedLine } from '#domain/orders/pricing/price.ts';

/** What a guest may type. */
export const MAX_NOTE = 200;
/** A line of a group order is noted with a name as well. @internal */
export const MAX_STORED_NOTE = 300;

export interface ChosenModification {
  id: string;
  name: string;
  price: number;
  count: number;
  /** So many of them cost nothing. */
  free?: number | undefined;
}

/** A dish with the chosen modifications. Names and prices are those of the latest menu. */
export interface BasketItem {
  productId: string;
  name: string;
  /** Address of the picture in the media store, without size and extension. */
  picture: string | null;
  costPrice: number;
  discount: number;
  modifications: ChosenModification[];
  note: string;
}

export interface BasketLine extends BasketItem {
  key: string;
  count: number;
  /** The unit price before the menu changed it, until the visitor edits the line. */
  was?: number;
  /** Not available any more, or not today; the line is shown but not counted. */
  missing?: 'gone' | 'soldOut';
}

export interface Basket {
  restaurant: { id: string; slug: string; name: string };
  lines: BasketLine[];
  changedAt: number;
}

const pricedLine = (line: BasketLine): PricedLine => ({
  product: line,
  modifications: line.modifications,
  quantity: line.count,
});

export const priceOfLine = (line: BasketLine): number => linePrice(pricedLine(line));
export const unitPriceOf = (item: BasketItem): number =>
  unitPrice({ product: item, modifications: item.modifications });

const counted = (lines: readonly BasketLine[]): BasketLine[] => lines.filter((line) => line.missing === undefined);

export function totalsOf(lines: readonly BasketLine[]): { count: number; total: number } {
  const bought = counted(lines);
  return { count: bought.reduce((sum, line) => sum + line.count, 0), total: subtotal(bought.map(pricedLine)) };
}

const within = (count: number): number => Math.min(Math.max(Math.trunc(count), 0), MOST_OF_ONE_LINE);

export function addItem(lines: readonly BasketLine[], item: BasketItem, count: number): BasketLine[] {
  const key = lineKey(item);
  const known = lines.find((line) => line.key === key);
  if (!known) {
    const modifications = item.modifications.filter((each) => each.count > 0);
    const line = {
      ...item,
      modifications,
      note: item.note.trim().slice(0, MAX_STORED_NOTE),
      key,
      count: within(count),
    };
    return line.count > 0 ? [...lines, line] : [...lines];
  }
  return lines.map((line) =>
    line === known ? { ...line, ...item, key, count: within(line.count + count), was: undefined } : line,
  );
}

/** A count of zero removes the line. */
export function setCount(lines: readonly BasketLine[], key: string, count: number): BasketLine[] {
  const wanted = within(count);
  return lines.flatMap((line) => {
    if (line.key !== key) return [line];
    return wanted === 0 ? [] : [{ ...line, count: wanted, was: undefined }];
  });
}

/** Replaces a line in place; if it became equal to another line, the two are merged. */
export function replaceLine(lines: readonly BasketLine[], key: string, item: BasketItem, count: number): BasketLine[] {
  const at = lines.findIndex((line) => line.key === key);
  if (at < 0) return addItem(lines, item, count);
  const [made] = addItem([], item, count);
  const twin = lines.some((line) => line.key === made?.key && line.key !== key);
  if (!made) return lines.toSpliced(at, 1);
  return twin ? addItem(lines.toSpliced(at, 1), item, count) : lines.toSpliced(at, 1, made);
}

export function countByProduct(lines: readonly BasketLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, count } of counted(lines)) counts.set(productId, (counts.get(productId) ?? 0) + count);
  return counts;
}

/** The current menu's data of a dish in the basket. */
export interface MenuFacts {
  name: string;
  costPrice: number;
  discount: number;
  soldOut: boolean;
  /** By id; a line with a modification that is gone becomes unavailable. */
  modifications: ReadonlyMap<string, { name: string; price: number }>;
  /** What the dish offers; it says which options are free. */
  groups: readonly OfferedGroup[];
}

/** Lines with the menu's current names and prices; the same array when nothing changed. */
export function refreshLines(
  lines: readonly BasketLine[],
  factsOf: (productId: string) => MenuFacts | undefined,
): readonly BasketLine[] {
  const fresh = lines.map((line) => refreshed(line, factsOf(line.productId)));
  return fresh.some((line, index) => JSON.stringify(line) !== JSON.stringify(lines[index])) ? fresh : lines;
}

function refreshed(line: BasketLine, facts: MenuFacts | undefined): BasketLine {
  if (!facts || line.modifications.some(({ id }) => !facts.modifications.has(id))) return { ...line, missing: 'gone' };
  const free = freeCounts(facts.groups, line.modifications);
  const next: BasketLine = {
    ...line,
    name: facts.name,
    costPrice: facts.costPrice,
    discount: facts.discount,
    modifications: line.modifications.map((each) => ({
      ...each,
      ...facts.modifications.get(each.id),
      free: free.get(each.id),
    })),
    missing: facts.soldOut ? 'soldOut' : undefined,
  };
  const before = unitPriceOf(line);
  const now = unitPriceOf(next);
  if (now === before) return next;
  // A price that came back, for example with the branch, is no change any more.
  return { ...next, was: line.was === now ? undefined : (line.was ?? before) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isSum = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
type Stored = Record<string, unknown>;
const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

function readModification(stored: unknown): ChosenModification[] {
  if (!isObject(stored)) return [];
  const { id, name, price, count, free } = stored;
  if (!isText(id) || !isText(name) || !isSum(price) || !isSum(count) || count === 0) return [];
  return [{ id, name, price, count, ...(isSum(free) && free <= count ? { free } : {}) }];
}

function readLine(stored: unknown): BasketLine[] {
  if (!isObject(stored) || !Array.isArray(stored.modifications)) return [];
  const { productId, name, picture, costPrice, discount, modifications, note, count, was, missing } = stored;
  if (!isText(productId) || !isText(name) || !isText(note) || !isSum(costPrice) || !isSum(discount) || discount > 100)
    return [];
  if (!isSum(count) || count < 1) return [];
  const item: BasketItem = {
    productId,
    name,
    note,
    costPrice,
    discount,
    picture: isText(picture) ? picture : null,
    modifications: modifications.flatMap(readModification),
  };
  return [
    {
      ...item,
      key: lineKey(item),
      count: within(count),
      ...(isSum(was) ? { was } : {}),
      ...(missing === 'gone' || missing === 'soldOut' ? { missing } : {}),
    },
  ];
}

/** Validates a stored basket; invalid or outdated shapes are dropped. */
export function readBasket(stored: unknown): Basket | null {
  if (!isObject(stored) || !isObject(stored.restaurant) || !Array.isArray(stored.lines)) return null;
  const { id, slug, name } = stored.restaurant;
  if (!isText(id) || !isText(slug) || !isText(name)) return null;
  const lines = stored.lines.flatMap(readLine);
  const changedAt = isSum(stored.changedAt) ? stored.changedAt : 0;
  return lines.length > 0 ? { restaurant: { id, slug, name }, lines, changedAt } : null;
}
