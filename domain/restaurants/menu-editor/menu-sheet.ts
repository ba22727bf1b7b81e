/** A menu as rows of a spreadsheet, and what a file of such rows would change. */
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import type { PriceQuestion } from './price-text.ts';
import { isBlank, textCell, type FileRow } from './read-table.ts';
import { CellError, type CellProblem } from './sheet-cells.ts';
import { COLUMNS, emptyDish, type SheetDish } from './sheet-columns.ts';
import { headingOf } from './sheet-headings.ts';
import { isHighPrice, isUnusualPrice, usualPriceOf } from './usual-price.ts';

export interface SheetError {
  /** As the spreadsheet counts. */
  row: number;
  /** The name of the sheet; absent where only one sheet is read. */
  sheet?: string;
  column: string;
  /** The text of the cell, unchanged. */
  text: string;
  code:
    | CellProblem
    | PriceQuestion
    | 'NO_NAME'
    | 'UNUSUAL_PRICE'
    | 'HIGH_PRICE'
    | 'NO_CATEGORY'
    | 'BOTH_TIMES'
    | 'BRANCH'
    | 'SKU_TWICE'
    | 'UNKNOWN_ID'
    | 'TWICE'
    | 'AMBIGUOUS';
}

/** Of dishes in a file. */
export const MOST_ROWS = 5000;

/** Keys of the columns, which programs may write as headings. */
export const COLUMN_KEYS = COLUMNS.map(({ key }) => key);

export const headingsIn = (language: Language): string[] => COLUMN_KEYS.map((key) => headingOf(key, language));

export const toCells = (dish: SheetDish): (string | number | null)[] => COLUMNS.map((column) => column.write(dish));

export interface ImportPlan {
  added: { row: FileRow; dish: SheetDish }[];
  changed: { row: FileRow; id: string; dish: SheetDish }[];
  unchanged: number;
  errors: SheetError[];
}

export interface ImportNames {
  /** Groups and categories in any language, in small letters, with the name that the export writes. */
  labels?: ReadonlyMap<string, string>;
  /** Names of the branches that carry a dish; of those that will carry a new one. */
  carriedAt?: (dish: SheetDish | undefined) => readonly string[];
  /** The manager has confirmed the prices that are asked about. */
  acceptsPrices?: boolean;
  /** The manager wants dishes of one name as so many dishes. */
  keepsDuplicates?: boolean;
}

/** Rows after which a comparison lets others have their turn. */
const ROWS_AT_ONCE = 250;

const QUESTIONS: readonly string[] = ['PRICE_FROM', 'PRICE_SIZES', 'PRICE_UNIT', 'PRICE_THOUSANDS'];

/**
 * Compares the rows of a file with the menu, in steps of some rows. A column that a row does not have leaves its field
 * as it is. The dish of a row is found by its id, else by its article number, else by its name in any language.
 */
export function* planImport(
  menu: readonly SheetDish[],
  rows: readonly FileRow[],
  { labels = new Map(), carriedAt = () => [], acceptsPrices = false, keepsDuplicates = false }: ImportNames = {},
): Generator<void, ImportPlan, void> {
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, errors: [] };
  const known = knownDishes(menu);
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    if (isBlank(Object.values(row.cells))) continue;
    const found = existing(row, known);
    if (typeof found === 'string') {
      plan.errors.push(errorIn(row, columnOf(found), found));
      continue;
    }
    const isAgain = found !== undefined && seen.has(found.id!);
    const keepsBoth = keepsDuplicates || accepts(row, 'TWICE');
    const before = isAgain && keepsBoth ? undefined : found;
    const dish: SheetDish = before
      ? { ...before, name: { ...before.name }, description: { ...before.description } }
      : emptyDish();
    const errors = readRow(row, dish);
    dish.group = labels.get(plain(dish.group)) ?? dish.group;
    dish.category = labels.get(plain(dish.category)) ?? dish.category;
    const carriers = carriedAt(before);
    if (dish.branchPrices !== before?.branchPrices && dish.branchPrices.some((each) => !carriers.includes(each.branch)))
      errors.push(errorIn(row, 'branch_prices', 'BRANCH'));
    if (!before && row.cells.price === undefined) errors.push(errorIn(row, 'price', 'NO_PRICE'));
    if (!acceptsPrices) errors.push(...questionsOf(row));
    const key = before?.id ?? (dish.sku === null ? nameKey(dish) : `sku ${dish.sku}`);
    if (errors.length === 0 && !keepsBoth && seen.has(key)) errors.push(errorIn(row, nameColumn(row), 'TWICE'));
    if (errors.length > 0) {
      plan.errors.push(...errors);
      continue;
    }
    seen.add(key);
    if (!before) plan.added.push({ row, dish });
    else if (sameDish(before, dish)) plan.unchanged += 1;
    else plan.changed.push({ row, id: before.id!, dish: { ...dish, id: before.id } });
  }
  return acceptsPrices ? plan : withPricesAsked(plan, known.byId);
}

type Question = FileRow['notes'][number] & { code: PriceQuestion };
const isQuestion = (note: FileRow['notes'][number]): note is Question => QUESTIONS.includes(note.code);

const accepts = ({ accepted = [] }: FileRow, code: SheetError['code']): boolean => accepted.includes(code);

const questionsOf = (row: FileRow): SheetError[] =>
  row.notes
    .filter(isQuestion)
    .filter(({ code }) => !accepts(row, code))
    .map((note) => ({ ...placeOf(row), ...note }));

