/** A menu as rows of a spreadsheet, and what a file of such rows would change. */
import { LANGUAGES, type Language } from '../text/language.ts';
import { CellError, type CellProblem, type CellValue } from './sheet-cells.ts';
import { COLUMNS, type SheetDish } from './sheet-columns.ts';
import { headingOf, keyOfHeading } from './sheet-headings.ts';
import { isUnusualPrice, usualPriceOf } from './usual-price.ts';

export type Cells = readonly CellValue[];

export interface SheetError {
  /** As the spreadsheet counts: the headings are row 1. */
  row: number;
  column: string;
  code:
    | CellProblem
    | 'NO_NAME'
    | 'UNUSUAL_PRICE'
    | 'NO_CATEGORY'
    | 'BOTH_TIMES'
    | 'BRANCH'
    | 'SKU_TWICE'
    | 'UNKNOWN_ID'
    | 'TWICE'
    | 'AMBIGUOUS';
}

interface ReadRow {
  row: number;
  /** Columns that the file has. */
  dish: Partial<SheetDish>;
}

/** Of dishes in a file. */
export const MOST_ROWS = 5000;

/** Keys of the columns, which programs may write as headings. */
export const COLUMN_KEYS = COLUMNS.map(({ key }) => key);

export const headingsIn = (language: Language): string[] => COLUMN_KEYS.map((key) => headingOf(key, language));

export const toCells = (dish: SheetDish): (string | number | null)[] => COLUMNS.map((column) => column.write(dish));

const emptyDish = (): SheetDish => ({
  id: null,
  sku: null,
  group: '',
  category: '',
  name: {},
  description: {},
  costPrice: 0,
  discount: 0,
  branchPrices: [],
  weight: null,
  volume: null,
  calories: null,
  proteins: null,
  fats: null,
  carbs: null,
  tags: [],
  dietaryTags: [],
  allergens: null,
  station: null,
  soldFromMinute: null,
  soldToMinute: null,
  soldWeekdays: [],
  mxik: null,
  packageCode: null,
  vatPercent: null,
  cookingMinutes: null,
  hidden: false,
});

const isBlank = (cells: Cells): boolean =>
  cells.every((cell) => cell === null || cell === undefined || String(cell).trim() === '');

export interface ImportPlan {
  added: { row: number; dish: SheetDish }[];
  changed: { row: number; id: string; dish: SheetDish }[];
  unchanged: number;
  errors: SheetError[];
}

/** How a column of a file was understood. */
export interface SheetColumn {
  heading: string;
  /** null: left out. */
  column: string | null;
  /** The first cell of the column that is not empty, as an example. */
  example: string;
}

/** Thrown for a file without a column for names, or with too many rows. */
export class NoMenuError extends Error {}

interface ImportNames {
  /** Groups and categories in any language, in small letters, with the name that the export writes. */
  labels?: ReadonlyMap<string, string>;
  /** Names of the branches that carry a dish; of those that will carry a new one. */
  carriedAt?: (dish: SheetDish | undefined) => readonly string[];
  /** What each column of the file is; by its heading where this is absent. */
  columns?: readonly (string | null)[] | undefined;
  /** The manager has confirmed the prices that are asked about. */
  acceptsPrices?: boolean;
}

/** Columns by their headings: as an export writes them in any language, or in words that people use. @internal */
export function matchColumns(headings: Cells): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = keyOfHeading(String(heading ?? ''));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** The columns of a file before it is compared. */
export function columnsOf([headings = [], ...body]: readonly Cells[]): SheetColumn[] {
  const keys = matchColumns(headings);
  return headings.map((heading, at) => {
    const found = body.find((cells) => !isBlank([cells[at]]));
    return { heading: textCell(heading), column: keys[at] ?? null, example: textCell(found?.[at]) };
  });
}

const textCell = (cell: CellValue): string =>
  String(cell ?? '')
    .trim()
    .slice(0, 100);

/** Rows after which a comparison lets others have their turn. */
const ROWS_AT_ONCE = 250;

