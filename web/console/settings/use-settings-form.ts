import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FieldPath } from 'react-hook-form';
import { OrderLimits, settingsContract, type MerchantSettings } from '#contract/settings.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { formatCount } from '#web/platform/format/numbers.ts';
import { setCallData } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import {
  bodyOf,
  changedFields,
  ruleProblems,
  valuesOf,
  type SettingsField,
  type SettingsValues,
} from './settings-values.ts';

export type SettingsForm = ContractForm<SettingsValues>;
export type SettingsPath = FieldPath<SettingsValues>;

const WORDED = [
  'COLOR',
  'LAST_LANGUAGE',
  'LANGUAGE_OFF',
  'LAST_SERVICE',
  'PICTURE',
  'PHONE',
  'LINK',
  'REQUIRED',
] as const;

function limitText(ct: ConsoleT, name: keyof OrderLimits): string {
  const { minValue, maxValue } = OrderLimits.shape[name];
  const unit = name === 'sumNew' ? MINOR_UNITS : 1;
  return ct('settings.error.NUMBER', {
    from: formatCount((minValue ?? 0) / unit),
    to: formatCount((maxValue ?? 0) / unit),
  });
}

function fieldText(ct: ConsoleT, field: string, code: string): string {
  const [part, name] = field.split('.');
  if (part === 'limits') return limitText(ct, name as keyof OrderLimits);
  if (field === 'merchant.color') return ct('settings.error.COLOR');
  const worded = WORDED.find((each) => each === code);
  return ct(worded ? `settings.error.${worded}` : 'settings.error.other');
}

/** Replaces the cached settings, for calls that answer all of them. */
export function useStoreSettings(): (change: (before: MerchantSettings) => MerchantSettings) => void {
  const client = useQueryClient();
  return useCallback((change) => setCallData(client, 'GET /console/settings', undefined, change), [client]);
}

/** One group of settings: a form of its own that sends what differs of its fields and nothing else. */
export function useSettingsForm(stored: MerchantSettings, fields: readonly SettingsField[]): SettingsForm {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const storeSettings = useStoreSettings();
  const storedValues = valuesOf(stored);
  return useConsoleForm({
    schema: settingsContract['PATCH /console/settings'].body,
    defaultValues: storedValues,
    serverValues: storedValues,
    toBody: (values) => bodyOf(values, changedFields(storedValues, values, fields)),
    rules: (values) => ruleProblems(stored, values, fields),
    fieldText: (field, code) => fieldText(ct, field, code),
    failureAs: 'toast',
    send: (body) => api('PATCH /console/settings', { body }),
    valuesAfter: (settings) => valuesOf(settings),
    onSaved: (settings) => storeSettings(() => settings),
    savedText: () => ct('settings.saved'),
  });
}
