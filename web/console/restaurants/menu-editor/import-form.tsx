/** A file with a menu, as it will be written: read, mended in place, then imported. */
import { useMemo, useRef, useState } from 'react';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { FileSheet } from '#contract/restaurants/menu-editor-files.ts';
import { guardedText, quotedCell } from '#domain/platform/text/csv-cell.ts';
import { draftOf, importTable, type Draft } from '#domain/restaurants/menu-editor/import-draft.ts';
import { importNames, menuDishes } from '#domain/restaurants/menu-editor/menu-dishes.ts';
import { MOST_ROWS, nameColumn, planImport, type ImportPlan } from '#domain/restaurants/menu-editor/menu-sheet.ts';
import { readMenuFile, type SheetChoice } from '#domain/restaurants/menu-editor/read-menu-file.ts';
import { textCell } from '#domain/restaurants/menu-editor/read-table.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { downloadTo } from '#web/shared/console/files/download.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ImportProblems, ImportRules } from './import-problems.tsx';
import { ImportSources } from './import-sources.tsx';
import { ImportTable } from './import-table.tsx';
import { PastImports, useUndoImport } from './past-imports.tsx';
import { useMenuCache } from './use-menu.ts';

const uploadOf = (file: File): FormData => {
  const body = new FormData();
  body.append('file', file);
  return body;
};

const csvOf = (table: readonly (string | number | null)[][]): File => {
  const cell = (value: string | number | null): string =>
    typeof value === 'string' ? quotedCell(guardedText(value)) : String(value ?? '');
  return new File([table.map((row) => `${row.map(cell).join(',')}\r\n`).join('')], 'menu.csv', { type: 'text/csv' });
};

function planOf(menu: ConsoleMenu, draft: Draft): ImportPlan {
  const rows = draft.filter(({ isOut }) => !isOut);
  const steps = planImport(menuDishes(menu), rows, importNames(menu));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Names of photos by the names of their dishes. */
const photosIn = (draft: Draft): Map<string, string> =>
  new Map(
    draft.flatMap((row): [string, string][] =>
      row.photo ? [[textCell(row.cells[nameColumn(row)]).toLowerCase(), row.photo]] : [],
    ),
  );

interface ImportFormProps {
  menu: ConsoleMenu;
  onDone: (photos: ReadonlyMap<string, string>) => void;
}

export function ImportForm({ menu, onDone }: ImportFormProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const read = useCallMutation('POST /console/menu/import/columns');
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    setFile(chosen);
    read.mutate({ query: { merchantId: menu.merchantId }, body: uploadOf(chosen) });
  };
  return (
    <div className="grid gap-4">
      {!file && (
        <>
          <p className="hint">{ct('menu.file.hint')}</p>
          <TemplateButton restaurantId={menu.merchantId} />
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={ct('menu.file.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file can be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <ButtonRow>
        <Button
          kind={file ? 'outline' : 'primary'}
          size={file ? 40 : 48}
          icon="upload"
          loading={read.isPending}
          onClick={() => input.current?.click()}
        >
          {ct(file ? 'menu.file.another' : 'menu.file.choose')}
        </Button>
        {file && <b className="self-center">{file.name}</b>}
      </ButtonRow>
      <FieldError id="menu-file-error">{read.error ? errorMessage(read.error) : undefined}</FieldError>
      {!file && <PastImports restaurantId={menu.merchantId} />}
      {file && read.data && (
        <MenuDraft key={`${file.name} ${file.lastModified}`} menu={menu} sheets={read.data.sheets} onDone={onDone} />
      )}
    </div>
  );
}

function TemplateButton({ restaurantId }: { restaurantId: string }) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const errorToast = useErrorToast();
  const save = (): Promise<unknown> =>
    api('GET /console/menu/export', {
      query: { merchantId: restaurantId, format: 'xlsx', template: true },
      fetch: downloadTo('menu-template.xlsx'),
    }).catch(errorToast);
  return (
    <div>
      <Button size={40} icon="download" onClick={() => void save()}>
        {ct('menu.file.template')}
      </Button>
    </div>
  );
}

interface MenuDraftProps extends ImportFormProps {
  sheets: FileSheet[];
}

function MenuDraft({ menu, sheets, onDone }: MenuDraftProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { reload } = useMenuCache(menu.merchantId);
  const offerUndo = useUndoImport(menu.merchantId);
  const [choices, setChoices] = useState<readonly SheetChoice[]>([]);
  const file = useMemo(() => readMenuFile(sheets, choices), [sheets, choices]);
  const [draft, setDraft] = useState<Draft>(() => draftOf(file.rows));
  const plan = useMemo(() => planOf(menu, draft), [menu, draft]);
  const rechoose = (next: readonly SheetChoice[]): void => {
    setChoices(next);
    setDraft(draftOf(readMenuFile(sheets, next).rows));
  };
  const apply = useCallMutation('POST /console/menu/import', {
    invalidates: ['GET /console/menu/imports'],
    onSuccess: async ({ importId, added, changed }) => {
      await reload();
      offerUndo(importId, ct('menu.file.done', { added, changed }));
      onDone(photosIn(draft));
    },
  });
  const send = (): void =>
    apply.mutate({
      query: { merchantId: menu.merchantId, acceptPrices: true, keepDuplicates: true },
      body: uploadOf(csvOf(importTable(draft, plan))),
    });
  const count = plan.added.length + plan.changed.length;
  const isTooLong = draft.length > MOST_ROWS;
  return (
    <>
      <ImportSources file={file} sheets={sheets} choices={choices} onChange={rechoose} />
      {draft.length === 0 ? (
        <Notice tone="warn">{ct('menu.file.noDishes')}</Notice>
      ) : (
        <>
          <p role="status">
            {ct('menu.file.plan', {
              added: plan.added.length,
              changed: plan.changed.length,
              unchanged: plan.unchanged,
            })}
          </p>
          <ImportProblems draft={draft} errors={plan.errors} onChange={setDraft} />
          <ImportRules draft={draft} />
          <ImportTable draft={draft} plan={plan} menu={menu} onChange={setDraft} />
          <div className="sticky -bottom-7 z-2 grid gap-1.5 -mbe-7 pt-3 pb-7 bg-surface">
            <FieldError id="menu-import-error">
              {isTooLong
                ? ct('menu.file.tooLong', { n: MOST_ROWS })
                : apply.error
                  ? errorMessage(apply.error)
                  : undefined}
            </FieldError>
            <Button kind="primary" disabled={count === 0 || isTooLong} loading={apply.isPending} onClick={send}>
              {ct('menu.file.apply', { n: count })}
            </Button>
            {plan.errors.length > 0 && <p className="hint">{ct('menu.file.restStays')}</p>}
          </div>
        </>
      )}
    </>
  );
}
