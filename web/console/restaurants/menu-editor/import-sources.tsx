/** How the file was understood: its sheets, the row of headings and the columns, each of which can be chosen. */
import type { FileSheet } from '#contract/restaurants/menu-editor-files.ts';
import type { MenuFile, SheetChoice } from '#domain/restaurants/menu-editor/read-menu-file.ts';
import { namesDishes, textCell } from '#domain/restaurants/menu-editor/read-table.ts';
import { OptionRow } from '#web/ui/option-row.tsx';
import { Select } from '#web/ui/select.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ImportDetails } from './import-details.tsx';
import { SheetColumnsInput } from './sheet-columns-input.tsx';

const HEADING_ROWS = 40;
const LONGEST_SHOWN = 60;

interface ImportSourcesProps {
  file: MenuFile;
  sheets: readonly FileSheet[];
  choices: readonly SheetChoice[];
  onChange: (choices: readonly SheetChoice[]) => void;
}

export function ImportSources({ file, sheets, choices, onChange }: ImportSourcesProps) {
  const ct = useConsoleT();
  const change = (at: number, choice: SheetChoice): void =>
    onChange(sheets.map((_, index) => (index === at ? { ...choices[index], ...choice } : (choices[index] ?? {}))));
  const isUnclear = file.rows.length === 0;
  return (
    <ImportDetails summary={ct('menu.file.source')} open={isUnclear}>
      {file.sheets.map((sheet, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sheets of a file have no name but their place
        <section key={at} className="grid gap-3 pt-2 pb-4">
          {sheets.length > 1 && (
            <OptionRow
              type="checkbox"
              label={ct('menu.file.sheet', { name: sheet.name })}
              checked={sheet.isRead}
              onChange={({ target }) => change(at, { isRead: target.checked })}
            />
          )}
          {(sheet.isRead || sheets.length === 1) && (
            <>
              <Select
                label={ct('menu.file.heading')}
                value={sheet.heading === null ? '' : String(sheet.heading)}
                // Columns follow the headings unless they are chosen again.
                onChange={({ target }) => {
                  const { columns: _columns, ...rest } = choices[at] ?? {};
                  const heading = target.value === '' ? null : Number(target.value);
                  onChange(sheets.map((_, index) => (index === at ? { ...rest, heading } : (choices[index] ?? {}))));
                }}
                options={[{ value: '', label: ct('menu.file.noHeading') }, ...headingRows(sheets[at]!)]}
              />
              <SheetColumnsInput
                columns={sheet.columns}
                onChange={(columns) => {
                  const keys = columns.map(({ column }) => column);
                  change(at, { columns: keys, isRead: namesDishes(keys) });
                }}
              />
            </>
          )}
        </section>
      ))}
    </ImportDetails>
  );
}

const headingRows = ({ rows }: FileSheet): { value: string; label: string }[] =>
  rows.slice(0, HEADING_ROWS).flatMap((cells, at) => {
    const text = cells
      .map(textCell)
      .filter((cell) => cell !== '')
      .join(' · ');
    return text === '' ? [] : [{ value: String(at), label: `${at + 1}: ${text.slice(0, LONGEST_SHOWN)}` }];
  });
