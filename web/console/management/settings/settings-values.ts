/** Settings as they are typed, and the part of the contract's body that differs from what is stored. */
import type { z } from 'zod';
import type { MerchantSettings, settingsContract } from '#contract/management/settings.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { settingsProblems } from '#domain/accounts/tenancy/merchant-settings.ts';
import type { FieldProblem } from '#web/platform/form/field-problems.ts';
import {
  filledTexts,
  localizedText,
  textsOrNull,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';

type StoredSettings = Pick<MerchantSettings, 'web' | 'merchant' | 'limits'>;
type Web = StoredSettings['web'];
type Merchant = StoredSettings['merchant'];
type Limits = StoredSettings['limits'];
type SettingsBody = z.input<(typeof settingsContract)['PATCH /console/settings']['body']>;

/** A text that may be absent is typed as an empty one; a number is null while it is none. */
type Typed<T> = { [K in keyof T]: null extends T[K] ? string : T[K] extends number ? number | null : T[K] };

export interface SettingsValues {
  web: Typed<Omit<Web, 'analytics'>> & { analytics: { gtagId: string; metrikaId: string; addresses: string } };
  merchant: Typed<Omit<Merchant, 'name' | 'androidFingerprints'>> & {
    name: LocalizedText;
    /** One a line. */
    androidFingerprints: string;
  };
  limits: Typed<Limits>;
}

/** `web.brand`, `merchant.name`: the path of a setting in the body and in the form alike. */
export type SettingsField =
  | `web.${Extract<keyof Web, string>}`
  | `merchant.${Extract<keyof Merchant, string>}`
  | `limits.${Extract<keyof Limits, string>}`;

const typed = <T extends object>(part: T): Typed<T> =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value ?? ''])) as Typed<T>;

export const valuesOf = ({ web: { analytics, ...web }, merchant, limits }: StoredSettings) =>
  ({
    web: {
      ...typed(web),
      analytics: {
        gtagId: analytics.gtagId ?? '',
        metrikaId: analytics.metrikaId ?? '',
        addresses: analytics.addresses.join('\n'),
      },
    },
    merchant: {
      ...typed(merchant),
      name: localizedText(merchant.name),
      androidFingerprints: merchant.androidFingerprints.join('\n'),
    },
    limits,
  }) satisfies SettingsValues as SettingsValues;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An absent id of a counter is left out, an absent text is null. */
function bodyValue(field: SettingsField, value: unknown): unknown {
  if (field === 'web.analytics') {
    const { gtagId, metrikaId, addresses } = value as SettingsValues['web']['analytics'];
    return {
      addresses: linesOf(addresses),
      ...(gtagId.trim() ? { gtagId: gtagId.trim() } : {}),
      ...(metrikaId.trim() ? { metrikaId: metrikaId.trim() } : {}),
    };
  }
  if (field === 'merchant.androidFingerprints') return linesOf(value as string);
  if (field === 'merchant.name') return filledTexts(value as LocalizedText);
  return typeof value === 'string' ? value.trim() || null : value;
}

const valueAt = (values: SettingsValues, field: SettingsField): unknown => {
  const [part, name] = field.split('.') as [keyof SettingsValues, string];
  return bodyValue(field, (values[part] as Record<string, unknown>)[name]);
};

/** Which of the fields would be stored differently. */
export const changedFields = (
  stored: SettingsValues,
  values: SettingsValues,
  fields: readonly SettingsField[],
): SettingsField[] =>
  fields.filter((field) => JSON.stringify(valueAt(stored, field)) !== JSON.stringify(valueAt(values, field)));

/** The contract's body with these fields and no others. */
export function bodyOf(values: SettingsValues, fields: readonly SettingsField[]): SettingsBody {
  const body: Record<string, Record<string, unknown>> = {};
  for (const field of fields) {
    const [part, name] = field.split('.') as [string, string];
    (body[part] ??= {})[name] = valueAt(values, field);
  }
  return body;
}

/** The domain's rules for these fields, judged over the stored settings with only these fields changed. */
export function ruleProblems(
  stored: StoredSettings,
  values: SettingsValues,
  fields: readonly SettingsField[],
): FieldProblem[] {
  const changed = bodyOf(values, fields) as { web?: Partial<Web> };
  const problems = settingsProblems({ ...stored.web, ...changed.web })
    .map(({ field, problem }) => ({ path: `web.${field}`, code: problem }))
    .filter(({ path }) => fields.some((field) => field === path));
  const isNameless = fields.includes('merchant.name') && textsOrNull(values.merchant.name) === null;
  return isNameless ? [...problems, { path: 'merchant.name', code: 'REQUIRED' }] : problems;
}

const SERVICES = ['deliveryActive', 'pickupActive', 'dineInActive'] as const;

/** The last service and the last language that are switched on: they cannot be switched off. */
export function lastOn(web: SettingsValues['web']): SettingsField[] {
  const services = SERVICES.filter((name) => web[name]);
  const languages = LANGUAGES.filter((language) => web[`${language}LangActive`]);
  return [
    ...(services.length === 1 ? [`web.${services[0]!}` as const] : []),
    ...(languages.length === 1 ? [`web.${languages[0]!}LangActive` as const] : []),
  ];
}
