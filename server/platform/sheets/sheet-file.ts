/** Spreadsheet files as rows of cells: XLSX and CSV, with limits for files that unpack to very much. */
import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import writeExcel from 'write-excel-file/node';
import type { Cells } from '#domain/menu-editor/menu-sheet.ts';
import type { CellValue } from '#domain/menu-editor/sheet-cells.ts';
import { Refusal } from '../http/refusal.ts';

const MOST_UNPACKED = 60 << 20;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const END_OF_ZIP = 0x06054b50;
const ENTRY_OF_ZIP = 0x02014b50;

/** What the directory of a ZIP file says that its entries unpack to; undefined where it has none. */
function unpackedBytes(bytes: Buffer): number | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_ZIP) return undefined;
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let entries = bytes.readUInt16LE(end + 10); entries > 0; entries--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY_OF_ZIP) return undefined;
    total += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}

/** Excel in Uzbekistan and Russia separates by semicolons, others by commas. */
const delimiterOf = (text: string): string => {
  const [heading = ''] = text.split('\n', 1);
  return heading.split(';').length > heading.split(',').length ? ';' : ',';
};

/** The library reads a cell that is formatted as a time as a date of the first day. */
const toCell = (cell: unknown): CellValue =>
  cell instanceof Date ? (cell.getUTCHours() * 60 + cell.getUTCMinutes()) / 1440 : (cell as CellValue);

export async function readSheet(given: Uint8Array): Promise<Cells[]> {
  const bytes = Buffer.from(given);
  try {
    if (ZIP.every((byte, at) => bytes[at] === byte)) {
      const unpacked = unpackedBytes(bytes);
      if (unpacked === undefined || unpacked > MOST_UNPACKED) throw new Refusal('UNSUPPORTED_MEDIA');
      const [sheet] = await readExcel(bytes);
      return (sheet?.data ?? []).map((row) => row.map((cell) => toCell(cell)));
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const rows = parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true });
    return rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('UNSUPPORTED_MEDIA');
  }
}

/** A cell that begins like a formula would be run by the program that opens the file. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const csvCell = (cell: string | number | null): string => {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Excel takes a file without this mark for one in the old code page. */
export const CSV_MARK = '\uFEFF';

export const csvLines = (rows: readonly (string | number | null)[][]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

export const writeCsv = (rows: readonly (string | number | null)[][]): Buffer => Buffer.from(CSV_MARK + csvLines(rows));

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
