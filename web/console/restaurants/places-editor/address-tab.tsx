import { useNavigate } from 'react-router';
import { consolePlacesContract, type PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { textIn } from '#domain/platform/text/language.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ArchiveButton } from './archive-button.tsx';
import {
  branchBody,
  branchFieldOf,
  branchProblems,
  branchValues,
  SLOT_MINUTES,
  type BranchValues,
} from './branch-values.ts';
import { PLACES, withBranch } from './places-view.ts';
import { PointFields } from './point-fields.tsx';
import { PrepForecast } from './prep-forecast.tsx';
import { timeZoneOptions } from './time-zones.ts';
import { usePlaceFieldText } from './use-place-field-text.ts';
import { usePlaceRights, usePlacesCache } from './use-places.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';
import '#web/shared/console/kit/setting-parts.css';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';

const version = (branch: PlaceBranch): number => branch.version;
type BranchBody = ReturnType<typeof branchBody>;
/** The schema of the form has judged it. */
type ChangeBody = Partial<Omit<PlaceBranch, 'slotMinutes'>>;

export function AddressTab({ branch }: { branch: PlaceBranch }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const rights = usePlaceRights();
  const fieldText = usePlaceFieldText();
  const { put, reload } = usePlacesCache();
  const { form, base } = useVersionedForm<PlaceBranch, BranchValues, BranchBody>({
    schema: consolePlacesContract['PATCH /console/branches/:id'].body,
    row: branch,
    versionOf: version,
    valuesOf: branchValues,
    bodyOf: branchBody,
    rules: branchProblems,
    fieldOf: branchFieldOf,
    fieldText,
    change: (change, at) =>
      api('PATCH /console/branches/:id', {
        params: { id: at.id },
        body: { ...(change as ChangeBody), version: at.version },
      }),
    savedText: useSavedText(),
    onSaved: (saved) => {
      put((before) => withBranch(before, saved));
      return reload();
    },
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <div className="grid grid-cols-1 items-start gap-4 min-[64rem]:grid-cols-2">
        <Card as="section" padded className="grid content-start gap-4 min-w-0">
          <h2 className="text-h3">{ct('places.nameAndAddress')}</h2>
          <LocalizedTextInput
            control={form.control}
            name="name"
            label={(language) => ct('menu.nameIn', { language: LANGUAGE_NAMES[language] })}
            maxLength={200}
          />
          <PointFields control={form.control} />
          <LocalizedTextInput
            control={form.control}
            name="landmark"
            label={(language) => ct('places.landmarkIn', { language: LANGUAGE_NAMES[language] })}
            maxLength={300}
          />
          <TextInput control={form.control} name="phone" type="tel" label={ct('places.phone')} maxLength={40} />
          <SelectInput
            control={form.control}
            name="timeZone"
            label={ct('places.timeZone')}
            hint={ct('places.timeZoneHint')}
            options={timeZoneOptions(branch.timeZone)}
          />
        </Card>
        <div className="grid gap-4 content-start min-w-0">
          <ServicesGroup form={form} branchId={branch.id} />
          <SlotsGroup form={form} />
          <BookingGroup form={form} />
          <OutsideGroup form={form} />
        </div>
      </div>
      <SaveBar form={form}>
        {rights.everywhere && base && <ArchiveBranch branch={base} onLeave={() => form.methods.reset()} />}
      </SaveBar>
    </ConsoleForm>
  );
}

interface GroupProps {
  form: ContractForm<BranchValues>;
}

function ServicesGroup({ form: { control, methods }, branchId }: GroupProps & { branchId: string }) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Card as="section" padded className="grid content-start gap-4 min-w-0">
      <h2 className="text-h3">{ct('places.services')}</h2>
      <SwitchInput control={control} name="deliveryActive" label={t('service.DELIVERY')} />
      <SwitchInput control={control} name="pickupActive" label={t('service.PICK_UP')} />
      <SwitchInput control={control} name="dineInActive" label={t('service.DINE_IN')} />
      <h2 className="text-h3">{ct('places.orders')}</h2>
      <SwitchInput control={control} name="accepting" label={ct('places.accepting')} />
      <SwitchInput control={control} name="autoAccept" label={ct('places.autoAccept')} />
      <SwitchInput control={control} name="staffAccept" label={ct('places.staffAccept')} />
      <SettingPair>
        <NumberInput control={control} name="prepMinutes" label={ct('places.prepMinutes')} />
        <NumberInput
          control={control}
          name="leadMinutes"
          label={ct('places.leadMinutes')}
          hint={ct('places.leadHint')}
        />
      </SettingPair>
      <PrepForecast branchId={branchId} setting={methods.watch('prepMinutes')} />
      <SwitchInput control={control} name="promisesForecast" label={ct('forecast.promise')} />
    </Card>
  );
}

function SlotsGroup({ form: { control } }: GroupProps) {
  const ct = useConsoleT();
  return (
    <Card as="section" padded className="grid content-start gap-4 min-w-0">
      <h2 className="text-h3">{ct('places.slots')}</h2>
      <p className="text-ink-2">{ct('places.slotsHint')}</p>
      <SettingPair>
        <SelectInput
          control={control}
          name="slotMinutes"
          label={ct('places.slotMinutes')}
          options={SLOT_MINUTES.map((each) => ({ value: `${each}`, label: ct('places.minutes', { n: each }) }))}
        />
        <NumberInput control={control} name="slotOrders" label={ct('places.slotOrders')} />
        <NumberInput control={control} name="slotItems" label={ct('places.slotItems')} />
        <NumberInput control={control} name="slotGuests" label={ct('places.slotGuests')} />
      </SettingPair>
    </Card>
  );
}

function BookingGroup({ form: { control } }: GroupProps) {
  const ct = useConsoleT();
  return (
    <Card as="section" padded className="grid content-start gap-4 min-w-0">
      <h2 className="text-h3">{ct('places.ahead')}</h2>
      <SettingPair>
        <NumberInput control={control} name="daysAhead" label={ct('places.daysAhead')} />
        <NumberInput control={control} name="bookingDaysAhead" label={ct('places.bookingDaysAhead')} />
        <NumberInput control={control} name="maxParty" label={ct('places.maxParty')} />
      </SettingPair>
    </Card>
  );
}

function OutsideGroup({ form: { control } }: GroupProps) {
  const ct = useConsoleT();
  return (
    <Card as="section" padded className="grid content-start gap-4 min-w-0">
      <h2 className="text-h3">{ct('places.outside')}</h2>
      <SettingPair>
        <TextInput control={control} name="iikoTerminalGroupId" label={ct('places.iiko')} maxLength={60} />
        <TextInput control={control} name="posterSpotId" label={ct('places.poster')} maxLength={60} />
      </SettingPair>
    </Card>
  );
}

function ArchiveBranch({ branch, onLeave }: { branch: PlaceBranch; onLeave: () => void }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { reload } = usePlacesCache();
  const name = textIn(branch.name, language);
  return (
    <ArchiveButton
      label={ct('places.archiveBranch')}
      title={ct('places.archiveBranchNamed', { name })}
      why={ct('places.archiveBranchWhy')}
      onArchive={() => api('DELETE /console/branches/:id', { params: { id: branch.id } })}
      onArchived={async () => {
        onLeave();
        await reload();
        await navigate(PLACES);
      }}
    />
  );
}
