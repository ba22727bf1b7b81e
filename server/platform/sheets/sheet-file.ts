/** Spreadsheet files: rows of cells are read from XLSX and CSV, and written as either. */
import { FILE_TYPES } from '#contract/values.ts';
import writeExcel from 'write-excel-file/node';
import { guardedText, quotedCell } from '#domain/text/csv-cell.ts';
import type { FileSheet } from '#domain/menu-editor/read-table.ts';
import { fileParser } from '../files/parse-file.ts';

/** The sheets of a file that somebody sent; parsed in a worker thread. */
export const readSheetFile = fileParser<FileSheet[]>('sheet', new URL('sheet-worker.ts', import.meta.url));

const csvCell = (cell: string | number | null): string =>
  typeof cell === 'string' ? quotedCell(guardedText(cell)) : String(cell ?? '');

/** Excel takes a file without this mark for one in the old code page. */
export const CSV_MARK = '\uFEFF';

export const csvLines = (rows: readonly (string | number | null)[][]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

export const writeCsv = (rows: readonly (string | number | null)[][]): Buffer => Buffer.from(CSV_MARK + csvLines(rows));

export const XLSX_TYPE = FILE_TYPES.xlsx;

/** Sheets by their names, each with its headings as the first row. */
export const writeXlsx = (sheets: Record<string, readonly (string | number | null)[][]>): Promise<Buffer> =>
  writeExcel(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row, at) =>
        row.map((value) => (value === null ? null : at === 0 ? { value, fontWeight: 'bold' as const } : { value })),
      ),
      stickyRowsCount: 1,
      columns: rows[0]!.map(() => ({ width: 18 })),
    })),
  ).toBuffer();
