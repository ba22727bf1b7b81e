import type { SignInProvider } from '#contract/sign-in-providers.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useWords } from '../words/use-words.ts';
import type { Field } from './settings-draft.ts';
import { errorWords, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import { useSettingsForm } from './settings-context.ts';

const WAYS: readonly SignInProvider[] = ['GOOGLE', 'APPLE', 'TELEGRAM'];
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
const WAY_FIELDS: readonly Field[] = ['web.signIn'];

export const STOREFRONT_FIELDS: readonly Field[] = [
  ...LANGUAGE_FIELDS,
  ...SERVICE_FIELDS,
  ...PART_FIELDS,
  ...LINK_FIELDS,
  ...WAY_FIELDS,
];

export function StorefrontGroups() {
  const w = useWords();
  const {
    draft: { web },
    errors,
    change,
  } = useSettingsForm();
  return (
    <>
      <SettingGroup title={w('settings.languages')} fields={LANGUAGE_FIELDS}>
        {LANGUAGES.map((language) => (
          <SwitchSetting
            key={language}
            field={`web.${language}LangActive`}
            label={LANGUAGE_NAMES[language]}
            why="settings.lastLanguage"
          />
        ))}
        <Select
          label={w('settings.mainLanguage')}
          value={web.mainLanguage ?? ''}
          error={errorWords(w, errors['web.mainLanguage'])}
          options={LANGUAGES.map((value) => ({
            value,
            label: LANGUAGE_NAMES[value],
            disabled: !web[`${value}LangActive`],
          }))}
          placeholder={web.mainLanguage === null ? '—' : undefined}
          onChange={(event) => change('web.mainLanguage', event.target.value || null)}
        />
      </SettingGroup>
      <SettingGroup title={w('settings.services')} fields={SERVICE_FIELDS}>
        {SERVICES.map((name) => (
          <SwitchSetting key={name} field={`web.${name}`} label={w(`settings.${name}`)} why="settings.lastService" />
        ))}
      </SettingGroup>
      <SettingGroup title={w('settings.parts')} fields={PART_FIELDS}>
        {PARTS.map((name) => (
          <SwitchSetting key={name} field={`web.${name}`} label={w(`settings.${name}`)} />
        ))}
      </SettingGroup>
      <SettingGroup title={w('settings.links')} fields={LINK_FIELDS}>
        {LINKS.map((name) => (
          <div key={name} className="setting-link">
            <TextSetting field={`web.${name}`} label={w(`settings.${name}`)} type={name === 'phone' ? 'tel' : 'text'} />
            <Switch
              label={w('settings.shown', { name: w(`settings.${name}`) })}
              labelHidden
              checked={web[`${name}Active`]}
              onChange={() => change(`web.${name}Active`, !web[`${name}Active`])}
            />
          </div>
        ))}
      </SettingGroup>
      <SettingGroup title={w('settings.signIn')} hint={w('settings.signInHint')} fields={WAY_FIELDS}>
        {WAYS.map((way) => (
          <div key={way} className="setting-switch">
            <Switch
              label={w(`settings.signIn.${way}`)}
              checked={web.signIn.includes(way)}
              onChange={() =>
                change(
                  'web.signIn',
                  WAYS.filter((each) => (each === way) !== web.signIn.includes(each)),
                )
              }
            />
          </div>
        ))}
      </SettingGroup>
    </>
  );
}
