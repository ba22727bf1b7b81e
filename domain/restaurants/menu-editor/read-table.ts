/**
 * Lists as restaurants have them: titles above the headings, rows that name a category, prices with their currency.
 * What is read here are rows of the columns of a menu; `planImport` compares them with it.
 */
import type { Language } from '#domain/platform/text/language.ts';
import { scriptOf } from '#domain/platform/text/script.ts';
import type { PriceQuestion } from './price-text.ts';
import type { CellValue } from './sheet-cells.ts';
import { keyOfHeading, sizeOfHeading } from './sheet-headings.ts';

export type Cells = readonly CellValue[];

export interface FileSheet {
  name: string;
  rows: readonly Cells[];
}

/** A rule by which a cell was read; a question waits for an answer. */
export interface RowNote {
  column: string;
  code: PriceQuestion | 'PARTS_ADDED' | 'LEFT_OUT';
  /** The cell as it stands in the file. */
  text: string;
}

export interface FileRow {
  /** As the spreadsheet counts. */
  row: number;
  /** Absent where one sheet is read. */
  sheet?: string;
  /** By the columns of a menu; one that is absent leaves its field as it is. */
  cells: Partial<Record<string, CellValue>>;
  notes: RowNote[];
  /** The name of a picture's file. */
  photo?: string;
  /** Questions that somebody has answered. */
  accepted?: readonly string[];
}

/** How a column of a file was understood. */
export interface SheetColumn {
  heading: string;
  /** null: left out. */
  column: string | null;
  /** The first cell of the column that is not empty, as an example. */
  example: string;
}

export const textCell = (cell: CellValue): string => String(cell ?? '').trim();
export const isBlank = (cells: Cells): boolean => cells.every((cell) => textCell(cell) === '');

/** Rows at the top among which headings are looked for. */
const HEADING_WITHIN = 40;
const SAMPLE = 200;
const LONGEST_EXAMPLE = 100;
const LOWEST_PRICE = 500;

const isName = (key: string | null): boolean => key === 'name' || (key?.startsWith('name_') ?? false);

/** By a name, by its id of the export, or by the article number that a till and its price lists know it by. */
export const namesDishes = (keys: readonly (string | null)[]): boolean =>
  keys.some((key) => isName(key) || key === 'id' || key === 'sku');

/** Columns by their headings, each key once; a further price with a size is that of another size. */
function keysOf(headings: Cells): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const text = textCell(heading);
    const key = keyOfHeading(text);
    if (key === undefined) return null;
    if (key === 'price' && taken.has('price')) return sizeOfHeading(text) === null ? null : 'size_price';
    if (taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** The index of the row of headings; null where no row has known headings. */
export function headingRowOf(rows: readonly Cells[]): number | null {
  let best: { at: number; known: number } | null = null;
  for (const [at, cells] of rows.slice(0, HEADING_WITHIN).entries()) {
    const keys = keysOf(cells);
    const known = keys.filter((key) => key !== null).length;
    const filled = cells.filter((cell) => textCell(cell) !== '').length;
    if (namesDishes(keys) && (known > 1 || filled === 1) && known > (best?.known ?? 0)) best = { at, known };
  }
  return best?.at ?? null;
}

const UZBEK_CYRILLIC = /[ўқғҳ]/iu;

/** Cyrillic texts are Russian or Uzbek by their letters; texts in Latin letters are in the language `latin`. */
export function languageOf(texts: readonly string[], latin: Language): Language {
  const all = texts.join(' ');
  if (scriptOf(all) !== 'CYRILLIC') return latin;
  return UZBEK_CYRILLIC.test(all) ? 'uz' : 'ru';
}

const suffixOf = (language: Language): string => (language === 'eng' ? 'en' : language);

const isPrice = (cell: CellValue): boolean => {
  if (typeof cell === 'number') return Number.isInteger(cell) && cell >= LOWEST_PRICE;
  return /^\D{0,4}\d{1,3}[\s.,\u00A0]?\d{3}/.test(textCell(cell));
};

/** Without headings: names are the first texts, prices the first column of large numbers. */
function keysByContent(body: readonly Cells[]): (string | null)[] {
  const width = body.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, (_, at) => body.map((cells) => cells[at]));
  const share = (cells: Cells, test: (cell: CellValue) => boolean): number =>
    cells.filter((cell) => textCell(cell) !== '' && test(cell)).length / Math.max(body.length, 1);
  const price = columns.findIndex((cells) => share(cells, isPrice) > 0.5);
  const name = columns.findIndex(
    (cells, at) => at !== price && share(cells, (cell) => /\p{L}{2}/u.test(textCell(cell))) > 0.5,
  );
  if (price < 0 || name < 0 || body.length < 3) return columns.map(() => null);
  return columns.map((_, at) => (at === price ? 'price' : at === name ? 'name' : null));
}

/** Names and descriptions get the language of their cells. */
function withLanguages(keys: (string | null)[], headings: Cells, body: readonly Cells[]): (string | null)[] {
  const taken = new Set(keys);
  return keys.map((key, at) => {
    if (key !== 'name' && key !== 'description') return key;
    const heading = textCell(headings[at]);
    const latin = /name|dish|item|product|title|description|ingredients/i.test(heading) ? 'eng' : 'uz';
    const texts = body.slice(0, SAMPLE).map((cells) => textCell(cells[at]));
    const sample = texts.filter((text) => text !== '');
    const found = sample.length > 0 ? languageOf(sample, latin) : scriptOf(heading) === 'CYRILLIC' ? 'ru' : latin;
    const named = `${key}_${suffixOf(found)}`;
    if (taken.has(named)) return null;
    taken.add(named);
    return named;
  });
}

/** The columns of a table below its headings; null: the table has none. */
export function columnKeysOf(rows: readonly Cells[], heading: number | null): (string | null)[] {
  const body = rows.slice(heading === null ? 0 : heading + 1);
  const headings = heading === null ? [] : rows[heading]!;
  const keys = heading === null ? keysByContent(body.filter((cells) => !isBlank(cells))) : keysOf(headings);
  return withLanguages(keys, headings, body);
}

export function describeColumns(
  rows: readonly Cells[],
  heading: number | null,
  keys: readonly (string | null)[],
): SheetColumn[] {
  const body = rows.slice(heading === null ? 0 : heading + 1);
  const headings = heading === null ? [] : rows[heading]!;
  return keys.map((column, at) => {
    const found = body.find((cells) => textCell(cells[at]) !== '');
    return {
      heading: textCell(headings[at]).slice(0, LONGEST_EXAMPLE),
      column,
      example: textCell(found?.[at]).slice(0, LONGEST_EXAMPLE),
    };
  });
}
