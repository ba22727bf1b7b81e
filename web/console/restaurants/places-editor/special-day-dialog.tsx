import { consolePlacesContract, type PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import { newShift, withBreak } from '#domain/restaurants/places-editor/week-edit.ts';
import { minutesOf, specialDays } from '#domain/restaurants/places-editor/week-plan.ts';
import type { Shift } from '#domain/restaurants/hours/hours.ts';
import { addDays } from '#web/platform/format/moments.ts';
import { LocalizedTextInput, localizedText, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { SelectInput, SwitchInput } from '#web/platform/form/text-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { DayField } from '#web/shared/console/calendar/day-field.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { withSpecialDay, writtenWeek, type SpecialDay } from './hours-values.ts';
import { ShiftInputs } from './shift-inputs.tsx';

type Rows = PlaceBranch['specialDays'];

export interface EditedDay {
  /** null: it is added. */
  before: SpecialDay | null;
  /** What the dialog begins with. */
  first: SpecialDay | null;
}

interface SpecialDayDialogProps {
  edited: EditedDay | null;
  rows: Rows;
  today: string;
  onSave: (day: string, change: (rows: Rows) => Rows) => Promise<void>;
  onClose: () => void;
}

export function SpecialDayDialog({ edited, ...props }: SpecialDayDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const last = useLastValue(edited);
  return (
    <Dialog
      open={edited !== null}
      onClose={props.onClose}
      title={ct('places.specialDay')}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      {last && <SpecialDayForm key={`${last.before?.day} ${last.first?.day}`} edited={last} {...props} />}
    </Dialog>
  );
}

interface Values {
  day: string;
  service: ServiceType | '';
  isClosed: boolean;
  shifts: Shift[];
  note: LocalizedText;
}

function valuesOf(first: SpecialDay | null, today: string): Values {
  const shifts = (first?.shifts ?? []).map(({ from, to }) => ({ ...newShift(1), ...minutesOf(from, to) }));
  return {
    day: first?.day ?? today,
    service: first?.serviceType ?? '',
    isClosed: shifts.length === 0,
    shifts: shifts.length > 0 ? shifts : [newShift(1)],
    note: first?.note ?? localizedText(),
  };
}

const dayOf = ({ day, service, isClosed, shifts, note }: Values): SpecialDay => ({
  day,
  serviceType: service === '' ? null : service,
  shifts: isClosed ? [] : writtenWeek(shifts).map(({ from, to }) => ({ from, to })),
  note,
});

function SpecialDayForm({ edited, rows, today, onSave, onClose }: SpecialDayDialogProps & { edited: EditedDay }) {
  const t = useT();
  const ct = useConsoleT();
  const changed = (values: Values): Rows => withSpecialDay(rows, edited.before, dayOf(values));
  const form = useConsoleForm({
    schema: consolePlacesContract['PUT /console/branches/:id/special-days'].body,
    defaultValues: valuesOf(edited.first, today),
    toBody: (values: Values) => ({ days: changed(values) }),
    rules: (values) => {
      const plan = specialDays(changed(values), addDays(today, -1));
      return plan.ok ? [] : [{ path: plan.code === 'PAST' ? 'day' : 'shifts', code: plan.code }];
    },
    fieldOf: (path) => (path.startsWith('days') ? 'shifts' : undefined),
    fieldText: (_field, code) => ct(code === 'PAST' ? 'places.error.PAST' : 'places.error.OVERLAP'),
    send: (_body, values) => onSave(values.day, (current) => withSpecialDay(current, edited.before, dayOf(values))),
    onSaved: onClose,
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <DayInput control={form.control} today={today} />
      <SelectInput
        control={form.control}
        name="service"
        label={ct('newOrder.service')}
        options={[
          { value: '', label: ct('places.allServices') },
          ...SERVICE_TYPES.map((each) => ({ value: each, label: t(`service.${each}`) })),
        ]}
      />
      <div>
        <SwitchInput control={form.control} name="isClosed" label={ct('places.closedAllDay')} />
      </div>
      <HoursOfDay control={form.control} />
      <LocalizedTextInput
        control={form.control}
        name="note"
        label={(language) => ct('places.noteIn', { language: LANGUAGE_NAMES[language] })}
        maxLength={200}
      />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {t('save')}
      </Button>
    </ConsoleForm>
  );
}

type Control = ReturnType<typeof useConsoleForm<Values, object, unknown>>['control'];

function DayInput({ control, today }: { control: Control; today: string }) {
  const { value, onChange, error } = useField<string, Values>({ control, name: 'day' });
  return (
    <div>
      <DayField day={value} today={today} onDay={onChange} />
      <FieldError id="special-day-error">{error}</FieldError>
    </div>
  );
}

function HoursOfDay({ control }: { control: Control }) {
  const ct = useConsoleT();
  const { value: isClosed } = useField<boolean, Values>({ control, name: 'isClosed' });
  const { value, onChange, error } = useField<Shift[], Values>({ control, name: 'shifts' });
  const divided = withBreak(value);
  return (
    <div>
      {!isClosed && (
        <>
          <ShiftInputs day={ct('places.specialDay')} shifts={value} isInvalid={error !== false} onChange={onChange} />
          <Button
            size={40}
            kind="ghost"
            icon={divided ? 'coffee' : 'plus'}
            onClick={() => onChange(divided ?? [...value, newShift(1)])}
          >
            {ct(divided ? 'places.addBreak' : 'places.addHours')}
          </Button>
        </>
      )}
      <FieldError id="special-hours-error">{error}</FieldError>
    </div>
  );
}
