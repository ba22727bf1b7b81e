import { createContext, use } from 'react';
import type { MerchantSettings } from '#contract/settings.ts';
import type { Draft, Field } from './settings-draft.ts';

export interface SettingsState {
  kept: MerchantSettings;
  draft: Draft;
  errors: Partial<Record<Field, string>>;
  change: (field: Field, value: unknown) => void;
  /** Puts the fields back as they are kept. */
  undo: (fields: readonly Field[]) => void;
  /** True when the storefront has it. */
  save: (fields: readonly Field[]) => Promise<boolean>;
  /** What another part of the page has changed: secrets, hosts. */
  take: (settings: MerchantSettings) => void;
}

export const SettingsContext = createContext<SettingsState | null>(null);

export function useSettingsForm(): SettingsState {
  const state = use(SettingsContext);
  if (!state) throw new Error('A field of settings stands outside their page');
  return state;
}