/**
 * Compares a file with the menu, in steps of some rows. Columns are found by their headings, in any order; a column
 * that the file does not have leaves its fields as they are. The dish of a row is found by its id, else by its article
 * number, else by its name in any language.
 */
export function* planImport(
  menu: readonly SheetDish[],
  rows: readonly Cells[],
  { labels = new Map(), carriedAt = () => [], columns: chosen, acceptsPrices = false }: ImportNames = {},
): Generator<void, ImportPlan, void> {
  const [headings = [], ...body] = rows;
  const keys = chosen ?? matchColumns(headings);
  const columns = keys.map((name) => COLUMNS.find(({ key }) => key === name));
  const found = new Set(columns.map((column) => column?.key));
  if (!['name_uz', 'name_ru', 'name_en'].some((key) => found.has(key)) || body.length > MOST_ROWS)
    throw new NoMenuError();
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, errors: [] };
  const byId = new Map(menu.map((dish) => [dish.id!, dish]));
  const bySku = new Found();
  for (const dish of menu) if (dish.sku !== null) bySku.add(dish.sku, dish);
  const byName = namesOf(menu);
  const unnumbered = namesOf(menu.filter(({ sku }) => sku === null));
  const seen = new Set<string>();
  for (const [at, cells] of body.entries()) {
    const row = at + 2;
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    if (isBlank(cells)) continue;
    const before = existing(cells, columns, { byId, bySku, byName, unnumbered });
    if (typeof before === 'string') {
      plan.errors.push({ row, column: columnOf(before), code: before });
      continue;
    }
    const dish: SheetDish = before
      ? { ...before, name: { ...before.name }, description: { ...before.description } }
      : emptyDish();
    const errors = readCells({ row, dish }, cells, columns);
    dish.group = labels.get(plain(dish.group)) ?? dish.group;
    dish.category = labels.get(plain(dish.category)) ?? dish.category;
    const carriers = carriedAt(before);
    if (dish.branchPrices !== before?.branchPrices && dish.branchPrices.some((each) => !carriers.includes(each.branch)))
      errors.push({ row, column: 'branch_prices', code: 'BRANCH' });
    const key = before?.id ?? (dish.sku === null ? nameKey(dish) : `sku ${dish.sku}`);
    if (errors.length === 0 && seen.has(key)) errors.push({ row, column: 'name_uz', code: 'TWICE' });
    if (errors.length > 0) {
      plan.errors.push(...errors);
      continue;
    }
    seen.add(key);
    if (!before) plan.added.push({ row, dish });
    else if (sameDish(before, dish)) plan.unchanged += 1;
    else plan.changed.push({ row, id: before.id!, dish: { ...dish, id: before.id } });
  }
  return acceptsPrices ? plan : withPricesAsked(plan, byId);
}

/** Rows whose new price is far below the others are reported instead of imported. */
function withPricesAsked(plan: ImportPlan, byId: ReadonlyMap<string, SheetDish>): ImportPlan {
  const { added, changed, errors } = plan;
  const after = new Map([...byId.values(), ...changed.map(({ dish }) => dish)].map((dish) => [dish.id, dish]));
  const usual = usualPriceOf([...after.values(), ...added.map(({ dish }) => dish)].map(({ costPrice }) => costPrice));
  const isAsked = ({ dish }: { dish: SheetDish }): boolean =>
    isUnusualPrice(dish.costPrice, usual) && (dish.id === null || byId.get(dish.id)?.costPrice !== dish.costPrice);
  const asked = [...added, ...changed].filter(isAsked);
  const asError = ({ row }: { row: number }): SheetError => ({ row, column: 'price', code: 'UNUSUAL_PRICE' });
  return {
    ...plan,
    added: added.filter((each) => !isAsked(each)),
    changed: changed.filter((each) => !isAsked(each)),
    errors: [...errors, ...asked.map(asError)].sort((one, other) => one.row - other.row),
  };
}

