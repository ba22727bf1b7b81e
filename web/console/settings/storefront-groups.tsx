import type { SignInProvider } from '#contract/sign-in-providers.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { Field } from './settings-draft.ts';
import { fieldErrorText, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import { useSettingsForm } from './settings-context.ts';

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

const LANGUAGE_FIELDS: readonly Field[] = [
  ...LANGUAGES.map((language): Field => `web.${language}LangActive`),
  'web.mainLanguage',
];
const SERVICE_FIELDS = SERVICES.map((name): Field => `web.${name}`);
const PART_FIELDS = PARTS.map((name): Field => `web.${name}`);
const LINK_FIELDS = LINKS.flatMap((name): Field[] => [`web.${name}`, `web.${name}Active`]);
const PROVIDER_FIELDS: readonly Field[] = ['web.signIn'];

export const STOREFRONT_FIELDS: readonly Field[] = [
  ...LANGUAGE_FIELDS,
  ...SERVICE_FIELDS,
  ...PART_FIELDS,
  ...LINK_FIELDS,
  ...PROVIDER_FIELDS,
];

export function StorefrontGroups() {
  const ct = useConsoleT();
  const {
    draft: { web },
    errors,
    change,
  } = useSettingsForm();
  return (
    <>
      <SettingGroup title={ct('settings.languages')} fields={LANGUAGE_FIELDS}>
        {LANGUAGES.map((language) => (
          <SwitchSetting
            key={language}
            field={`web.${language}LangActive`}
            label={LANGUAGE_NAMES[language]}
            why="settings.lastLanguage"
          />
        ))}
        <Select
          label={ct('settings.mainLanguage')}
          value={web.mainLanguage ?? ''}
          error={fieldErrorText(ct, errors['web.mainLanguage'])}
          options={LANGUAGES.map((value) => ({
            value,
            label: LANGUAGE_NAMES[value],
            disabled: !web[`${value}LangActive`],
          }))}
          placeholder={web.mainLanguage === null ? '—' : undefined}
          onChange={(event) => change('web.mainLanguage', event.target.value || null)}
        />
      </SettingGroup>
      <SettingGroup title={ct('settings.services')} fields={SERVICE_FIELDS}>
        {SERVICES.map((name) => (
          <SwitchSetting key={name} field={`web.${name}`} label={ct(`settings.${name}`)} why="settings.lastService" />
        ))}
      </SettingGroup>
      <SettingGroup title={ct('settings.parts')} fields={PART_FIELDS}>
        {PARTS.map((name) => (
          <SwitchSetting key={name} field={`web.${name}`} label={ct(`settings.${name}`)} />
        ))}
      </SettingGroup>
      <SettingGroup title={ct('settings.links')} fields={LINK_FIELDS}>
        {LINKS.map((name) => (
          <div key={name} className="setting-link">
            <TextSetting
              field={`web.${name}`}
              label={ct(`settings.${name}`)}
              type={name === 'phone' ? 'tel' : 'text'}
            />
            <Switch
              label={ct('settings.shown', { name: ct(`settings.${name}`) })}
              labelHidden
              checked={web[`${name}Active`]}
              onChange={() => change(`web.${name}Active`, !web[`${name}Active`])}
            />
          </div>
        ))}
      </SettingGroup>
      <SettingGroup title={ct('settings.signIn')} hint={ct('settings.signInHint')} fields={PROVIDER_FIELDS}>
        {PROVIDERS.map((way) => (
          <div key={way} className="setting-switch">
            <Switch
              label={ct(`settings.signIn.${way}`)}
              checked={web.signIn.includes(way)}
              onChange={() =>
                change(
                  'web.signIn',
                  PROVIDERS.filter((each) => (each === way) !== web.signIn.includes(each)),
                )
              }
            />
          </div>
        ))}
      </SettingGroup>
    </>
  );
}
