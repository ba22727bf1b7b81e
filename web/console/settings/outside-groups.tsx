import { LANGUAGES } from '#domain/text/language.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { Field } from './settings-draft.ts';
import { fieldErrorText, TextSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import { useSettingsForm } from './settings-context.ts';

const MAP: readonly Field[] = ['web.mapType', 'merchant.yandexMapKey'];
const ANALYTICS: readonly Field[] = ['web.analytics'];
const MERCHANT: readonly Field[] = [
  'merchant.name',
  'merchant.color',
  'merchant.latitude',
  'merchant.longitude',
  'merchant.appId',
  'merchant.smsGateway',
];
export const OUTSIDE_FIELDS: readonly Field[] = [...MAP, ...ANALYTICS, ...MERCHANT];

const MAP_TYPES = ['LEAFLET', 'YANDEX', 'DASTURXON_YANDEX'] as const;
const GATEWAYS = ['ESKIZ', 'PLAY_MOBILE'] as const;

export function OutsideGroups() {
  const ct = useConsoleT();
  const {
    draft: { web },
    change,
  } = useSettingsForm();
  return (
    <>
      <SettingGroup title={ct('settings.map')} fields={MAP}>
        <Select
          label={ct('settings.mapType')}
          value={web.mapType}
          onChange={(event) => change('web.mapType', event.target.value)}
          options={MAP_TYPES.map((value) => ({ value, label: ct(`settings.mapType.${value}`) }))}
        />
        {web.mapType === 'YANDEX' && <TextSetting field="merchant.yandexMapKey" label={ct('settings.yandexMapKey')} />}
      </SettingGroup>
      <AnalyticsGroup />
      <MerchantGroup />
    </>
  );
}

function AnalyticsGroup() {
  const ct = useConsoleT();
  const {
    draft: {
      web: { analytics },
    },
    errors,
    change,
  } = useSettingsForm();
  // An id that is not there is left out, not sent empty.
  const put = (name: 'gtagId' | 'metrikaId', text: string): void => {
    const { [name]: _old, ...others } = analytics;
    change('web.analytics', text.trim() ? { ...others, [name]: text.trim() } : others);
  };
  return (
    <SettingGroup title={ct('settings.analytics')} fields={ANALYTICS}>
      <div className="setting-pair">
        <TextField
          label={ct('settings.gtagId')}
          placeholder="G-XXXXXXX"
          value={analytics.gtagId ?? ''}
          onChange={(event) => put('gtagId', event.target.value)}
          error={fieldErrorText(ct, errors['web.analytics'])}
        />
        <TextField
          label={ct('settings.metrikaId')}
          inputMode="numeric"
          value={analytics.metrikaId ?? ''}
          onChange={(event) => put('metrikaId', event.target.value)}
        />
      </div>
      <TextArea
        label={ct('settings.addresses')}
        hint={ct('settings.addressesHint')}
        rows={3}
        value={analytics.addresses.join('\n')}
        onChange={(event) =>
          change('web.analytics', {
            ...analytics,
            addresses: event.target.value === '' ? [] : event.target.value.split('\n'),
          })
        }
      />
    </SettingGroup>
  );
}

function MerchantGroup() {
  const ct = useConsoleT();
  const {
    draft: { merchant },
    errors,
    change,
  } = useSettingsForm();
  return (
    <SettingGroup title={ct('settings.merchant')} fields={MERCHANT}>
      {LANGUAGES.map((language, index) => (
        <TextField
          key={language}
          label={ct('settings.nameIn', { language: LANGUAGE_NAMES[language] })}
          value={merchant.name[language] ?? ''}
          maxLength={120}
          error={index === 0 && fieldErrorText(ct, errors['merchant.name'])}
          onChange={(event) => change('merchant.name', { ...merchant.name, [language]: event.target.value })}
        />
      ))}
      <div className="setting-pair">
        {(['latitude', 'longitude'] as const).map((side) => (
          <TextField
            key={side}
            label={ct(`settings.${side}`)}
            type="number"
            step="any"
            value={Number.isFinite(merchant[side]) ? merchant[side] : ''}
            error={fieldErrorText(ct, errors[`merchant.${side}`])}
            onChange={(event) => change(`merchant.${side}`, event.target.valueAsNumber)}
          />
        ))}
      </div>
      <TextField
        label={ct('settings.merchantColor')}
        value={merchant.color ?? ''}
        maxLength={7}
        spellCheck={false}
        error={errors['merchant.color'] !== undefined && fieldErrorText(ct, 'COLOR')}
        onChange={(event) => change('merchant.color', event.target.value.trim() || null)}
      />
      <div className="setting-pair">
        <TextSetting field="merchant.appId" label={ct('settings.appId')} />
        <Select
          label={ct('settings.smsGateway')}
          value={merchant.smsGateway}
          onChange={(event) => change('merchant.smsGateway', event.target.value)}
          options={GATEWAYS.map((value) => ({ value, label: ct(`settings.smsGateway.${value}`) }))}
        />
      </div>
    </SettingGroup>
  );
}
