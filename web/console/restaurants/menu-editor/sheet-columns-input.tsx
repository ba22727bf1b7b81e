import type { SheetColumn } from '#contract/restaurants/menu-editor-files.ts';
import { COLUMN_KEYS } from '#domain/restaurants/menu-editor/menu-sheet.ts';
import { FILE_COLUMNS, headingOf } from '#domain/restaurants/menu-editor/sheet-headings.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Select } from '#web/ui/select.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface SheetColumnsInputProps {
  columns: readonly SheetColumn[];
  onChange: (columns: SheetColumn[]) => void;
}

/** Each column of the file with an example, and which column of the menu it is; one that is chosen twice moves. */
export function SheetColumnsInput({ columns, onChange }: SheetColumnsInputProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const choose = (at: number, column: string | null): void =>
    onChange(
      columns.map((each, index) => {
        if (index === at) return { ...each, column };
        const moves = column !== null && column !== 'size_price' && each.column === column;
        return moves ? { ...each, column: null } : each;
      }),
    );
  return (
    <fieldset className="sheet-columns">
      <legend className="text-h4">{ct('menu.file.columns')}</legend>
      <p className="hint">{ct('menu.file.columnsHint')}</p>
      <ul>
        {columns.map(({ heading, column, example }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column of a file has no name but its place
          <li key={at}>
            <Select
              label={heading || ct('menu.file.columnN', { n: at + 1 })}
              hint={example || undefined}
              value={column ?? ''}
              onChange={({ target }) => choose(at, target.value || null)}
              options={[
                { value: '', label: ct('menu.file.leaveOut') },
                ...[...COLUMN_KEYS, ...FILE_COLUMNS].map((value) => ({ value, label: headingOf(value, language) })),
              ]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
