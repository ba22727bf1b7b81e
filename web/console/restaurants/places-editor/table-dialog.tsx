import { consoleHallsContract, type PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';
import { ArchiveButton } from './archive-button.tsx';
import { tableBody, tableProblems, tableValues, type TableValues } from './halls-values.ts';
import { TableFields } from './new-tables-dialog.tsx';
import { withTable } from './places-view.ts';
import { usePlaceFieldText } from './use-place-field-text.ts';
import { usePlacesCache } from './use-places.ts';

export function TableDialog({ table, onClose }: { table: PlaceTable | null; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const last = useLastValue(table);
  return (
    <Dialog
      open={table !== null}
      onClose={onClose}
      title={ct('places.table', { number: last?.number ?? '' })}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      {table && <TableForm table={table} onSaved={onClose} />}
    </Dialog>
  );
}

const version = (table: PlaceTable): number => table.version;

function TableForm({ table, onSaved }: { table: PlaceTable; onSaved: () => void }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const fieldText = usePlaceFieldText();
  const { put, reload } = usePlacesCache();
  const { form } = useVersionedForm<PlaceTable, TableValues, ReturnType<typeof tableBody>>({
    schema: consoleHallsContract['PATCH /console/tables/:id'].body,
    row: table,
    versionOf: version,
    valuesOf: tableValues,
    bodyOf: tableBody,
    rules: tableProblems,
    fieldText: (field, code) => (code === 'TAKEN' ? ct('places.error.NUMBER_TAKEN') : fieldText(field, code)),
    change: (change, at) =>
      api('PATCH /console/tables/:id', {
        params: { id: at.id },
        body: { ...(change as Partial<PlaceTable>), version: at.version },
      }),
    savedText: useSavedText(),
    onSaved: async (saved) => {
      put((before) => withTable(before, saved));
      onSaved();
      await reload();
    },
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput control={control} name="number" label={ct('places.number')} maxLength={20} autoComplete="off" />
      <TableFields control={control} />
      <SaveBar form={form} inDialog>
        <ArchiveButton
          title={ct('places.archiveTable', { number: table.number })}
          why={ct('places.archiveTableWhy')}
          onArchive={() => api('DELETE /console/tables/:id', { params: { id: table.id } })}
          onArchived={async () => {
            form.methods.reset();
            onSaved();
            await reload();
          }}
        />
      </SaveBar>
    </ConsoleForm>
  );
}
