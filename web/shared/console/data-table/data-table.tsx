import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import './data-table.css';
import { TableGrid } from './table-grid.tsx';
import { searchRows, selectedRows, sortRows, type Selection, type TableColumn, type TableSort } from './table-rows.ts';
import { useCsvExport } from './use-csv-export.ts';

interface BulkAction<Row> {
  label: string;
  icon: IconName;
  onAct: (rows: readonly Row[]) => void;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Names a row for its checkbox. */
  rowName: (row: Row) => string;
  /** A query, or the part of one. */
  query: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown };
  failed: string;
  empty: ReactNode;
  /** The rows stand on a card of their own, where the table is not inside one. */
  isCard?: boolean;
  /** Shown under the cells of a row, as wide as the row. */
  renderDetails?: (row: Row) => ReactNode;
  /** The label of the search field; without it there is none. */
  searchLabel?: string;
  /** Beside the search field, also while there are no rows. */
  tools?: ReactNode;
  bulkActions?: readonly BulkAction<Row>[];
  /** Offers the shown rows as a CSV file of this name. */
  csvName?: string;
  /** Told when the rows are sorted, or no longer. */
  onSort?: (sort: TableSort | null) => void;
  className?: string;
  /** Further pages by a cursor. */
  pages?: { hasMore: boolean; isLoading: boolean; onMore: () => void; label: string };
}

/** A list of the console: a table where there is room, else cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, query, searchLabel, tools, rowKey } = props;
  const [text, setText] = useState('');
  const [sort, setSort] = useState<TableSort | null>(null);
  const [selection, setSelection] = useState<Selection>(() => new Set());
  const rows = sortRows(searchRows(query.data ?? [], columns, text), columns, sort);
  const selected = selectedRows(query.data ?? [], rowKey, selection);
  return (
    <div className={classNames('data-table tall-links', props.className)}>
      {(searchLabel !== undefined || tools) && (
        <div className="flex flex-wrap items-end gap-3">
          {searchLabel !== undefined && (
            <TextField
              className="flex-[1_1_240px]"
              type="search"
              label={searchLabel}
              icon="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          {tools}
        </div>
      )}
      <TableStates {...props}>
        <BulkActions {...props} rows={rows} selected={selected} onSelection={setSelection} />
        <div className={props.isCard ? 'card' : undefined} data-pad={flag(props.isCard)}>
          <TableGrid
            {...props}
            rows={rows}
            text={text}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              props.onSort?.(next);
            }}
            selection={props.bulkActions ? selection : null}
            onSelection={setSelection}
          />
        </div>
        {props.pages?.hasMore && (
          <div>
            <Button size={40} loading={props.pages.isLoading} onClick={props.pages.onMore}>
              {props.pages.label}
            </Button>
          </div>
        )}
      </TableStates>
    </div>
  );
}

type TableStatesProps<Row> = Pick<DataTableProps<Row>, 'query' | 'failed' | 'empty'> & { children: ReactNode };

function TableStates<Row>({ query: { data, error, refetch }, failed, empty, children }: TableStatesProps<Row>) {
  if (data === undefined && error) return <LoadError title={failed} error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <div className="grid gap-2" aria-busy="true">
        <Skeleton shape="box" className="h-14 w-full" />
        <Skeleton shape="box" className="h-14 w-full" />
      </div>
    );
  return data.length === 0 ? empty : children;
}

interface BulkActionsProps<Row> extends Pick<DataTableProps<Row>, 'bulkActions' | 'columns' | 'csvName' | 'rowKey'> {
  rows: readonly Row[];
  selected: readonly Row[];
  onSelection: (selection: Selection) => void;
}

function BulkActions<Row>(props: BulkActionsProps<Row>) {
  const { bulkActions = [], columns, csvName, rows, selected, rowKey, onSelection } = props;
  const ct = useConsoleT();
  const exportCsv = useCsvExport(columns, csvName ?? '');
  const isSelecting = selected.length > 0;
  if (!isSelecting && csvName === undefined) return null;
  const isAll = selected.length >= rows.length;
  return (
    <div className="data-table-actions" data-selecting={flag(isSelecting)}>
      {isSelecting && (
        <>
          <div className="data-table-selected">
            <span role="status">{ct('table.selected', { n: selected.length })}</span>
            {/* Where rows are cards, no head has a checkbox for all. */}
            <Button
              size={40}
              kind="ghost"
              className="@min-[40rem]:hidden"
              onClick={() => onSelection(isAll ? new Set() : new Set(rows.map(rowKey)))}
            >
              {ct(isAll ? 'table.selectNone' : 'table.selectAll')}
            </Button>
          </div>
          <div className="data-table-bulk">
            {bulkActions.map(({ label, icon, onAct }) => (
              <Button
                key={label}
                size={40}
                icon={icon}
                onClick={() => {
                  onAct(selected);
                  onSelection(new Set());
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      {csvName !== undefined && (
        <Button size={40} kind="ghost" className="ms-auto" onClick={() => exportCsv(isSelecting ? selected : rows)}>
          {ct('table.export')}
        </Button>
      )}
    </div>
  );
}
