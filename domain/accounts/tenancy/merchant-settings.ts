/** What a merchant may set about their storefront, and what must stay true of it. */
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import { parsePhone } from '../identity/phone.ts';
import { isOwnHost, normaliseHost } from './storefront-address.ts';

export interface SettingsToCheck {
  mainColor: string | null;
  mainLanguage: Language | null;
  uzLangActive: boolean;
  ruLangActive: boolean;
  engLangActive: boolean;
  deliveryActive: boolean;
  pickupActive: boolean;
  dineInActive: boolean;
  logo: string | null;
  favicon: string | null;
  phone: string | null;
  iosAppLink: string | null;
  androidAppLink: string | null;
  telegramBotLink: string | null;
  telegram: string | null;
  instagram: string | null;
  facebook: string | null;
}

export type SettingsProblem =
  | 'COLOR'
  | 'LAST_LANGUAGE'
  | 'LANGUAGE_OFF'
  | 'LAST_SERVICE'
  | 'PICTURE'
  | 'PHONE'
  | 'LINK';

const ADDRESSES = ['iosAppLink', 'androidAppLink'] as const;
/** Whole addresses, or a name in that network. */
const NAMES = ['telegramBotLink', 'telegram', 'instagram', 'facebook'] as const;

const isWebAddress = (text: string): boolean =>
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"'\\]*)?$/i.test(text);
const isName = (text: string): boolean =>
  /^@?[\w.-]{2,60}$/.test(text) || /^(?:www\.)?[a-z]+\.(?:me|com)\/[\w.-]{2,60}\/?$/i.test(text);
/** A vector picture may carry a script. */
const isPicture = (text: string): boolean =>
  (/^\/media\/[\w./-]+$/.test(text) && !text.includes('..')) || (isWebAddress(text) && !/\.svg(?:[?#]|$)/i.test(text));
/** Short numbers of call centres are telephones too. */
const isPhone = (text: string): boolean => parsePhone(text) !== null || /^\d{3,6}$/.test(text);

export function settingsProblems(next: SettingsToCheck): { field: keyof SettingsToCheck; problem: SettingsProblem }[] {
  const found: { field: keyof SettingsToCheck; problem: SettingsProblem }[] = [];
  const when = (is: boolean, field: keyof SettingsToCheck, problem: SettingsProblem): void => {
    if (is) found.push({ field, problem });
  };
  const active = LANGUAGES.filter((language) => next[`${language}LangActive`]);
  when(next.mainColor !== null && !/^#[0-9a-f]{6}$/i.test(next.mainColor), 'mainColor', 'COLOR');
  when(active.length === 0, 'uzLangActive', 'LAST_LANGUAGE');
  when(
    active.length > 0 && next.mainLanguage !== null && !active.includes(next.mainLanguage),
    'mainLanguage',
    'LANGUAGE_OFF',
  );
  when(!next.deliveryActive && !next.pickupActive && !next.dineInActive, 'deliveryActive', 'LAST_SERVICE');
  for (const field of ['logo', 'favicon'] as const)
    when(next[field] !== null && !isPicture(next[field]), field, 'PICTURE');
  when(next.phone !== null && !isPhone(next.phone), 'phone', 'PHONE');
  for (const field of ADDRESSES) when(next[field] !== null && !isWebAddress(next[field]), field, 'LINK');
  for (const field of NAMES)
    when(next[field] !== null && !isWebAddress(next[field]) && !isName(next[field]), field, 'LINK');
  return found;
}

/** A host that a merchant may bring: not the installation's own, no address of numbers, at least two labels. */
export function ownableHost(text: string, publicHost: string): string | null {
  const host = normaliseHost(
    text
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/.*$/, ''),
  );
  if (!host || isOwnHost(host, publicHost) || !host.includes('.')) return null;
  return host.endsWith(`.${publicHost}`) || host.endsWith('.localhost') ? null : host;
}
