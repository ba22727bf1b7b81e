import { useWatch } from 'react-hook-form';
import { ticketsContract, type Printer } from '#contract/floor/tickets.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { SelectInput, SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { bodyOf, valuesOf, WIDTHS } from './printer-values.ts';

interface PrinterDialogProps {
  printer: Printer | 'NEW' | null;
  /** All printers, one of which may take over. */
  others: readonly Printer[];
  onClose: () => void;
  onSaved: (saved: Printer) => void;
}

export function PrinterDialog({ printer, others, onClose, onSaved }: PrinterDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog
      open={printer !== null}
      onClose={onClose}
      closeLabel={t('close')}
      size="small"
      keepOpen
      title={printer === 'NEW' ? ct('printers.add') : ct('printers.changeTitle')}
    >
      {printer && (
        <PrinterForm
          key={printer === 'NEW' ? '' : printer.id}
          printer={printer === 'NEW' ? null : printer}
          others={others}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}

interface PrinterFormProps extends Pick<PrinterDialogProps, 'others' | 'onSaved'> {
  printer: Printer | null;
}

function PrinterForm({ printer, others, onSaved }: PrinterFormProps) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const { me, branch } = useStaff();
  const texts: Record<string, string> = {
    name: ct('printers.badName'),
    host: ct('printers.badHost'),
    port: ct('printers.badPort'),
  };
  const form = useConsoleForm({
    schema: ticketsContract['POST /console/printers'].body,
    defaultValues: valuesOf(printer, branch?.id ?? me.branches[0]?.id ?? ''),
    toBody: bodyOf,
    fieldText: (field) => texts[field] ?? ct('settings.error.other'),
    send: (body) =>
      printer
        ? api('PUT /console/printers/:id', { params: { id: printer.id }, body })
        : api('POST /console/printers', { body }),
    onSaved,
  });
  const { control } = form;
  const branchId = useWatch({ control, name: 'branchId' });
  const agents = useCallQuery('GET /console/print-agents').data?.items.filter((each) => each.branchId === branchId);
  const substitutes = others.filter((each) => each.branchId === branchId && each.id !== printer?.id && each.isActive);
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput control={control} name="name" label={ct('printers.name')} maxLength={60} />
      <SelectInput
        control={control}
        name="branchId"
        label={ct('printers.branch')}
        options={me.branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        control={control}
        name="host"
        label={ct('printers.host')}
        hint={ct('printers.hostHint')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        control={control}
        name="port"
        label={ct('printers.port')}
        hint={ct('printers.portHint')}
        inputMode="numeric"
      />
      {agents && agents.length > 0 && (
        <SelectInput
          control={control}
          name="agentId"
          label={ct('printers.way')}
          hint={ct('printers.wayHint')}
          options={[
            { value: '', label: ct('printers.direct') },
            ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextInput control={control} name="stations" label={ct('printers.stations')} hint={ct('printers.stationsHint')} />
      <SelectInput
        control={control}
        name="width"
        label={ct('printers.width')}
        options={WIDTHS.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <SelectInput
        control={control}
        name="language"
        label={ct('printers.language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      {substitutes.length > 0 && (
        <SelectInput
          control={control}
          name="substituteId"
          label={ct('printers.substitute')}
          hint={ct('printers.substituteHint')}
          options={[
            { value: '', label: ct('printers.substituteNone') },
            ...substitutes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <SwitchInput control={control} name="hasDrawer" label={ct('printers.drawer')} />
      <SwitchInput control={control} name="isActive" label={ct('printers.active')} />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {t('save')}
      </Button>
    </ConsoleForm>
  );
}
