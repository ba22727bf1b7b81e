import { useWatch } from 'react-hook-form';
import type { MerchantSettings } from '#contract/settings.ts';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ImageSetting, TextSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import type { SettingsField } from './settings-values.ts';
import { useSettingsForm } from './use-settings-form.ts';

const MAP: readonly SettingsField[] = ['web.mapType', 'merchant.yandexMapKey'];
const ANALYTICS: readonly SettingsField[] = ['web.analytics'];
const MERCHANT: readonly SettingsField[] = [
  'merchant.name',
  'merchant.logo',
  'merchant.color',
  'merchant.latitude',
  'merchant.longitude',
  'merchant.appId',
  'merchant.smsGateway',
];

const GATEWAYS = ['ESKIZ', 'PLAY_MOBILE'] as const;

interface GroupProps {
  settings: MerchantSettings;
}

export function OutsideGroups({ settings }: GroupProps) {
  return (
    <>
      <MapGroup settings={settings} />
      <AnalyticsGroup settings={settings} />
      <MerchantGroup settings={settings} />
    </>
  );
}

function MapGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, MAP);
  const mapType = useWatch({ control: form.control, name: 'web.mapType' });
  return (
    <SettingGroup title={ct('settings.map')} form={form}>
      <SelectInput
        control={form.control}
        name="web.mapType"
        label={ct('settings.mapType')}
        options={settings.offered.mapTypes.map((value) => ({ value, label: ct(`settings.mapType.${value}`) }))}
      />
      {mapType === 'YANDEX' && (
        <TextSetting form={form} name="merchant.yandexMapKey" label={ct('settings.yandexMapKey')} />
      )}
    </SettingGroup>
  );
}

function AnalyticsGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, ANALYTICS);
  const { control } = form;
  return (
    <SettingGroup title={ct('settings.analytics')} form={form}>
      <div className="setting-pair">
        <TextInput
          control={control}
          name="web.analytics.gtagId"
          label={ct('settings.gtagId')}
          placeholder="G-XXXXXXX"
        />
        <TextInput
          control={control}
          name="web.analytics.metrikaId"
          label={ct('settings.metrikaId')}
          inputMode="numeric"
        />
      </div>
      <TextAreaInput
        control={control}
        name="web.analytics.addresses"
        label={ct('settings.addresses')}
        hint={ct('settings.addressesHint')}
        rows={3}
      />
    </SettingGroup>
  );
}

function MerchantGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, MERCHANT);
  const { control } = form;
  return (
    <SettingGroup title={ct('settings.merchant')} form={form}>
      <LocalizedTextInput
        control={control}
        name="merchant.name"
        label={(language) => ct('settings.nameIn', { language: LANGUAGE_NAMES[language] })}
        maxLength={120}
      />
      <ImageSetting form={form} name="merchant.logo" label={ct('settings.merchantLogo')} />
      <div className="setting-pair">
        <NumberInput control={control} name="merchant.latitude" label={ct('settings.latitude')} step="any" />
        <NumberInput control={control} name="merchant.longitude" label={ct('settings.longitude')} step="any" />
      </div>
      <TextInput
        control={control}
        name="merchant.color"
        label={ct('settings.merchantColor')}
        maxLength={7}
        spellCheck={false}
      />
      <div className="setting-pair">
        <TextSetting form={form} name="merchant.appId" label={ct('settings.appId')} />
        <SelectInput
          control={control}
          name="merchant.smsGateway"
          label={ct('settings.smsGateway')}
          options={GATEWAYS.map((value) => ({ value, label: ct(`settings.smsGateway.${value}`) }))}
        />
      </div>
    </SettingGroup>
  );
}