const placeOf = ({ row, sheet }: FileRow): Pick<SheetError, 'row' | 'sheet'> =>
  sheet === undefined ? { row } : { row, sheet };

const errorIn = (row: FileRow, column: string, code: SheetError['code']): SheetError => ({
  ...placeOf(row),
  column,
  code,
  text: textCell(row.cells[column]).slice(0, LONGEST_SHOWN),
});
const LONGEST_SHOWN = 100;

/** The column that names the dish of a row. */
export const nameColumn = ({ cells }: FileRow): string =>
  ['name_uz', 'name_ru', 'name_en'].find((key) => textCell(cells[key]) !== '') ?? 'name_uz';

/** Rows whose new price is far from the others are reported instead of imported. */
function withPricesAsked(plan: ImportPlan, byId: ReadonlyMap<string, SheetDish>): ImportPlan {
  const { added, changed, errors } = plan;
  const after = new Map([...byId.values(), ...changed.map(({ dish }) => dish)].map((dish) => [dish.id, dish]));
  const usual = usualPriceOf([...after.values(), ...added.map(({ dish }) => dish)].map(({ costPrice }) => costPrice));
  const questionOf = ({ row, dish }: ImportPlan['added'][number]): 'UNUSUAL_PRICE' | 'HIGH_PRICE' | null => {
    if (accepts(row, 'UNUSUAL_PRICE') || accepts(row, 'HIGH_PRICE')) return null;
    if (dish.id !== null && byId.get(dish.id)?.costPrice === dish.costPrice) return null;
    if (isUnusualPrice(dish.costPrice, usual)) return 'UNUSUAL_PRICE';
    return isHighPrice(dish.costPrice, usual) ? 'HIGH_PRICE' : null;
  };
  const asked = [...added, ...changed].flatMap((each): SheetError[] => {
    const code = questionOf(each);
    return code === null ? [] : [errorIn(each.row, 'price', code)];
  });
  return {
    ...plan,
    added: added.filter((each) => questionOf(each) === null),
    changed: changed.filter((each) => questionOf(each) === null),
    errors: [...errors, ...asked],
  };
}

/** Spaces at the ends and capitals do not make another dish. */
const plain = (text: string): string => text.trim().toLowerCase();
/** One name in two categories is two dishes. */
const nameKey = ({ name, category }: SheetDish): string =>
  [...LANGUAGES.map((language) => plain(name[language] ?? '')), plain(category)].join('|');

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

interface KnownDishes {
  byId: ReadonlyMap<string, SheetDish>;
  bySku: Found;
  byName: Found;
  /** Of the dishes that have no article number. */
  unnumbered: Found;
}

function knownDishes(menu: readonly SheetDish[]): KnownDishes {
  const bySku = new Found();
  for (const dish of menu) if (dish.sku !== null) bySku.add(dish.sku, dish);
  return {
    byId: new Map(menu.map((dish) => [dish.id!, dish])),
    bySku,
    byName: namesOf(menu),
    unnumbered: namesOf(menu.filter(({ sku }) => sku === null)),
  };
}

type Unmatched = 'UNKNOWN_ID' | 'SKU_TWICE' | 'AMBIGUOUS';
const columnOf = (problem: Unmatched): string =>
  ({ UNKNOWN_ID: 'id', SKU_TWICE: 'sku', AMBIGUOUS: 'name_uz' })[problem];

function existing(
  { cells }: FileRow,
  { byId, bySku, byName, unnumbered }: KnownDishes,
): SheetDish | undefined | Unmatched {
  const id = textCell(cells.id).toLowerCase();
  if (id !== '') return byId.get(id) ?? 'UNKNOWN_ID';
  const sku = textCell(cells.sku);
  const [numbered, another] = sku === '' ? [] : bySku.get(sku);
  if (another) return 'SKU_TWICE';
  if (numbered) return numbered;
  for (const language of LANGUAGES) {
    const name = plain(textCell(cells[`name_${language === 'eng' ? 'en' : language}`]));
    if (name === '') continue;
    // A dish with another article number is another dish.
    const dishes = sku === '' ? byName : unnumbered;
    const category = plain(textCell(cells.category));
    const matching = category === '' ? [] : dishes.get(keyOfName(language, name, category));
    const candidates = matching.length > 0 ? matching : dishes.get(keyOfName(language, name));
    if (candidates.length > 1) return 'AMBIGUOUS';
    if (candidates[0]) return candidates[0];
  }
  return undefined;
}

/** Reads the cells of a row into the dish. */
function readRow(row: FileRow, dish: SheetDish): SheetError[] {
  const errors: SheetError[] = [];
  for (const column of COLUMNS) {
    if (column.key === 'id' || !(column.key in row.cells)) continue;
    try {
      column.read(row.cells[column.key], dish);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push(errorIn(row, column.key, error.code));
    }
  }
  if (LANGUAGES.every((language) => !dish.name[language])) errors.push(errorIn(row, 'name_uz', 'NO_NAME'));
  if (dish.category === '') errors.push(errorIn(row, 'category', 'NO_CATEGORY'));
  if ((dish.soldFromMinute === null) !== (dish.soldToMinute === null))
    errors.push(errorIn(row, 'sold_to', 'BOTH_TIMES'));
  return errors;
}

/** Compares cells: a missing text and an empty one are the same. */
const sameDish = (one: SheetDish, other: SheetDish): boolean =>
  JSON.stringify(toCells(one)) === JSON.stringify(toCells(other));
