// Browsers drop the implicit roles of a table whose parts are laid out as cards, so all roles are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import { hasModifier } from '#web/ui/has-modifier.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import {
  nextSort,
  rowAfterKey,
  toggleAll,
  toggleOne,
  type Selection,
  type TableColumn,
  type TableSort,
} from './table-rows.ts';

interface TableGridProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  renderDetails?: (row: Row) => ReactNode;
  /** What was searched for. */
  text: string;
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  /** null where rows cannot be selected. */
  selection: Selection | null;
  onSelection: (selection: Selection) => void;
}

/** So many rows are rendered at first, and so many more whenever the reader comes near the last of them. */
const STEP = 60;

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { caption, columns, rows, rowKey, selection } = props;
  const ct = useConsoleT();
  const [focused, setFocused] = useState(0);
  const [rendered, setRendered] = useState(STEP);
  if (rows.length === 0) return <p className="text-ink-2">{ct('table.nothing', { text: props.text })}</p>;
  const at = Math.min(focused, rows.length - 1);
  const isWhole = rendered >= rows.length;
  return (
    <table
      className="table"
      role={selection ? 'grid' : 'table'}
      aria-label={caption}
      aria-rowcount={isWhole ? undefined : rows.length + 1}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selection && <SelectAll {...props} selection={selection} keys={rows.map(rowKey)} />}
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.slice(0, rendered).map((row, index) => (
          <TableRow
            {...props}
            key={rowKey(row)}
            row={row}
            index={index}
            isFocusable={index === at}
            onFocusRow={() => setFocused(index)}
            onNeedRow={(needed) => flushSync(() => setRendered((before) => Math.max(before, needed + 1)))}
          />
        ))}
        {!isWhole && <MoreRows onNear={() => setRendered((before) => before + STEP)} />}
      </tbody>
    </table>
  );
}

/** Stands where the next rows will be. */
function MoreRows({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLTableRowElement>(null);
  const report = useEffectEvent(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        report();
        // Observed anew, because rows that do not fill the screen leave it intersecting.
        observer.unobserve(place.current!);
        observer.observe(place.current!);
      },
      { rootMargin: '1000px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return <tr ref={place} aria-hidden="true" className="data-table-more" />;
}

type ColumnHeadProps<Row> = Pick<TableGridProps<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> };

function ColumnHead<Row>({ column: { id, head, headHidden, sortBy }, sort, onSort }: ColumnHeadProps<Row>) {
  const direction = sort?.column === id ? sort.direction : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction}>
      {sortBy ? (
        <button
          type="button"
          className="inline-flex items-center gap-1 min-h-10 [font-weight:inherit]"
          onClick={() => onSort(nextSort(sort, id))}
        >
          {head}
          {direction && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={16} />}
        </button>
      ) : (
        <span className={headHidden ? 'sr-only' : undefined}>{head}</span>
      )}
    </th>
  );
}

interface SelectAllProps {
  keys: readonly string[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
}

function SelectAll({ keys, selection, onSelection }: SelectAllProps) {
  const ct = useConsoleT();
  return (
    <th role="columnheader" scope="col" className="data-table-check">
      <input
        type="checkbox"
        aria-label={ct('table.selectAll')}
        checked={keys.every((key) => selection.has(key))}
        onChange={() => onSelection(toggleAll(selection, keys))}
      />
    </th>
  );
}

interface TableRowProps<Row> extends TableGridProps<Row> {
  row: Row;
  index: number;
  /** One row at a time is a tab stop; the arrow keys move between rows. */
  isFocusable: boolean;
  onFocusRow: () => void;
  /** Renders the rows up to one that is about to be focused. */
  onNeedRow: (index: number) => void;
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { columns, rows, row, index, rowKey, rowName, renderDetails, selection, onSelection } = props;
  const ct = useConsoleT();
  const key = rowKey(row);
  const isSelected = selection?.has(key) ?? false;
  const details = renderDetails?.(row);
  const toggle = (): void => {
    if (selection) onSelection(toggleOne(selection, key));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    // Keys inside a cell belong to its control.
    if (event.target !== event.currentTarget || hasModifier(event)) return;
    if (event.key === ' ' && selection) {
      event.preventDefault();
      toggle();
      return;
    }
    const next = rowAfterKey(event.key, index, rows.length);
    if (next === undefined) return;
    event.preventDefault();
    props.onNeedRow(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]')[next]?.focus();
  };
  const cell = selection ? 'gridcell' : 'cell';
  return (
    <Fragment>
      <tr
        role="row"
        tabIndex={props.isFocusable ? 0 : -1}
        aria-selected={selection ? isSelected : undefined}
        onFocus={props.onFocusRow}
        onKeyDown={onKeyDown}
      >
        {selection && (
          <td role={cell} className="data-table-check">
            <input
              type="checkbox"
              aria-label={ct('table.select', { name: rowName(row) })}
              checked={isSelected}
              onChange={toggle}
            />
          </td>
        )}
        {columns.map((column, at) => (
          <td
            key={column.id}
            role={cell}
            data-full-width={flag(column.isFullWidthInCard)}
            data-head={at === 0 || column.headHidden ? undefined : column.head}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {details && (
        <tr role="row" className="data-table-details">
          <td role={cell} colSpan={columns.length + (selection ? 1 : 0)}>
            {details}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
