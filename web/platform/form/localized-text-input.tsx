import type { FieldPath, FieldValues } from 'react-hook-form';
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import { TextInput } from './text-fields.tsx';
import type { BoundProps } from './use-field.ts';

/** One text in the three languages; an empty string where there is none. */
export type LocalizedText = Record<Language, string>;

export const localizedText = (texts: Partial<Record<Language, string | null>> = {}): LocalizedText => ({
  uz: texts.uz ?? '',
  ru: texts.ru ?? '',
  eng: texts.eng ?? '',
});

/** The languages that have a text, as the contract sends them. */
export const filledTexts = (texts: LocalizedText): Partial<LocalizedText> =>
  Object.fromEntries(LANGUAGES.map((each) => [each, texts[each].trim()] as const).filter(([, text]) => text));

/** null without a text in any language. */
export function textsOrNull(texts: LocalizedText): Partial<LocalizedText> | null {
  const filled = filledTexts(texts);
  return Object.keys(filled).length > 0 ? filled : null;
}

type LocalizedTextInputProps<V extends FieldValues> = BoundProps<V> & {
  label: (language: Language) => string;
  maxLength: number;
};

/** A problem of the text as a whole is placed at the first language. */
export function LocalizedTextInput<V extends FieldValues>(props: LocalizedTextInputProps<V>) {
  const { control, name, label, maxLength } = props;
  return LANGUAGES.map((language) => (
    <TextInput
      key={language}
      control={control}
      name={`${name}.${language}` as FieldPath<V>}
      label={label(language)}
      maxLength={maxLength}
    />
  ));
}
