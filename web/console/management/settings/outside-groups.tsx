import { useWatch } from 'react-hook-form';
import type { MerchantSettings } from '#contract/management/settings.ts';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { TextSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import type { SettingsField } from './settings-values.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

const MAP: readonly SettingsField[] = ['web.mapType', 'merchant.yandexMapKey'];
const ANALYTICS: readonly SettingsField[] = ['web.analytics'];
const MERCHANT: readonly SettingsField[] = [
  'merchant.name',
  'merchant.color',
  'merchant.latitude',
  'merchant.longitude',
  'merchant.smsGateway',
];
const APPS: readonly SettingsField[] = [
  'merchant.appId',
  'merchant.appleAppId',
  'merchant.androidPackage',
  'merchant.androidFingerprints',
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
      <AppsGroup settings={settings} />
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
      <SettingPair>
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
      </SettingPair>
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
      <SettingPair>
        <NumberInput control={control} name="merchant.latitude" label={ct('settings.latitude')} step="any" />
        <NumberInput control={control} name="merchant.longitude" label={ct('settings.longitude')} step="any" />
      </SettingPair>
      <TextInput
        control={control}
        name="merchant.color"
        label={ct('settings.merchantColor')}
        maxLength={7}
        spellCheck={false}
      />
      <SelectInput
        control={control}
        name="merchant.smsGateway"
        label={ct('settings.smsGateway')}
        options={GATEWAYS.map((value) => ({ value, label: ct(`settings.smsGateway.${value}`) }))}
      />
    </SettingGroup>
  );
}

function AppsGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, APPS);
  const { control } = form;
  return (
    <SettingGroup title={ct('settings.apps')} form={form}>
      <p className="hint">{ct('settings.appsHint')}</p>
      <SettingPair>
        <TextInput
          control={control}
          name="merchant.appId"
          label={ct('settings.appId')}
          placeholder="1234567890"
          inputMode="numeric"
        />
        <TextInput
          control={control}
          name="merchant.appleAppId"
          label={ct('settings.appleAppId')}
          placeholder="ABCDE12345.uz.example.app"
          spellCheck={false}
        />
      </SettingPair>
      <TextInput
        control={control}
        name="merchant.androidPackage"
        label={ct('settings.androidPackage')}
        placeholder="uz.example.app"
        spellCheck={false}
      />
      <TextAreaInput
        control={control}
        name="merchant.androidFingerprints"
        label={ct('settings.androidFingerprints')}
        hint={ct('settings.androidFingerprintsHint')}
        rows={3}
      />
    </SettingGroup>
  );
}
