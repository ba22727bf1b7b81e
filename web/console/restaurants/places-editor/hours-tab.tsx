import { useState } from 'react';
import { consolePlacesContract, type ConsolePlaces, type PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import { weekPlan, type WrittenShift } from '#domain/restaurants/places-editor/week-plan.ts';
import type { Shift } from '#domain/restaurants/hours/hours.ts';
import { useField } from '#web/platform/form/use-field.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { weekdayName } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';
import { GuestHours } from './guest-hours.tsx';
import { hasSameWeek, hoursValues, writtenWeek, type HoursValues } from './hours-values.ts';
import { withBranch } from './places-view.ts';
import { SpecialDays } from './special-days.tsx';
import { usePlacesCache } from './use-places.ts';
import { WeekGrid } from './week-grid.tsx';

const hoursVersion = (branch: PlaceBranch): number => branch.hoursVersion;
const hoursBody = ({ week }: HoursValues): { shifts: WrittenShift[] } => ({ shifts: writtenWeek(week) });

export function HoursTab({ places, branch }: { places: ConsolePlaces; branch: PlaceBranch }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { put, reload } = usePlacesCache();
  const { form, base, rebase } = useVersionedForm<PlaceBranch, HoursValues, { shifts: WrittenShift[] }>({
    schema: consolePlacesContract['PUT /console/branches/:id/hours'].body,
    row: branch,
    versionOf: hoursVersion,
    valuesOf: hoursValues,
    bodyOf: hoursBody,
    rules: ({ week }) => {
      const plan = weekPlan(writtenWeek(week));
      return plan.ok ? [] : [{ path: 'week', code: plan.code }];
    },
    fieldOf: () => 'week',
    fieldText: () => ct('places.error.OVERLAP'),
    change: ({ shifts = [] }, at) =>
      api('PUT /console/branches/:id/hours', {
        params: { id: at.id },
        body: { shifts, version: at.hoursVersion },
      }),
    savedText: useSavedText(),
    onSaved: (saved) => {
      put((before) => withBranch(before, saved));
      return reload();
    },
  });
  const saveSpecialDays = (saved: PlaceBranch): void => {
    put((before) => withBranch(before, saved));
    // The same version counts for both: the week that is being typed goes on from this one.
    if (base && hasSameWeek(base, saved)) rebase(saved);
    void reload();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[64rem]:grid-cols-[minmax(0,1.9fr)_minmax(300px,1fr)]">
      <Card as="section" padded aria-label={ct('places.week')}>
        <ConsoleForm form={form} className="grid gap-4">
          <WeekFields form={form} />
          <SaveBar form={form} />
        </ConsoleForm>
      </Card>
      <SpecialDays places={places} branch={base ?? branch} onSaved={saveSpecialDays} />
    </div>
  );
}

type ServiceChoice = ServiceType | 'ALL';

function WeekFields({ form }: { form: ContractForm<HoursValues> }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const [choice, setChoice] = useState<ServiceChoice>('ALL');
  const { value, onChange, error } = useField<Shift[], HoursValues>({ control: form.control, name: 'week' });
  const service = choice === 'ALL' ? null : choice;
  const plan = weekPlan(writtenWeek(value));
  const faulty = plan.ok ? null : (value[plan.at] ?? null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h2 className="text-h3">{ct('places.week')}</h2>
        <SegmentedControl
          label={ct('newOrder.service')}
          value={choice}
          onChange={setChoice}
          segments={[
            { value: 'ALL', label: ct('places.all') },
            ...SERVICE_TYPES.map((each) => ({ value: each, label: t(`service.${each}`) })),
          ]}
        />
      </div>
      {service && <p className="text-ink-2">{ct('places.ownHoursHint')}</p>}
      <WeekGrid
        week={value}
        service={service}
        faultyDay={faulty && faulty.serviceType === service ? faulty.weekday : null}
        onChange={onChange}
      />
      <FieldError id="week-error">
        {faulty
          ? ct('places.overlapOn', {
              day: weekdayName(faulty.weekday, language),
              service: faulty.serviceType ? t(`service.${faulty.serviceType}`) : ct('places.allServices'),
            })
          : error}
      </FieldError>
      <GuestHours week={value} />
    </>
  );
}
