/** A new merchant as it is typed, and the body that is sent. */
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import type { FieldProblem } from '#web/platform/form/field-problems.ts';
import {
  filledTexts,
  textsOrNull,
  localizedText,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';

export interface MerchantValues {
  key: string;
  name: LocalizedText;
  languages: readonly Language[];
  mainLanguage: Language;
  mainColor: string;
  ownerPhone: string;
}

export const EMPTY: MerchantValues = {
  key: '',
  name: localizedText(),
  languages: LANGUAGES,
  mainLanguage: 'uz',
  mainColor: '',
  ownerPhone: '',
};

/** The chosen one while it is among the languages. @internal */
export const mainLanguageOf = ({ languages, mainLanguage }: MerchantValues): Language | undefined =>
  languages.includes(mainLanguage) ? mainLanguage : languages[0];

export const bodyOf = (values: MerchantValues) => ({
  key: values.key.trim(),
  name: filledTexts(values.name),
  languages: [...values.languages],
  mainLanguage: mainLanguageOf(values),
  mainColor: values.mainColor.trim() || null,
  ownerPhone: parsePhone(values.ownerPhone),
});

export const missingIn = ({ key, name }: MerchantValues): FieldProblem[] => [
  ...(key.trim() === '' ? [{ path: 'key', code: 'REQUIRED' }] : []),
  ...(textsOrNull(name) === null ? [{ path: 'name', code: 'REQUIRED' }] : []),
];
