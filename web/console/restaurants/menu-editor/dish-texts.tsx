import { useController, useWatch, type Control } from 'react-hook-form';
import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { DishValues } from './dish-values.ts';
import { useMenuLanguages } from './use-menu.ts';

/** Name and description in the languages of the storefront, side by side. */
export function DishTexts({ control }: { control: Control<DishValues> }) {
  const languages = useMenuLanguages();
  return (
    <div className="dish-texts">
      {languages.map((language) => (
        <LanguageTexts key={language} control={control} language={language} languages={languages} />
      ))}
    </div>
  );
}

interface LanguageTextsProps {
  control: Control<DishValues>;
  language: Language;
  languages: readonly Language[];
}

function LanguageTexts({ control, language, languages }: LanguageTextsProps) {
  const ct = useConsoleT();
  const of = LANGUAGE_NAMES[language];
  return (
    <div className="dish-texts" lang={htmlLanguage(language)}>
      <TextInput
        control={control}
        name={`name.${language}`}
        label={ct('menu.nameIn', { language: of })}
        maxLength={200}
      />
      <TextAreaInput
        control={control}
        name={`description.${language}`}
        label={ct('menu.descriptionIn', { language: of })}
        rows={4}
        maxLength={2000}
      />
      <CopyTexts control={control} language={language} languages={languages} />
    </div>
  );
}

/** Fills what is empty in this language with the texts of another one, as a start for translating. */
function CopyTexts({ control, language, languages }: LanguageTextsProps) {
  const ct = useConsoleT();
  const [name, description] = useWatch({ control, name: ['name', 'description'] });
  const ofName = useController({ control, name: `name.${language}` }).field;
  const ofDescription = useController({ control, name: `description.${language}` }).field;
  const from = languages.find(
    (other) =>
      other !== language && ((!name[language] && name[other]) || (!description[language] && description[other])),
  );
  if (!from) return null;
  return (
    <Button
      size={40}
      kind="ghost"
      icon="copy"
      onClick={() => {
        if (!name[language]) ofName.onChange(name[from]);
        if (!description[language]) ofDescription.onChange(description[from]);
      }}
    >
      {ct('menu.copyTexts', { language: LANGUAGE_NAMES[from] })}
    </Button>
  );
}
