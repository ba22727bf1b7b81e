import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FieldPath } from 'react-hook-form';
import { settingsContract, type MerchantSettings } from '#contract/management/settings.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { fieldText } from './setting-texts.ts';
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

/** Replaces the cached settings, for calls that answer all of them. */
export function useStoreSettings(): (change: (before: MerchantSettings) => MerchantSettings) => void {
  const client = useQueryClient();
  return useCallback(
    (change) => {
      setCallData(client, 'GET /console/settings', undefined, change);
      // Its gateway, user or password may be among what was changed.
      void invalidateCalls(client, 'GET /console/sms-account');
    },
    [client],
  );
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
    toBody: (values) => ({
      ...bodyOf(values, changedFields(storedValues, values, fields)),
      version: stored.version,
    }),
    rules: (values) => ruleProblems(stored, values, fields),
    fieldText: (field, code) => fieldText(ct, field, code),
    failureAs: 'toast',
    send: (body) => api('PATCH /console/settings', { body }),
    conflict: {
      reload: async () => {
        const settings = await api('GET /console/settings');
        storeSettings(() => settings);
        return valuesOf(settings);
      },
      overwrite: ({ version: _, ...body }) => api('PATCH /console/settings', { body }),
    },
    valuesAfter: (settings) => valuesOf(settings),
    onSaved: (settings) => storeSettings(() => settings),
    savedText: () => ct('settings.saved'),
  });
}
