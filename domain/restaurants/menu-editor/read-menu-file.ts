/** Reads a file with a menu, whatever it looks like: its sheets, headings, categories, prices, weights and sizes. */
import type { Language } from '#domain/platform/text/language.ts';
import { readCells } from './clean-cells.ts';
import {
  columnKeysOf,
  describeColumns,
  headingRowOf,
  isBlank,
  languageOf,
  namesDishes,
  textCell,
  type Cells,
  type FileRow,
  type FileSheet,
  type SheetColumn,
} from './read-table.ts';
import type { CellValue } from './sheet-cells.ts';
import { keyOfHeading, sizeOfHeading } from './sheet-headings.ts';

interface ReadSheet {
  name: string;
  /** Index of the row of headings; null: none. */
  heading: number | null;
  columns: SheetColumn[];
  isRead: boolean;
}

export interface MenuFile {
  sheets: ReadSheet[];
  rows: FileRow[];
}

/** A manager's choices for one sheet. They replace what was recognised in it. */
export interface SheetChoice {
  isRead?: boolean;
  heading?: number | null;
  columns?: readonly (string | null)[];
}

const LONGEST_SECTION = 60;
const PLAIN_SHEET = /^(?:лист|sheet|varaq|book|книга|меню|menu|menyu|прайс|price|таблица|data)[\s\d_-]*$/iu;
const NUMBERING = /^\s*(?:\d{1,3}|[IVXivx]{1,5})\s*[.)]\s+/u;

/** САЛАТЫ is written as Салаты. */
function sectionName(text: string): string {
  const name = text
    .replace(NUMBERING, '')
    .replace(/[\s:.*•–—-]+$/u, '')
    .replace(/^[\s*•–—-]+/u, '')
    .trim();
  const isLoud = name.length > 3 && name === name.toUpperCase() && name !== name.toLowerCase();
  return isLoud ? name.slice(0, 1) + name.slice(1).toLowerCase() : name;
}

interface Table {
  rows: readonly Cells[];
  first: number;
  keys: readonly (string | null)[];
}

/** The text of a row that names a section: its only cell, beside numbers of rows and words of headings. */
function sectionOf(cells: Cells, keys: readonly (string | null)[]): string | null {
  const said = cells
    .map((cell, at) => ({ text: textCell(cell), at }))
    .filter(({ text, at }) => text !== '' && !(keys[at] == null && /^[\d.IVX]+$/.test(text)));
  const texts = said.filter(({ text }, index) => index === 0 || keyOfHeading(text) === undefined);
  const [only] = texts;
  // A merged cell may repeat its text in each of its columns.
  if (!only || texts.some(({ text }) => text !== only.text) || !/\p{L}{2}/u.test(only.text)) return null;
  return keys[only.at] === 'photo' || keys[only.at] === 'price' ? null : only.text;
}

const isLoud = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
const isRemark = (text: string): boolean =>
  text.length > LONGEST_SECTION || /^[*№]|[.!]$/u.test(text) || /^(?:итого|всего|jami|total)/iu.test(text);

/** Rows of a table that name sections, by their index. Without capitals or a mark a name alone may be a dish. */
function sectionsOf({ rows, first, keys }: Table): Map<number, string> {
  const single = new Map<number, string>();
  for (let at = first; at < rows.length; at++) {
    const text = sectionOf(rows[at]!, keys);
    if (text !== null && !isRemark(text)) single.set(at, text);
  }
  const loud = [...single.values()].filter(isLoud).length;
  if (loud === 0 && !keys.includes('category')) return single;
  for (const [at, text] of single) if (!isLoud(text) && !text.endsWith(':')) single.delete(at);
  return single;
}

const isRepeated = (cells: Cells): boolean => {
  const known = cells.filter((cell) => keyOfHeading(textCell(cell)) !== undefined).length;
  return known > 1 && known === cells.filter((cell) => textCell(cell) !== '').length;
};

interface Place {
  group: string;
  category: string;
}

