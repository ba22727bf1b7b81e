/** Columns that tables of reports share: a merchant's own sales, and those of all merchants. */
import type { ReactNode } from 'react';
import { averageBill, changeOf } from '#domain/management/reports/figures.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Change } from './change.tsx';

interface SalesRow {
  revenue: number;
  orders: number;
  before: { revenue: number };
  /** What is compared with `before`, where that is not the whole row. */
  over?: { revenue: number };
}

type Money = (sum: number) => string;

/** A number of a column; in a card, which has no head, it is preceded by what it is. */
export function Cell({ head, children }: { head: string; children: ReactNode }) {
  return (
    <span className="report-cell tabular" data-head={head}>
      {children}
    </span>
  );
}

export const revenueColumn = <Row extends SalesRow>(ct: ConsoleT, money: Money): TableColumn<Row> => ({
  id: 'revenue',
  head: ct('reports.revenue'),
  cell: (row) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular">{money(row.revenue)}</span>
      <Change value={changeOf((row.over ?? row).revenue, row.before.revenue)} />
    </span>
  ),
  sortBy: ({ revenue }) => revenue,
});

export const countColumn = <Row,>(id: string, head: string, of: (row: Row) => number): TableColumn<Row> => ({
  id,
  head,
  cell: (row) => <Cell head={head}>{formatCount(of(row))}</Cell>,
  sortBy: of,
});

export const moneyColumn = <Row,>(
  id: string,
  head: string,
  of: (row: Row) => number,
  money: Money,
): TableColumn<Row> => ({
  id,
  head,
  cell: (row) => <Cell head={head}>{money(of(row))}</Cell>,
  sortBy: of,
});

export const averageColumn = <Row extends SalesRow>(ct: ConsoleT, money: Money): TableColumn<Row> =>
  moneyColumn('average', ct('reports.average'), (row) => averageBill(row.revenue, row.orders), money);
