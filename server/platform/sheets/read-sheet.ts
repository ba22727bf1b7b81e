/** Spreadsheet files as rows of cells: XLSX and CSV. Runs in a worker thread, see `readSheetFile`. */
import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import { SHEET_LIMITS } from '#contract/input-budgets.ts';
import type { Cells } from '#domain/menu-editor/menu-sheet.ts';
import type { CellValue } from '#domain/menu-editor/sheet-cells.ts';
import { unguardedText } from '#domain/text/csv-cell.ts';
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

async function readXlsx(bytes: Buffer): Promise<Cells[]> {
  const files = readZip(bytes, (name) => PARTS.test(name) && /\.(?:xml|rels)$/.test(name));
  for (const content of files.values()) {
    const xml = content.toString('latin1');
    if (xml.includes('sheetData')) demandSheetSize(xml);
  }
  const [sheet] = await readExcel(storeZip(files));
  return (sheet?.data ?? []).map((row) => row.map((cell) => toCell(cell)));
}

/** The library reads a cell that is formatted as a time as a date of the first day. */
const toCell = (cell: unknown): CellValue =>
  cell instanceof Date ? (cell.getUTCHours() * 60 + cell.getUTCMinutes()) / 1440 : (cell as CellValue);

/** Excel in Uzbekistan and Russia separates by semicolons, others by commas. */
const delimiterOf = (text: string): string => {
  const [heading = ''] = text.split('\n', 1);
  return heading.split(';').length > heading.split(',').length ? ';' : ',';
};

function readCsv(bytes: Buffer): Cells[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const delimiter = delimiterOf(text);
  let signs = 0;
  for (let at = -1; (at = text.indexOf(delimiter, at + 1)) >= 0;)
    if (++signs > SHEET_LIMITS.cells) throw tooComplex('CELLS');
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    to: SHEET_LIMITS.rows + 1,
  });
  return rows.map((row) => row.map((cell) => unguardedText(cell)));
}

/** Without the empty cells at the end of each row, which a file may have in any number. */
function bounded(rows: Cells[]): Cells[] {
  let characters = 0;
  const cut = (cell: CellValue): CellValue => {
    const kept = typeof cell === 'string' ? cell.slice(0, SHEET_LIMITS.cellCharacters) : cell;
    if (typeof kept === 'string') characters += kept.length;
    if (characters > SHEET_LIMITS.characters) throw tooComplex('CHARACTERS');
    return kept;
  };
  demandSize(
    rows.length,
    rows.reduce((most, { length }) => Math.max(most, length), 0),
  );
  return rows.map((cells) => {
    const last = cells.findLastIndex((cell) => cell !== null && cell !== undefined && cell !== '');
    return cells.slice(0, last + 1).map(cut);
  });
}

export async function readSheet(bytes: Buffer): Promise<Cells[]> {
  try {
    return bounded(bytes.subarray(0, ZIP.length).equals(ZIP) ? await readXlsx(bytes) : readCsv(bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('UNSUPPORTED_MEDIA');
  }
}
