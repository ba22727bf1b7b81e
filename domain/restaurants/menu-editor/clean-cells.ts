/** The cells of one dish as restaurants write them, turned into what a menu stores; every rule leaves a note. */
import type { Language } from '#domain/platform/text/language.ts';
import { readMeasure } from './measure-text.ts';
import { sizeOptions } from './option-text.ts';
import { readPrice } from './price-text.ts';
import { languageOf, textCell, type FileRow, type RowNote } from './read-table.ts';
import type { CellValue } from './sheet-cells.ts';

/** Prices of further sizes, which stand in columns of their own, and the name of the first one. */
interface Sizes {
  name: string;
  more: readonly { name: string; cell: CellValue }[];
}

const NUMBERING = /^\s*\d{1,3}\s*[.)]\s+/u;
const FACTS = ['calories', 'proteins', 'fats', 'carbs'];

/** A second line below the name describes the dish. */
function readName(row: FileRow): void {
  for (const key of ['name_uz', 'name_ru', 'name_en']) {
    if (!(key in row.cells)) continue;
    const [first = '', ...rest] = textCell(row.cells[key]).split(/\s*\n\s*/);
    row.cells[key] = first.replace(NUMBERING, '').replaceAll(/\s+/g, ' ').trim();
    const description = key.replace('name', 'description');
    if (rest.length > 0 && !(description in row.cells)) row.cells[description] = rest.join(' ').trim();
  }
}

const note = (row: FileRow, column: string, code: RowNote['code'], text: string): void =>
  void row.notes.push({ column, code, text });

/** Weights of the sizes, where the dish has several. */
function readMeasures(row: FileRow, sizes: number): string[] {
  let names: string[] = [];
  for (const key of ['weight', 'volume'] as const) {
    const text = textCell(row.cells[key]);
    if (text === '') continue;
    const read = readMeasure(row.cells[key], key);
    if (!read) {
      delete row.cells[key];
      note(row, key, 'LEFT_OUT', text);
      continue;
    }
    const { parts, of } = read;
    if (of !== key) {
      delete row.cells[key];
      if (textCell(row.cells[of]) !== '') continue;
    }
    const isSizes = sizes > 1 && parts.length === sizes;
    row.cells[of] = isSizes ? parts[0]! : parts.reduce((sum, part) => sum + part, 0);
    if (isSizes) names = text.split(/\s*[/+\\]\s*/).map((part) => withUnit(part, text));
    else if (parts.length > 1) note(row, of, 'PARTS_ADDED', text);
  }
  return names;
}

const withUnit = (part: string, text: string): string =>
  /\p{L}/u.test(part) ? part : `${part} ${/\p{L}+\.?$/u.exec(text)?.[0] ?? ''}`.trim();

/** `Капучино 0,2/0,4`, `Пицца (маленькая/большая)`: names of the sizes at the end of the name. */
function sizesInName(row: FileRow, count: number): string[] {
  for (const key of ['name_ru', 'name_uz', 'name_en']) {
    const name = textCell(row.cells[key]);
    const [end = '', inside = ''] =
      /\s*\(([^()]*\/[^()]*)\)$/.exec(name) ?? /\s+((?:[\d.,]+\s*\/\s*)+[\d.,]+\s*\p{L}{0,3})$/u.exec(name) ?? [];
    const names = inside.split('/').map((part) => withUnit(part.trim(), inside));
    if (end === '' || names.length !== count) continue;
    row.cells[key] = name.slice(0, -end.length);
    return names;
  }
  return [];
}

function languageOfRow({ cells }: FileRow): Language {
  const named = (['ru', 'uz', 'en'] as const).filter((each) => textCell(cells[`name_${each}`]) !== '');
  const only = named[0];
  if (named.length === 1 && only) return only === 'en' ? 'eng' : only;
  return languageOf([textCell(cells.category)], 'uz');
}

function readPrices(row: FileRow, { name, more }: Sizes): void {
  const text = textCell(row.cells.price);
  const columns = more.map((size) => ({ name: size.name, read: readPrice(size.cell) }));
  const own = text === '' ? null : readPrice(row.cells.price);
  const inColumns = columns.length > 0 && columns.every(({ read }) => read?.prices.length === 1);
  const first = own?.prices.length === 1 ? own.prices : [];
  const prices = inColumns ? [...first, ...columns.flatMap(({ read }) => read!.prices)] : (own?.prices ?? []);
  const weights = readMeasures(row, prices.length);
  if (prices.length === 0) return;
  if (prices.length === 1) row.cells.price = prices[0]!;
  else {
    const named = inColumns
      ? [...(first.length > 0 ? [name] : []), ...columns.map((column) => column.name)]
      : [sizesInName(row, prices.length), weights].find((names) => names.length > 0);
    const sizes = sizeOptions(prices, named ?? [], languageOfRow(row));
    row.cells.price = sizes.price;
    row.cells.options = [sizes.options, textCell(row.cells.options)].filter(Boolean).join(' | ');
  }
  const asked = prices.length > 1 ? 'PRICE_SIZES' : own?.question;
  if (asked) note(row, 'price', asked, [text, ...more.map(({ cell }) => textCell(cell))].filter(Boolean).join(' / '));
}

export function readCells(row: FileRow, sizes: Sizes): FileRow {
  readName(row);
  readPrices(row, sizes);
  for (const key of FACTS) {
    const text = textCell(row.cells[key]);
    if (text === '' || typeof row.cells[key] === 'number') continue;
    const [digits] = /^\d+(?:[.,]\d+)?(?=\s*(?:к?кал|kcal|kkal|г|g)?\.?$)/iu.exec(text) ?? [];
    if (digits !== undefined) row.cells[key] = Number(digits.replace(',', '.'));
  }
  return row;
}
