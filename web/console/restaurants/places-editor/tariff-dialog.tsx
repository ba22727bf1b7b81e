import { useWatch } from 'react-hook-form';
import type { ConsolePlaces } from '#contract/restaurants/places-editor.ts';
import { consoleDeliveryContract, type PlaceTariff } from '#contract/restaurants/places-editor-delivery.ts';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { withTariff } from './places-view.ts';
import { TariffSteps } from './tariff-steps.tsx';
import { usePlaceFieldText } from './use-place-field-text.ts';
import { usePlacesCache } from './use-places.ts';
import { tariffBody, tariffProblems, tariffValues, type TariffValues } from './zone-values.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';

interface TariffDialogProps {
  places: ConsolePlaces;
  edited: PlaceTariff | 'new' | null;
  onClose: () => void;
}

export function TariffDialog({ places, edited, onClose }: TariffDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const last = useLastValue(edited);
  const tariff = last === 'new' ? null : (places.tariffs.find(({ id }) => id === last?.id) ?? null);
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={ct(tariff ? 'places.tariff' : 'places.newTariff')}
      closeLabel={t('close')}
      keepOpen
    >
      {edited !== null && <TariffForm key={tariff?.id ?? 'new'} tariff={tariff} onSaved={onClose} />}
    </Dialog>
  );
}

const CARRIERS = ['DASTURXON', 'YANDEX'] as const;
const version = (tariff: PlaceTariff): number => tariff.version;

function TariffForm({ tariff, onSaved }: { tariff: PlaceTariff | null; onSaved: () => void }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const fieldText = usePlaceFieldText();
  const { put, reload } = usePlacesCache();
  const { form, base } = useVersionedForm<PlaceTariff, TariffValues, ReturnType<typeof tariffBody>>({
    schema: consoleDeliveryContract[tariff ? 'PATCH /console/tariffs/:id' : 'POST /console/tariffs'].body,
    row: tariff,
    versionOf: version,
    valuesOf: tariffValues,
    bodyOf: tariffBody,
    rules: tariffProblems,
    fieldText: (field, code) => fieldText(field, code.startsWith('invalid') || code.startsWith('too') ? 'PRICE' : code),
    change: (change, at) =>
      api('PATCH /console/tariffs/:id', {
        params: { id: at.id },
        body: { ...(change as object), version: at.version },
      }),
    add: (body) => api('POST /console/tariffs', { body: body as never }),
    savedText: useSavedText(),
    onSaved: async (saved) => {
      put((before) => withTariff(before, saved));
      onSaved();
      await reload();
    },
  });
  const { control } = form;
  const carrier = useWatch({ control, name: 'carrier' });
  return (
    <ConsoleForm form={form} className="grid gap-4" ignoresEnter>
      <LocalizedTextInput
        control={control}
        name="name"
        label={(language) => ct('menu.nameIn', { language: LANGUAGE_NAMES[language] })}
        maxLength={200}
      />
      <SettingPair>
        <MoneyInput control={control} name="basePrice" label={ct('places.basePrice')} />
        <MoneyInput control={control} name="minimumOrder" label={ct('places.minimumOrder')} />
        <MoneyInput control={control} name="freeFrom" label={ct('places.freeFrom')} hint={ct('places.freeFromHint')} />
      </SettingPair>
      <TariffSteps control={control} />
      <SettingPair>
        <NumberInput control={control} name="minutesFrom" label={ct('places.minutesFrom')} />
        <NumberInput control={control} name="minutesTo" label={ct('places.minutesTo')} />
      </SettingPair>
      <SettingPair>
        <MoneyInput control={control} name="nightExtra" label={ct('places.nightExtra')} />
        <TextInput control={control} name="nightFrom" type="time" label={ct('places.nightFrom')} />
        <TextInput control={control} name="nightTo" type="time" label={ct('places.nightTo')} />
      </SettingPair>
      <SettingPair>
        <SelectInput
          control={control}
          name="carrier"
          label={ct('places.carrier')}
          options={CARRIERS.map((value) => ({ value, label: ct(`deliveryType.${value}`) }))}
        />
        {carrier !== 'DASTURXON' && (
          <>
            <SwitchInput control={control} name="isCarrierPrice" label={ct('places.carrierPrice')} />
            <MoneyInput
              control={control}
              name="carrierExtra"
              label={ct('places.carrierExtra')}
              hint={ct('places.carrierExtraHint')}
            />
          </>
        )}
      </SettingPair>
      <SaveBar form={form} isNew={base === null} inDialog />
    </ConsoleForm>
  );
}
