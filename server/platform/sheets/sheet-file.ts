/** Spreadsheet files: rows of cells are read from XLSX and CSV, and written as either. */
import writeExcel from 'write-excel-file/node';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { guardedText, quotedCell } from '#domain/platform/text/csv-cell.ts';
import type { FileSheet } from '#domain/restaurants/menu-editor/read-table.ts';
import { fileParser } from '../files/parse-file.ts';

/** The sheets of a file that somebody sent; parsed in a worker thread. */
export const readSheetFile = fileParser<FileSheet[]>('sheet', new URL('sheet-worker.ts', import.meta.url));

export type Cell = string | number | null;
export type Rows = readonly (readonly Cell[])[];

/** As days and instants are written here: an instant is shown on the clock of the country. */
const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z)?)?$/;

interface WallDate {
  day: string;
  /** null: a whole day. */
  time: string | null;
}

function dateOf(cell: Cell): WallDate | null {
  const found = typeof cell === 'string' ? DATE.exec(cell) : null;
  if (!found || Number.isNaN(Date.parse(found[0].replace(' ', 'T')))) return null;
  if (found[6]) return wallOf(Date.parse(found[0]), DEFAULT_TIME_ZONE);
  return { day: `${found[1]}-${found[2]}-${found[3]}`, time: found[4] ? `${found[4]}:${found[5]}` : null };
}

const dateText = ({ day, time }: WallDate, isLocal: boolean): string => {
  const written = isLocal ? day.split('-').toReversed().join('.') : day;
  return time === null ? written : `${written} ${time}`;
};

/** A text for reading; days and instants as they are written in the language. */
export const cellText = (text: string, language: Language): string => {
  const date = dateOf(text);
  return date ? dateText(date, language !== 'eng') : text;
};

/** In Uzbekistan and Russia Excel reads `;`, decimal commas and dates as they are written there. */
const csvCell = (cell: Cell, isLocal: boolean): string => {
  const date = dateOf(cell);
  if (date) return dateText(date, isLocal);
  if (typeof cell === 'string') return quotedCell(guardedText(cell));
  const text = String(cell ?? '');
  return isLocal ? text.replace('.', ',') : text;
};

/** Excel takes a file without this mark for one in the old code page. */
export const CSV_MARK = '\uFEFF';

export const csvLines = (rows: Rows, language: Language = 'eng'): string => {
  const isLocal = language !== 'eng';
  return rows.map((row) => `${row.map((cell) => csvCell(cell, isLocal)).join(isLocal ? ';' : ',')}\r\n`).join('');
};

export const writeCsv = (rows: Rows, language: Language = 'eng'): Buffer =>
  Buffer.from(CSV_MARK + csvLines(rows, language));

const excelCell = (value: string | number) => {
  const date = dateOf(value);
  if (!date) return { value };
  const at = new Date(`${date.day}T${date.time ?? '00:00'}:00Z`);
  return { value: at, type: Date, format: date.time === null ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm' };
};

/** Sheets by their names, each with its headings as the first row. */
export const writeXlsx = (sheets: Record<string, Rows>): Promise<Buffer> =>
  writeExcel(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row, at) =>
        row.map((value) =>
          value === null ? null : at === 0 ? { value, fontWeight: 'bold' as const } : excelCell(value),
        ),
      ),
      stickyRowsCount: 1,
      columns: rows[0]!.map(() => ({ width: 18 })),
    })),
  ).toBuffer();