/** Dishes of one sheet. */
function* rowsOf(table: Table, headings: Cells, { group, category: first }: Place): Generator<FileRow> {
  const { rows, keys } = table;
  const sections = sectionsOf(table);
  const own = (key: string): number => keys.indexOf(key);
  let section: Place = { group, category: first };
  let filled = '';
  for (let at = table.first; at < rows.length; at++) {
    const cells = rows[at]!;
    if (isBlank(cells) || isRepeated(cells)) continue;
    const name = sections.get(at);
    if (name !== undefined) {
      // Two sections in a row: a part of the menu, and its first category.
      const above = sections.get(at - 1);
      section = { group: above === undefined ? section.group : sectionName(above), category: sectionName(name) };
      filled = '';
      continue;
    }
    const only = sectionOf(cells, keys);
    if (only !== null && isRemark(only)) continue;
    const row: FileRow = { row: at + 1, cells: {}, notes: [] };
    const sizes: { name: string; cell: CellValue }[] = [];
    for (const [place, key] of keys.entries()) {
      if (key === 'photo') row.photo = textCell(cells[place]);
      else if (key === 'size_price')
        sizes.push({ name: sizeOfHeading(textCell(headings[place])) ?? '', cell: cells[place] });
      else if (key !== null) row.cells[key] = cells[place];
    }
    filled = textCell(cells[own('category')]) || filled;
    row.cells.category = sectionName(filled) || section.category;
    if (own('group') < 0 && section.group !== '') row.cells.group = section.group;
    const firstSize = sizeOfHeading(textCell(headings[own('price')]));
    yield readCells(row, { name: firstSize ?? '', more: sizes.filter(({ cell }) => textCell(cell) !== '') });
  }
}

/** Rows of a file that was exported from here. It names dishes by their ids, so nothing has to be guessed. */
function* exactRows({ rows, first, keys }: Table): Generator<FileRow> {
  for (let at = first; at < rows.length; at++) {
    const cells = rows[at]!;
    if (isBlank(cells)) continue;
    const row: FileRow = { row: at + 1, cells: {}, notes: [] };
    for (const [place, key] of keys.entries())
      if (key === 'photo') row.photo = textCell(cells[place]);
      else if (key !== null) row.cells[key] = cells[place];
    yield row;
  }
}

const MENU_IN: Readonly<Record<Language, string>> = { uz: 'Menyu', ru: 'Меню', eng: 'Menu' };

function defaultPlace(name: string, several: boolean, keys: readonly (string | null)[], table: Table): Place {
  const isNamed = !PLAIN_SHEET.test(name.trim()) && name.trim() !== '';
  const hasSections = sectionsOf(table).size > 0 || keys.includes('category');
  if (isNamed && several)
    return hasSections ? { group: name.trim(), category: name.trim() } : { group: '', category: name.trim() };
  const names = table.rows
    .slice(table.first, table.first + 100)
    .map((cells) => textCell(cells[keys.findIndex((key) => key?.startsWith('name_'))]));
  return { group: '', category: keys.includes('category') ? '' : MENU_IN[languageOf(names, 'uz')] };
}

export function readMenuFile(file: readonly FileSheet[], choices: readonly (SheetChoice | undefined)[] = []): MenuFile {
  const sheets = file.map(({ name, rows }, at): ReadSheet => {
    const choice = choices[at];
    const heading = choice?.heading === undefined ? headingRowOf(rows) : choice.heading;
    const keys = choice?.columns ?? columnKeysOf(rows, heading);
    const isRead = choice?.isRead ?? namesDishes(keys);
    return { name, heading, columns: describeColumns(rows, heading, keys), isRead };
  });
  const read = sheets.filter(({ isRead, columns }) => isRead && namesDishes(columns.map(({ column }) => column)));
  const rows = sheets.flatMap((sheet, at): FileRow[] => {
    if (!read.includes(sheet)) return [];
    const all = file[at]!.rows;
    const keys = sheet.columns.map(({ column }) => column);
    const table = { rows: all, first: sheet.heading === null ? 0 : sheet.heading + 1, keys };
    const headings = sheet.heading === null ? [] : all[sheet.heading]!;
    const found = keys.includes('id')
      ? exactRows(table)
      : rowsOf(table, headings, defaultPlace(sheet.name, read.length > 1, keys, table));
    return [...found].map((row) => (read.length > 1 ? { ...row, sheet: sheet.name } : row));
  });
  return { sheets, rows };
}
