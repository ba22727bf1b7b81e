/** A change in one line, with the labels of the form it was made with: `Main colour: #2157c4 → #ffd400`. */
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import { POS_FACTS } from '#domain/partners/pos/pos.ts';
import { ROLES } from '#domain/accounts/identity/roles.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { scopeLabel } from '#web/shared/console/staff/scope-labels.ts';
import type { ConsoleMessageKey, ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Settings with a message of their own: `settings.` and the name. */
const OWN = [
  'brand',
  'logo',
  'favicon',
  'mainColor',
  'mainColorType',
  'isDark',
  'mainLanguage',
  'deliveryActive',
  'pickupActive',
  'dineInActive',
  'branchesActive',
  'bannersActive',
  'storiesActive',
  'vacanciesActive',
  'privacyActive',
  'aboutMerchantActive',
  'notificationsActive',
  'listed',
  'phone',
  'telegram',
  'telegramBotLink',
  'instagram',
  'facebook',
  'iosAppLink',
  'androidAppLink',
  'signIn',
  'mapType',
  'yandexMapKey',
  'analytics',
  'latitude',
  'longitude',
  'appId',
  'appleAppId',
  'androidPackage',
  'androidFingerprints',
  'smsGateway',
  'ordersNew',
  'ordersKnown',
  'sumNew',
  'ordersDevice',
  'ordersNetwork',
  'ordersAddress',
] as const;

const OTHERS: Readonly<Record<string, ConsoleMessageKey>> = {
  color: 'settings.merchantColor',
  name: 'audit.field.name',
  role: 'audit.field.role',
  branchId: 'audit.field.branch',
  scopes: 'audit.field.scopes',
  trusted: 'audit.field.trusted',
  blocked: 'audit.field.blocked',
  reason: 'audit.field.reason',
  balance: 'audit.field.cash',
  signInOff: 'audit.field.signInOff',
};

/** In tiyin. */
const SUMS: readonly string[] = ['sumNew', 'balance'];

function fieldLabel(name: string, ct: ConsoleT): string {
  const own = OWN.find((each) => each === name);
  if (own) return ct(`settings.${own}`);
  if (OTHERS[name]) return ct(OTHERS[name]);
  const language = LANGUAGES.find((each) => name === `${each}LangActive`);
  if (language) return LANGUAGE_NAMES[language];
  const link = OWN.find((each) => name === `${each}Active`);
  return link ? ct('settings.shown', { name: ct(`settings.${link}`) }) : name;
}

function valueLabel(name: string, value: unknown, ct: ConsoleT, branchOf: (id: string) => string): string {
  if (name === 'branchId') return typeof value === 'string' ? branchOf(value) : ct('branch.all');
  if (SUMS.includes(name) && typeof value === 'number') return String(value / 100);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return ct(value ? 'platform.on' : 'platform.off');
  if (name === 'scopes' && Array.isArray(value)) return value.map((each) => scopeLabel(String(each), ct)).join(', ');
  const role = name === 'role' && ROLES.find((each) => each === value);
  if (role && role !== 'CLIENT' && role !== 'GUEST') return ct(`role.${role}`);
  const language = name === 'mainLanguage' && LANGUAGES.find((each) => each === value);
  if (language) return LANGUAGE_NAMES[language];
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => valueLabel('', each, ct, branchOf)).join(', ') : '—';
  if (typeof value === 'object')
    return (
      Object.values(value)
        .flatMap((each) => (each ? [valueLabel('', each, ct, branchOf)] : []))
        .join(', ') || '—'
    );
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

export function changeText(before: unknown, after: unknown, ct: ConsoleT, branchOf: (id: string) => string): string {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const textOf = (name: string, from: Record<string, unknown>): string => valueLabel(name, from[name], ct, branchOf);
  const change = (name: string): string => {
    if (!(name in old)) return textOf(name, now);
    return name in now ? `${textOf(name, old)} → ${textOf(name, now)}` : textOf(name, old);
  };
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => `${fieldLabel(name, ct)}: ${change(name)}`)
    .join(' · ');
}

const KEYS = [
  'clickKey',
  'paymeKey',
  'smsPassword',
  'smsSender',
  'smsUsername',
  'telegramBotToken',
  'uzumBankKey',
  'stripeKey',
  'stripeWebhookSecret',
  'yandexEatsSecret',
  'yandexEatsClient',
  'express24Secret',
  'express24Client',
  'zadarmaSecret',
  'yandexDeliveryKey',
] as const;

/** A secret by its label; other subjects, such as hosts, are shown as they are. */
export function subjectLabel(subject: string, ct: ConsoleT, language: Language): string {
  for (const { name, key, extra } of Object.values(POS_FACTS))
    for (const secret of [key, extra]) if (secret?.name === subject) return `${name}: ${secret.label[language]}`;
  const key = KEYS.find((each) => each === subject);
  return key ? ct(`secret.${key}`) : subject;
}
