import type { Key, ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with even digits. */
  numeric?: boolean;
};

type TableProps<Row> = {
  /** The caption, for screen readers: the page has its own heading. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => Key;
};

/** The first column is the row's header. Wrap it in a scrolling box where it may be wider than the screen. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const number = (column: Column<Row>) => (column.numeric ? '' : undefined);
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-number={number(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell key={column.id} scope={index === 0 ? 'row' : undefined} data-number={number(column)}>
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
