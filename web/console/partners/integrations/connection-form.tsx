import { useWatch, type Control } from 'react-hook-form';
import { integrationsContract, type Partner } from '#contract/partners/integrations.ts';
import { FIELD_OWNERS, isPosVendor, POS_FACTS } from '#domain/partners/pos/pos.ts';
import { CALL_WHEN } from '#domain/orders/orders/carrier-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { PosMenuFields } from './pos-menu-fields.tsx';
import { PosPaymentFields } from './pos-payment-fields.tsx';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

const VEHICLES = ['courier', 'express'] as const;

export function ConnectionForm({ partner }: { partner: Partner }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const client = useQueryClient();
  const { vendor, version, settings, hasKey } = partner;
  const isPos = isPosVendor(vendor);
  const facts = isPos ? POS_FACTS[vendor] : null;
  const language = useLanguage();
  const form = useConsoleForm({
    schema: integrationsContract['PATCH /console/partners/:vendor'].body,
    defaultValues: {
      isActive: partner.isActive,
      key: '',
      baseUrl: partner.baseUrl,
      extra: '',
      ...settings,
    },
    toBody: ({ isActive, key, extra, baseUrl, ...chosen }) => ({
      version,
      isActive,
      baseUrl: baseUrl.trim(),
      ...(key.trim() ? { key: key.trim() } : {}),
      ...(extra.trim() ? { extra: extra.trim() } : {}),
      settings: chosen,
    }),
    fieldText: (field) => ct(field === 'baseUrl' ? 'partners.badUrl' : 'settings.error.other'),
    send: (body) => api('PATCH /console/partners/:vendor', { params: { vendor }, body }),
    onSaved: (saved) => {
      // The connection may be saved again before the list is refetched.
      setCallData(client, 'GET /console/partners', undefined, (before) => ({
        items: before.items.map((each) => (each.vendor === saved.vendor ? saved : each)),
      }));
      void invalidateCalls(client, 'GET /console/partners');
    },
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput
        control={control}
        name="key"
        type="password"
        autoComplete="off"
        label={facts?.key.label[language] ?? ct('partners.key')}
        hint={hasKey ? ct('partners.keySet') : (facts?.key.hint[language] ?? ct('partners.keyHint'))}
        maxLength={2000}
      />
      {facts?.extra && (
        <TextInput
          control={control}
          name="extra"
          autoComplete="off"
          label={facts.extra.label[language]}
          hint={partner.hasExtra ? ct('pos.extraSet') : facts.extra.hint[language]}
          maxLength={200}
        />
      )}
      <TextInput
        control={control}
        name="baseUrl"
        label={ct('partners.url')}
        hint={partner.urls.join(', ')}
        autoCapitalize="none"
        spellCheck={false}
      />
      {isPos ? <FieldOwners control={control} /> : <CarrierFields control={control} />}
      {isPos && <PosMenuFields control={control} vendor={vendor} />}
      {isPos && <PosPaymentFields control={control} vendor={vendor} />}
      <SwitchInput control={control} name="isActive" label={ct('partners.active')} />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {t('save')}
      </Button>
    </ConsoleForm>
  );
}

type FormControl = Control<Partner['settings'] & { isActive: boolean; key: string; extra: string; baseUrl: string }>;

function CarrierFields({ control }: { control: FormControl }) {
  const ct = useConsoleT();
  const callWhen = useWatch({ control, name: 'callWhen' });
  return (
    <>
      <SettingPair>
        <SelectInput
          control={control}
          name="callWhen"
          label={ct('partners.callWhen')}
          options={CALL_WHEN.map((value) => ({ value, label: ct(`partners.callWhen.${value}`) }))}
        />
        {callWhen === 'BEFORE_READY' && (
          <NumberInput control={control} name="minutesBefore" label={ct('partners.minutesBefore')} />
        )}
      </SettingPair>
      <SettingPair>
        <MoneyInput
          control={control}
          name="priceTolerance"
          label={ct('partners.tolerance')}
          hint={ct('partners.toleranceHint')}
        />
        <SelectInput
          control={control}
          name="vehicle"
          label={ct('partners.vehicle')}
          options={VEHICLES.map((value) => ({ value, label: ct(`partners.vehicle.${value}`) }))}
        />
      </SettingPair>
    </>
  );
}

const OWNED = [
  { name: 'nameOwner', label: 'pos.ownerName' },
  { name: 'priceOwner', label: 'pos.ownerPrice' },
  { name: 'photoOwner', label: 'pos.ownerPhoto' },
  { name: 'stopOwner', label: 'pos.ownerStop' },
] as const;

/** Who decides about a field of a dish: we or the POS. */
function FieldOwners({ control }: { control: FormControl }) {
  const ct = useConsoleT();
  return (
    <SettingPair>
      {OWNED.map(({ name, label }) => (
        <SelectInput
          key={name}
          control={control}
          name={name}
          label={ct(label)}
          options={FIELD_OWNERS.map((value) => ({ value, label: ct(`pos.owner.${value}`) }))}
        />
      ))}
    </SettingPair>
  );
}
