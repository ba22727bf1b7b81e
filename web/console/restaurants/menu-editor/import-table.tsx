/** The dishes of a file as they will be written; every cell can be changed in place. */
import { memo, useState } from 'react';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import {
  columnsIn,
  takeIn,
  withCell,
  type Draft,
  type DraftRow,
} from '#domain/restaurants/menu-editor/import-draft.ts';
import { label } from '#domain/restaurants/menu-editor/menu-dishes.ts';
import { nameColumn, type ImportPlan, type SheetError } from '#domain/restaurants/menu-editor/menu-sheet.ts';
import { textCell } from '#domain/restaurants/menu-editor/read-table.ts';
import { headingOf } from '#domain/restaurants/menu-editor/sheet-headings.ts';
import { sheetMessage } from '#domain/restaurants/menu-editor/sheet-messages.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const PAGE = 60;
type Shown = 'ALL' | 'PROBLEMS' | 'OUT';
type State = 'ADDED' | 'CHANGED' | 'SAME' | 'PROBLEM' | 'OUT';

interface ImportTableProps {
  draft: Draft;
  plan: ImportPlan;
  menu: ConsoleMenu;
  onChange: (change: (before: Draft) => Draft) => void;
}

const placeOf = ({ row, sheet = '' }: { row: number; sheet?: string }): string => `${row} ${sheet}`;

export function ImportTable({ draft, plan, menu, onChange }: ImportTableProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const [shown, setShown] = useState<Shown>('ALL');
  const [most, setMost] = useState(PAGE);
  const columns = columnsIn(draft).filter((key) => key !== 'id');
  const problems = new Map<string, SheetError[]>();
  for (const error of plan.errors) problems.set(placeOf(error), [...(problems.get(placeOf(error)) ?? []), error]);
  const added = new Set(plan.added.map(({ row }) => placeOf(row)));
  const changed = new Set(plan.changed.map(({ row }) => placeOf(row)));
  const stateOf = (row: DraftRow): State => {
    if (row.isOut) return 'OUT';
    if (problems.has(placeOf(row))) return 'PROBLEM';
    return added.has(placeOf(row)) ? 'ADDED' : changed.has(placeOf(row)) ? 'CHANGED' : 'SAME';
  };
  const groups: Record<Shown, Draft> = {
    ALL: draft,
    PROBLEMS: draft.filter((row) => stateOf(row) === 'PROBLEM'),
    OUT: draft.filter(({ isOut }) => isOut),
  };
  const rows = groups[shown];
  const names = menu.groups.flatMap((group) => group.categories.map(({ name }) => label(name)));
  const categories = [...new Set([...names, ...draft.map(({ cells }) => textCell(cells.category))])].filter(Boolean);
  return (
    <section className="grid gap-2" aria-label={ct('menu.file.table')}>
      <SegmentedControl
        label={ct('menu.file.table')}
        value={shown}
        onChange={setShown}
        segments={(['ALL', 'PROBLEMS', 'OUT'] as const).map((value) => ({
          value,
          label: ct(`menu.file.show.${value}`, { n: groups[value].length }),
        }))}
      />
      <datalist id="import-categories">
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="overflow-auto max-h-[60dvh] border border-line rounded-input">
        <table className="w-full border-separate border-spacing-0 text-[0.875rem]">
          <caption className="sr-only">{ct('menu.file.table')}</caption>
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                {ct('menu.file.rowNumber')}
              </th>
              {columns.map((key) => (
                <th key={key} scope="col" className={HEAD}>
                  {headingOf(key, language)}
                </th>
              ))}
              <th scope="col" className={HEAD}>
                {ct('menu.file.state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <ImportRow
                key={row.key}
                row={row}
                columns={columns}
                state={stateOf(row)}
                errors={problems.get(placeOf(row)) ?? NONE}
                onCell={(column, value) => onChange((before) => withCell(before, row.key, column, value))}
                onOut={(isOut) => onChange((before) => takeIn(before, row.key, isOut))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <div>
          <Button size={40} onClick={() => setMost(most + PAGE)}>
            {ct('menu.file.more', { n: rows.length - most })}
          </Button>
        </div>
      )}
    </section>
  );
}

const HEAD = 'sticky top-0 z-1 p-2 bg-sunken text-start whitespace-nowrap';
const CELL = 'border-t border-s border-line';

const widthOf = (column: string): string => {
  if (/^(name|description|options$)/u.test(column)) return 'min-w-50';
  return column === 'category' ? 'min-w-37.5' : 'min-w-26';
};

const NONE: readonly SheetError[] = [];
const TONES = { ADDED: 'ok', CHANGED: 'info', SAME: 'neutral', PROBLEM: 'warn', OUT: 'neutral' } as const;

interface ImportRowProps {
  row: DraftRow;
  columns: readonly string[];
  state: State;
  errors: readonly SheetError[];
  onCell: (column: string, value: string) => void;
  onOut: (isOut: boolean) => void;
}

/** Rows that nothing has changed are not rendered again: a file has hundreds of them. */
const ImportRow = memo(
  function ImportRow({ row, columns, state, errors, onCell, onOut }: ImportRowProps) {
    const ct = useConsoleT();
    const language = useLanguage();
    const name = textCell(row.cells[nameColumn(row)]) || ct('menu.file.rowN', { n: row.row });
    return (
      <tr>
        <th scope="row" className="px-2 text-ink-3 font-normal">
          {row.row}
        </th>
        {columns.map((column) => {
          const error = errors.find((each) => each.column === column);
          return (
            <td
              key={column}
              className={classNames(CELL, widthOf(column), error && 'shadow-[inset_0_0_0_2px_var(--warn)]')}
            >
              <input
                className={classNames(
                  'w-full min-h-10 px-2 focus-visible:outline-2 focus-visible:-outline-offset-2',
                  column === 'price' && 'text-end tabular',
                  state === 'OUT' && 'text-ink-3 line-through',
                )}
                aria-label={ct('menu.file.cell', { name, column: headingOf(column, language) })}
                aria-invalid={error !== undefined}
                title={error ? sheetMessage(error.code, language) : undefined}
                value={textCell(row.cells[column])}
                list={column === 'category' ? 'import-categories' : undefined}
                inputMode={column === 'price' ? 'numeric' : undefined}
                disabled={row.isOut}
                onChange={({ target }) => onCell(column, target.value)}
              />
            </td>
          );
        })}
        <td className={classNames(CELL, 'flex items-center justify-between min-w-37.5 ps-2')}>
          <Badge tone={TONES[state]}>{ct(`menu.file.state.${state}`)}</Badge>
          <IconButton
            icon={row.isOut ? 'plus' : 'x'}
            label={ct(row.isOut ? 'menu.file.takeIn' : 'menu.file.leaveRowOut', { name })}
            onClick={() => onOut(!row.isOut)}
          />
        </td>
      </tr>
    );
  },
  (one, other) =>
    one.row === other.row &&
    one.state === other.state &&
    one.columns.join() === other.columns.join() &&
    one.errors.map(({ code, column }) => code + column).join() ===
      other.errors.map(({ code, column }) => code + column).join(),
);
