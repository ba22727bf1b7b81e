import { useWatch } from 'react-hook-form';
import type { MerchantSettings } from '#contract/management/settings.ts';
import type { SignInProvider } from '#contract/accounts/identity-providers.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { SelectInput, SwitchInput } from '#web/platform/form/text-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SwitchSetting, TextSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import type { SettingsField, SettingsValues } from './settings-values.ts';
import { useSettingsForm } from './use-settings-form.ts';

const PROVIDERS: readonly SignInProvider[] = ['GOOGLE', 'APPLE', 'TELEGRAM'];
const SERVICES = ['deliveryActive', 'pickupActive', 'dineInActive'] as const;
const PARTS = [
  'branchesActive',
  'bannersActive',
  'storiesActive',
  'vacanciesActive',
  'privacyActive',
  'aboutMerchantActive',
  'notificationsActive',
  'listed',
] as const;
const LINKS = [
  'phone',
  'telegram',
  'telegramBotLink',
  'instagram',
  'facebook',
  'iosAppLink',
  'androidAppLink',
] as const;

const LANGUAGE_FIELDS: readonly SettingsField[] = [
  ...LANGUAGES.map((language): SettingsField => `web.${language}LangActive`),
  'web.mainLanguage',
];
const SERVICE_FIELDS = SERVICES.map((name): SettingsField => `web.${name}`);
const PART_FIELDS = PARTS.map((name): SettingsField => `web.${name}`);
const LINK_FIELDS = LINKS.flatMap((name): SettingsField[] => [`web.${name}`, `web.${name}Active`]);
const PROVIDER_FIELDS: readonly SettingsField[] = ['web.signIn'];

interface GroupProps {
  settings: MerchantSettings;
}

export function StorefrontGroups({ settings }: GroupProps) {
  return (
    <>
      <LanguagesGroup settings={settings} />
      <ServicesGroup settings={settings} />
      <PartsGroup settings={settings} />
      <LinksGroup settings={settings} />
      <SignInGroup settings={settings} />
    </>
  );
}

function LanguagesGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, LANGUAGE_FIELDS);
  const web = useWatch({ control: form.control, name: 'web' });
  return (
    <SettingGroup title={ct('settings.languages')} form={form}>
      {LANGUAGES.map((language) => (
        <SwitchSetting
          key={language}
          form={form}
          name={`web.${language}LangActive`}
          label={LANGUAGE_NAMES[language]}
          why="settings.lastLanguage"
        />
      ))}
      <SelectInput
        control={form.control}
        name="web.mainLanguage"
        label={ct('settings.mainLanguage')}
        options={LANGUAGES.map((value) => ({
          value,
          label: LANGUAGE_NAMES[value],
          disabled: !web[`${value}LangActive`],
        }))}
        {...(web.mainLanguage === '' ? { placeholder: '—' } : {})}
      />
    </SettingGroup>
  );
}

function ServicesGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, SERVICE_FIELDS);
  return (
    <SettingGroup title={ct('settings.services')} form={form}>
      {SERVICES.map((name) => (
        <SwitchSetting
          key={name}
          form={form}
          name={`web.${name}`}
          label={ct(`settings.${name}`)}
          why="settings.lastService"
        />
      ))}
    </SettingGroup>
  );
}

function PartsGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, PART_FIELDS);
  return (
    <SettingGroup title={ct('settings.parts')} form={form}>
      {PARTS.map((name) => (
        <SwitchSetting key={name} form={form} name={`web.${name}`} label={ct(`settings.${name}`)} />
      ))}
    </SettingGroup>
  );
}

function LinksGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, LINK_FIELDS);
  return (
    <SettingGroup title={ct('settings.links')} form={form}>
      {LINKS.map((name) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <TextSetting
            form={form}
            name={`web.${name}`}
            label={ct(`settings.${name}`)}
            type={name === 'phone' ? 'tel' : 'text'}
          />
          <SwitchInput
            control={form.control}
            name={`web.${name}Active`}
            label={ct('settings.shown', { name: ct(`settings.${name}`) })}
            labelHidden
            className="min-h-12"
          />
        </div>
      ))}
    </SettingGroup>
  );
}

function SignInGroup({ settings }: GroupProps) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, PROVIDER_FIELDS);
  const { value, onChange } = useField<readonly SignInProvider[], SettingsValues>({
    control: form.control,
    name: 'web.signIn',
  });
  const { signIn: configured } = settings.offered;
  if (configured.length === 0) return null;
  return (
    <SettingGroup title={ct('settings.signIn')} hint={ct('settings.signInHint')} form={form}>
      {PROVIDERS.filter((provider) => configured.includes(provider)).map((provider) => (
        <div key={provider}>
          <Switch
            label={ct(`settings.signIn.${provider}`)}
            checked={value.includes(provider)}
            onChange={() => onChange(PROVIDERS.filter((each) => (each === provider) !== value.includes(each)))}
          />
        </div>
      ))}
    </SettingGroup>
  );
}