/** Spaces at the ends and capitals do not make another dish. */
export const plain = (text: string): string => text.trim().toLowerCase();
const nameKey = ({ name }: SheetDish): string => LANGUAGES.map((language) => plain(name[language] ?? '')).join('|');

/** Dishes by a key, at most two for each: one is found, and more are too many. */
class Found {
  private readonly dishes = new Map<string, SheetDish[]>();

  add(key: string, dish: SheetDish): void {
    const known = this.dishes.get(key);
    if (!known) this.dishes.set(key, [dish]);
    else if (known.length === 1 && known[0] !== dish) known.push(dish);
  }

  get(key: string): readonly SheetDish[] {
    return this.dishes.get(key) ?? [];
  }
}

/** Under a name alone, and under a name in a category. */
const keyOfName = (language: string, name: string, category = ''): string => `${language} ${name}\n${category}`;

function namesOf(menu: readonly SheetDish[]): Found {
  const names = new Found();
  for (const dish of menu) {
    for (const language of LANGUAGES) {
      const name = plain(dish.name[language] ?? '');
      if (name === '') continue;
      names.add(keyOfName(language, name), dish);
      names.add(keyOfName(language, name, plain(dish.category)), dish);
    }
  }
  return names;
}

type ColumnOf = (typeof COLUMNS)[number] | undefined;

interface KnownDishes {
  byId: ReadonlyMap<string, SheetDish>;
  bySku: Found;
  byName: Found;
  /** Of the dishes that have no article number. */
  unnumbered: Found;
}

type Unmatched = 'UNKNOWN_ID' | 'SKU_TWICE' | 'AMBIGUOUS';
const columnOf = (problem: Unmatched): string =>
  ({ UNKNOWN_ID: 'id', SKU_TWICE: 'sku', AMBIGUOUS: 'name_uz' })[problem];

function existing(
  cells: Cells,
  columns: readonly ColumnOf[],
  { byId, bySku, byName, unnumbered }: KnownDishes,
): SheetDish | undefined | Unmatched {
  const cell = (key: string): string => {
    const at = columns.findIndex((column) => column?.key === key);
    return at < 0 ? '' : String(cells[at] ?? '').trim();
  };
  const id = cell('id').toLowerCase();
  if (id !== '') return byId.get(id) ?? 'UNKNOWN_ID';
  const sku = cell('sku');
  const [numbered, another] = sku === '' ? [] : bySku.get(sku);
  if (another) return 'SKU_TWICE';
  if (numbered) return numbered;
  for (const language of LANGUAGES) {
    const name = plain(cell(`name_${language === 'eng' ? 'en' : language}`));
    if (name === '') continue;
    // A dish with another article number is another dish.
    const dishes = sku === '' ? byName : unnumbered;
    const category = plain(cell('category'));
    const matching = category === '' ? [] : dishes.get(keyOfName(language, name, category));
    const candidates = matching.length > 0 ? matching : dishes.get(keyOfName(language, name));
    if (candidates.length > 1) return 'AMBIGUOUS';
    if (candidates[0]) return candidates[0];
  }
  return undefined;
}

function readCells(
  { row, dish }: ReadRow & { dish: SheetDish },
  cells: Cells,
  columns: readonly ColumnOf[],
): SheetError[] {
  const errors: SheetError[] = [];
  for (const [at, column] of columns.entries()) {
    if (!column || column.key === 'id') continue;
    try {
      column.read(cells[at], dish);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ row, column: column.key, code: error.code });
    }
  }
  if (LANGUAGES.every((language) => !dish.name[language])) errors.push({ row, column: 'name_uz', code: 'NO_NAME' });
  if (dish.category === '') errors.push({ row, column: 'category', code: 'NO_CATEGORY' });
  if ((dish.soldFromMinute === null) !== (dish.soldToMinute === null))
    errors.push({ row, column: 'sold_to', code: 'BOTH_TIMES' });
  return errors;
}

/** Compares cells: a missing text and an empty one are the same. */
const sameDish = (one: SheetDish, other: SheetDish): boolean =>
  JSON.stringify(toCells(one)) === JSON.stringify(toCells(other));
