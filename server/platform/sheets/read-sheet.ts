/** Spreadsheet files as rows of cells: XLSX and CSV. Runs in a worker thread, see `readSheetFile`. */
import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import { SHEET_LIMITS } from '#contract/platform/input-budgets.ts';
import type { Cells, FileSheet } from '#domain/restaurants/menu-editor/read-table.ts';
import type { CellValue } from '#domain/restaurants/menu-editor/sheet-cells.ts';
import { unguardedText } from '#domain/platform/text/csv-cell.ts';
import { Refusal } from '../http/refusal.ts';
import { readZip, storeZip } from './zip-file.ts';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const LETTERS = 26;

const tooComplex = (why: string): Refusal => new Refusal('FILE_TOO_COMPLEX', { why });

function demandSize(rows: number, columns: number): void {
  if (rows > SHEET_LIMITS.rows) throw tooComplex('ROWS');
  if (columns > SHEET_LIMITS.columns) throw tooComplex('COLUMNS');
  if (rows * columns > SHEET_LIMITS.cells) throw tooComplex('CELLS');
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - 64, 0);

const TAG = /<(?:[^\s<>/:]*:)?(row|c)((?:\s+[^\s=<>"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const TAG_BEGINS = /<(?:[^\s<>/:]*:)?(?:row|c)(?=[\s/>])/g;
const REFERENCES = /(?<=[\s:])r\s*=\s*["']([^"']*)/g;

/** The furthest row and column that the attributes `r` of a tag name. */
function referenceOf(attributes: string): { row: number; column: number } | undefined {
  let found: { row: number; column: number } | undefined;
  for (const [, reference = ''] of attributes.matchAll(REFERENCES)) {
    const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? [];
    if (letters === undefined || row === undefined) throw new Refusal('UNSUPPORTED_MEDIA');
    found = {
      row: Math.max(found?.row ?? 0, Number(row)),
      column: Math.max(found?.column ?? 0, columnOf(letters)),
    };
  }
  return found;
}

/**
 * The library builds every row and column up to the last one that is named or counted, so names and counts are read
 * before, in the order in which it would read them.
 */
function demandSheetSize(xml: string): void {
  // A comment, a declaration or an instruction could hide or invent cells, and no spreadsheet program writes them here.
  if (xml.includes('<!') || xml.indexOf('<?') !== xml.lastIndexOf('<?')) throw new Refusal('UNSUPPORTED_MEDIA');
  let [rows, columns, column, tags] = [0, 0, 0, 0];
  for (const [, name, attributes = ''] of xml.matchAll(TAG)) {
    tags += 1;
    const named = referenceOf(attributes);
    if (name === 'row') {
      rows = Math.max(rows + (named ? 0 : 1), named?.row ?? 0);
      column = 0;
    } else {
      column = Math.max(column + 1, named?.column ?? 0);
      rows = Math.max(rows, named?.row ?? 0);
      columns = Math.max(columns, column);
    }
    if (tags > SHEET_LIMITS.cells) throw tooComplex('CELLS');
    demandSize(rows, columns);
  }
  if ((xml.match(TAG_BEGINS)?.length ?? 0) !== tags) throw new Refusal('UNSUPPORTED_MEDIA');
  for (const [, area = ''] of xml.matchAll(/<(?:\w+:)?dimension\s[^<>]*?\bref\s*=\s*["']([^"']*)/g))
    for (const reference of area.split(':')) {
      const named = referenceOf(` r="${reference}`);
      if (named) demandSize(named.row, named.column);
    }
}

/** What the library reads; everything else stays packed. */
const PARTS =
  /^(?:\[Content_Types\]|xl\/(?:workbook|_rels\/workbook\.xml\.rels|sharedStrings|styles|worksheets\/[^/]+))/;

async function readXlsx(bytes: Buffer): Promise<FileSheet[]> {
  const files = readZip(bytes, (name) => PARTS.test(name) && /\.(?:xml|rels)$/.test(name));
  for (const content of files.values()) {
    const xml = content.toString('latin1');
    if (xml.includes('sheetData')) demandSheetSize(xml);
  }
  const sheets = await readExcel(storeZip(files));
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map((cell) => toCell(cell))) }));
}

/** The library reads a cell that is formatted as a time as a date of the first day. */
const toCell = (cell: unknown): CellValue =>
  cell instanceof Date ? (cell.getUTCHours() * 60 + cell.getUTCMinutes()) / 1440 : (cell as CellValue);

/** The sign that stands in most of the first lines: Excel uses that of its country. */
function delimiterOf(text: string): string {
  const [, said] = /^sep=(.)/i.exec(text) ?? [];
  if (said !== undefined) return said;
  const lines = text.split(/\r?\n|\r/, 30).filter((line) => line.trim() !== '');
  const linesWith = (sign: string): number => lines.filter((line) => line.includes(sign)).length;
  return [';', '\t', ','].reduce((best, sign) => (linesWith(sign) > linesWith(best) ? sign : best));
}

/** Signs that no text has, and that a file of another kind is full of. */
// oxlint-disable-next-line no-control-regex -- these are the signs
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;

/** UTF-8 and UTF-16 by their marks or their bytes; else the Cyrillic code page of Windows. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const zeros = bytes.subarray(0, 200).filter((byte) => byte === 0).length;
  const isWide = mark === 'fffe' || mark === 'feff' || (bytes.length > 4 && zeros > 20);
  if (isWide) {
    const isBigEndian = mark === 'feff' || (mark !== 'fffe' && bytes[0] === 0);
    return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le', { fatal: true }).decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function readCsv(bytes: Buffer): FileSheet[] {
  const text = decoded(bytes);
  if (BINARY.test(text)) throw new Refusal('UNSUPPORTED_MEDIA');
  const delimiter = delimiterOf(text);
  let signs = 0;
  for (let at = -1; (at = text.indexOf(delimiter, at + 1)) >= 0;)
    if (++signs > SHEET_LIMITS.cells) throw tooComplex('CELLS');
  const rows: string[][] = parse(text.replace(/^sep=.\r?\n/i, ''), {
    bom: true,
    delimiter,
    relax_column_count: true,
    // Inches and names in quotation marks stand in cells that have none around them.
    relax_quotes: true,
    to: SHEET_LIMITS.rows + 1,
  });
  return [{ name: '', rows: rows.map((row) => row.map((cell) => unguardedText(cell))) }];
}

/** Without the empty cells at the end of each row, which a file may have in any number. */
function bounded(sheets: readonly FileSheet[]): FileSheet[] {
  let characters = 0;
  let cells = 0;
  const cut = (cell: CellValue): CellValue => {
    const kept = typeof cell === 'string' ? cell.slice(0, SHEET_LIMITS.cellCharacters) : cell;
    if (typeof kept === 'string') characters += kept.length;
    if (characters > SHEET_LIMITS.characters) throw tooComplex('CHARACTERS');
    return kept;
  };
  return sheets.map(({ name, rows }): FileSheet => {
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    demandSize(rows.length, width);
    cells += rows.length * width;
    if (cells > SHEET_LIMITS.cells) throw tooComplex('CELLS');
    const kept = rows.map((row): Cells => {
      const last = row.findLastIndex((cell) => cell !== null && cell !== undefined && cell !== '');
      return row.slice(0, last + 1).map(cut);
    });
    return { name, rows: kept };
  });
}

export async function readSheets(bytes: Buffer): Promise<FileSheet[]> {
  try {
    return bounded(bytes.subarray(0, ZIP.length).equals(ZIP) ? await readXlsx(bytes) : readCsv(bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('UNSUPPORTED_MEDIA');
  }
}
