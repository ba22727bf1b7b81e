import { consoleHallsContract, type PlaceHall } from '#contract/restaurants/places-editor-halls.ts';
import { NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { newTablesProblems, TABLE_SHAPES, tableValues, type TableValues } from './halls-values.ts';
import { usePlaceFieldText } from './use-place-field-text.ts';
import { usePlacesCache } from './use-places.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';

interface NewTablesDialogProps {
  hall: PlaceHall;
  open: boolean;
  onClose: () => void;
}

/** Tables by their numbers in one line. */
export function NewTablesDialog({ hall, open, onClose }: NewTablesDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog open={open} onClose={onClose} title={ct('places.addTables')} closeLabel={t('close')} size="small" keepOpen>
      {open && <NewTablesForm hall={hall} onSaved={onClose} />}
    </Dialog>
  );
}

function NewTablesForm({ hall, onSaved }: { hall: PlaceHall; onSaved: () => void }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const fieldText = usePlaceFieldText();
  const { reload } = usePlacesCache();
  const form = useConsoleForm({
    schema: consoleHallsContract['POST /console/halls/:id/tables'].body,
    defaultValues: tableValues(null),
    toBody: ({ number, seatsMin, seatsMax, shape }: TableValues) => ({ numbers: number, seatsMin, seatsMax, shape }),
    rules: newTablesProblems,
    fieldOf: (path) => (path === 'numbers' ? 'number' : undefined),
    fieldText: (field, code) => (code === 'TAKEN' ? ct('places.error.NUMBER_TAKEN') : fieldText(field, code)),
    send: (body) => api('POST /console/halls/:id/tables', { params: { id: hall.id }, body }),
    savedText: useSavedText(),
    onSaved: async () => {
      onSaved();
      await reload();
    },
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput
        control={control}
        name="number"
        label={ct('places.numbers')}
        hint={ct('places.numbersHint')}
        maxLength={500}
        autoComplete="off"
      />
      <TableFields control={control} />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {t('save')}
      </Button>
    </ConsoleForm>
  );
}

/** Seats and shape. */
export function TableFields({
  control,
}: {
  control: ReturnType<typeof useConsoleForm<TableValues, object, unknown>>['control'];
}) {
  const ct = useConsoleT();
  return (
    <>
      <SettingPair>
        <NumberInput control={control} name="seatsMin" label={ct('places.seatsMin')} />
        <NumberInput control={control} name="seatsMax" label={ct('places.seatsMax')} />
      </SettingPair>
      <SelectInput
        control={control}
        name="shape"
        label={ct('places.shape')}
        options={TABLE_SHAPES.map((value) => ({ value, label: ct(`places.shape.${value}`) }))}
      />
    </>
  );
}
