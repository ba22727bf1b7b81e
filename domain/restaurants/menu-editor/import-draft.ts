/** A file as a manager mends it before it is imported: cells, questions, rows that stay out. */
import { nameColumn, type ImportPlan, type SheetError } from './menu-sheet.ts';
import { COLUMNS, type SheetDish } from './sheet-columns.ts';
import { isBlank, textCell, type FileRow } from './read-table.ts';
import type { CellValue } from './sheet-cells.ts';

export interface DraftRow extends FileRow {
  /** Of the row, whatever happens to others. */
  key: number;
  isOut: boolean;
}

export type Draft = readonly DraftRow[];

export const draftOf = (rows: readonly FileRow[]): Draft =>
  rows.filter(({ cells }) => !isBlank(Object.values(cells))).map((row, key) => ({ ...row, key, isOut: false }));

const samePlace = (row: FileRow, error: Pick<SheetError, 'row' | 'sheet'>): boolean =>
  row.row === error.row && row.sheet === error.sheet;

type Errors = readonly Pick<SheetError, 'row' | 'sheet'>[];
/** Changes the rows that these problems are of. */
const changeRows = (draft: Draft, errors: Errors, change: (row: DraftRow) => DraftRow): Draft =>
  draft.map((row) => (errors.some((error) => samePlace(row, error)) ? change(row) : row));

/** A cell that somebody has typed means what it says. */
export const withCell = (draft: Draft, key: number, column: string, value: CellValue): Draft =>
  draft.map((row) => {
    if (row.key !== key) return row;
    const { accepted = [], notes } = row;
    return {
      ...row,
      cells: { ...row.cells, [column]: value },
      notes: notes.filter((note) => note.column !== column),
      accepted: column === 'price' ? accepted.filter((code) => !code.endsWith('_PRICE')) : accepted,
    };
  });

export const leaveOut = (draft: Draft, errors: Errors): Draft =>
  changeRows(draft, errors, (row) => ({ ...row, isOut: true }));

export const takeIn = (draft: Draft, key: number, isOut: boolean): Draft =>
  draft.map((row) => (row.key === key ? { ...row, isOut } : row));

/** The question is answered: the cell means what was read. */
export const accept = (draft: Draft, errors: Errors, code: SheetError['code']): Draft =>
  changeRows(draft, errors, (row) => ({ ...row, accepted: [...(row.accepted ?? []), code] }));

/** 27 was meant as 27 000. */
export const timesThousand = (draft: Draft, errors: Errors): Draft =>
  changeRows(draft, errors, (row) => {
    const price = Number(row.cells.price);
    return Number.isFinite(price) ? { ...row, cells: { ...row.cells, price: Math.round(price * 1000) } } : row;
  });

/** The same text in a column of each of these rows. */
export const fill = (draft: Draft, errors: Errors, column: string, value: CellValue): Draft =>
  changeRows(draft, errors, (row) => ({ ...row, cells: { ...row.cells, [column]: value } }));

/** Faulty cells stay empty, the dish is imported without them. */
export const clearCells = (draft: Draft, errors: readonly SheetError[]): Draft =>
  draft.map((row) => {
    const columns = errors.filter((error) => samePlace(row, error)).map(({ column }) => column);
    if (columns.length === 0) return row;
    const cells = Object.fromEntries(Object.entries(row.cells).filter(([column]) => !columns.includes(column)));
    return { ...row, cells };
  });

const dishKey = (row: FileRow): string =>
  `${textCell(row.cells[nameColumn(row)]).toLowerCase()}\n${textCell(row.cells.category).toLowerCase()}`;

/** Merges rows of the same dish: the first row stays, and its empty cells are filled from the others. */
export function mergeTwice(draft: Draft, errors: Errors): Draft {
  const again = new Set(draft.filter((row) => errors.some((error) => samePlace(row, error))).map(({ key }) => key));
  const first = new Map<string, DraftRow>();
  for (const row of draft) {
    if (row.isOut) continue;
    const key = dishKey(row);
    const known = first.get(key);
    if (!known) first.set(key, row);
    else if (again.has(row.key)) {
      const more = Object.entries(row.cells).filter(([column]) => textCell(known.cells[column]) === '');
      first.set(key, { ...known, cells: { ...known.cells, ...Object.fromEntries(more) } });
    }
  }
  const merged = new Map([...first.values()].map((row) => [row.key, row]));
  return draft.map((row) => (again.has(row.key) ? { ...row, isOut: true } : (merged.get(row.key) ?? row)));
}

/** The columns that at least one row has, in the order of the export. */
export const columnsIn = (draft: Draft): string[] => {
  const present = new Set(draft.flatMap(({ cells }) => Object.keys(cells)));
  return COLUMNS.map(({ key }) => key).filter((key) => present.has(key));
};

/** What is sent: the dishes of the plan with the columns of the file, and the ids of those that exist. */
export function importTable(draft: Draft, { added, changed }: ImportPlan): (string | number | null)[][] {
  const keys = ['id', ...columnsIn(draft).filter((key) => key !== 'id')];
  const columns = keys.map((name) => COLUMNS.find(({ key }) => key === name)!);
  const cells = (dish: SheetDish) => columns.map((column) => column.write(dish));
  return [keys, ...[...added, ...changed].map(({ dish }) => cells(dish))];
}
