/** What the cells of a printed table say, and how wide its columns are. */
import { groupedDigits } from '#domain/platform/text/grouped-digits.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { cellText, type Cell, type Rows } from './sheet-file.ts';

/** Longer texts of a cell are cut, because a row shows two lines. */
const MOST_CHARACTERS = 200;

/** The typeface has no emoji, and a control character is no text. */
export const printable = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/[\p{Extended_Pictographic}\uFE0F]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{C}/gu, '')
    .trim();

const isNumber = (cell: Cell | undefined): cell is number => typeof cell === 'number';

/** With digits in groups of three. @internal */
export function numberText(value: number, decimals: number, language: Language): string {
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.');
  const rest = part === undefined ? '' : `${language === 'eng' ? '.' : ','}${part}`;
  return `${value < 0 ? '\u2212' : ''}${groupedDigits(whole)}${rest}`;
}

export interface PrintedTable {
  texts: string[][];
  columns: { isNumeric: boolean }[];
}

/** All numbers of a column have as many decimals. `headed`: how many headings it has, also without any row. */
export function printedTable(rows: Rows, headed: number, language: Language): PrintedTable {
  const columns = Array.from({ length: Math.max(headed, ...rows.map((row) => row.length)) }, (_, at) => {
    const numbers = rows.map((row) => row[at]).filter(isNumber);
    return { isNumeric: numbers.length > 0, decimals: numbers.every(Number.isInteger) ? 0 : 2 };
  });
  const texts = rows.map((row) =>
    columns.map(({ decimals }, at) => {
      const cell = row[at] ?? '';
      return isNumber(cell) ? numberText(cell, decimals, language) : printable(cellText(cell, language));
    }),
  );
  return { texts, columns };
}

/** In widths of one point of type. */
export interface MeasuredColumn {
  isNumeric: boolean;
  widest: number;
  /** The longest word of the heading. */
  word: number;
}

export interface ColumnWidths {
  /** In which everything has one line. */
  natural: readonly number[];
  /** Below which numbers and words would break. */
  least: readonly number[];
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Space to the left and right of a cell's text, in points. */
export const PADDING = 4;
/** A text may be broken into lines of so many times the size of its type. */
const NARROWEST = 9;

export function widthsAt(size: number, columns: readonly MeasuredColumn[]): ColumnWidths {
  const widths = columns.map(({ isNumeric, widest, word }) => {
    const least = Math.max(word, isNumeric ? widest : Math.min(widest, NARROWEST));
    return { least, natural: Math.max(least, widest) };
  });
  const inPoints = (width: number): number => Math.ceil(width * size) + 2 * PADDING;
  return { least: widths.map(({ least }) => inPoints(least)), natural: widths.map(({ natural }) => inPoints(natural)) };
}

/** Columns of numbers have the width that they need; those of texts share what is left. */
export function columnWidths(room: number, { natural, least }: ColumnWidths): number[] {
  const spare = room - sumOf(natural);
  if (spare >= 0) return natural.map((width) => width + spare / natural.length);
  const [narrowest, wanted] = [sumOf(least), sumOf(natural) - sumOf(least)];
  if (narrowest >= room) return least.map((width) => (width * room) / narrowest);
  return least.map((width, at) => width + ((natural[at]! - width) * (room - narrowest)) / wanted);
}
