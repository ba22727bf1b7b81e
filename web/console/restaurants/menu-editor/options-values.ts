/** A group of options as its form holds it. */
import type { ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { filledTexts, localizedText, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';

export interface OptionValue {
  /** Absent: a new one. Named so because the form's own rows have an `id`. */
  optionId?: string;
  name: LocalizedText;
  price: number | null;
  max: number | null;
  isDefault: boolean;
  /** The allergens that the option adds to the dish. */
  allergens: Allergen[];
  hidden: boolean;
}

export interface OptionsValues {
  name: LocalizedText;
  min: number | null;
  max: number | null;
  free: number | null;
  modifications: OptionValue[];
}

export const newOption = (): OptionValue => ({
  name: localizedText(),
  price: 0,
  max: 1,
  isDefault: false,
  allergens: [],
  hidden: false,
});

export const optionsValuesOf = (group: ModificationGroup | null): OptionsValues => ({
  name: localizedText(group?.name),
  min: group?.min ?? 0,
  max: group?.max ?? 1,
  free: group?.free ?? 0,
  modifications: group
    ? group.modifications.map(({ id, name, ...rest }) => ({ optionId: id, name: localizedText(name), ...rest }))
    : [newOption()],
});

export const optionsBodyOf = ({ name, min, max, free, modifications }: OptionsValues) => ({
  name: filledTexts(name),
  min,
  max,
  free: free ?? 0,
  modifications: modifications.map(({ optionId, ...option }) => ({
    ...option,
    ...(optionId && { id: optionId }),
    name: filledTexts(option.name),
  })),
});

export function optionsProblems({ min, max, free, modifications }: OptionsValues): { path: string; code: string }[] {
  const most = max ?? 0;
  if ((min ?? 0) > most) return [{ path: 'max', code: 'MIN_ABOVE_MAX' }];
  if ((free ?? 0) > most) return [{ path: 'free', code: 'FREE_ABOVE_MAX' }];
  const defaults = modifications.filter(({ isDefault }) => isDefault);
  return defaults.length > most ? [{ path: 'max', code: 'DEFAULTS_ABOVE_MAX' }] : [];
}

/** A problem of an option is shown at its own field. */
export function optionField(path: string): string | undefined {
  if (path === 'name') return 'name.uz';
  const found = /^modifications\.(\d+)\.(name|price|max)/.exec(path);
  if (!found) return undefined;
  return `modifications.${found[1]}.${found[2] === 'name' ? 'name.uz' : found[2]}`;
}
