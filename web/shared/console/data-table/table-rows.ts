/** Sorting, search, selection and CSV of a data table, without its markup. */
import type { ReactNode } from 'react';
import { guardedText, quotedCell } from '#domain/platform/text/csv-cell.ts';
import { searchFold } from '#domain/platform/text/search-fold.ts';

export interface TableColumn<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** What the column says as plain text, for search and CSV. Without it the column has neither. */
  text?: (row: Row) => string;
  /** What search looks at, where that is more than the text. */
  searchText?: (row: Row) => string;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => string | number | null;
  /** The head is for screen readers only, as over a column of buttons. */
  headHidden?: boolean;
  /** In a card the cell takes a line of its own. */
  isFullWidthInCard?: boolean;
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Ascending first, then descending, then the order of the rows as they came. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
}

/** Rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (!sort || !sortBy) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

/** Rows that have every word of the text in one of their columns. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  text: string,
): readonly Row[] {
  const words = searchFold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const all = searchFold(columns.map(({ searchText, text: plain }) => (searchText ?? plain)?.(row) ?? '').join(' '));
    return words.every((word) => all.includes(word));
  });
}

export type Selection = ReadonlySet<string>;

export function toggleOne(selection: Selection, key: string): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects all shown rows; if all are selected already, none of them. */
export function toggleAll(selection: Selection, shown: readonly string[]): Selection {
  const areAll = shown.every((key) => selection.has(key));
  return new Set(areAll ? [...selection].filter((key) => !shown.includes(key)) : [...selection, ...shown]);
}

/** Rows that are gone are selected no longer. */
export const selectedRows = <Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection,
): readonly Row[] => rows.filter((row) => selection.has(rowKey(row)));

/** The row that a key moves the focus to; undefined for other keys. */
export function rowAfterKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const IS_NUMBER = /^[+-]?[\d ().\u00A0-]+$/;

/** Numbers and phones are left as they are. */
const csvCell = (text: string): string => quotedCell(IS_NUMBER.test(text) ? text : guardedText(text));

/** Columns that have text, with their heads, as RFC 4180 writes it; Excel in Russian and Uzbek reads semicolons. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], separator = ','): string {
  const written = columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []));
  return [written.map(({ head }) => head), ...rows.map((row) => written.map(({ text }) => text(row)))]
    .map((line) => line.map(csvCell).join(separator))
    .join('\r\n');
}
