import type { Control } from 'react-hook-form';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { SelectInput, SwitchInput, TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Chip } from '#web/ui/chip.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { PhotoInput } from '#web/shared/console/media/photo-input.tsx';
import { priceSign } from '#web/shared/restaurant/price-sign.ts';
import { GalleryInput } from './gallery-input.tsx';
import type { RestaurantValues } from './restaurant-values.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

interface FieldsProps {
  control: Control<RestaurantValues>;
}

export function RestaurantFields({ control }: FieldsProps) {
  const ct = useConsoleT();
  const { data: terms } = useCallQuery('GET /terms');
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 min-[64rem]:grid-cols-2">
        <div className="grid content-start gap-4 min-w-0">
          <LocalizedTextInput
            control={control}
            name="name"
            label={(language) => ct('menu.nameIn', { language: LANGUAGE_NAMES[language] })}
            maxLength={200}
          />
          {LANGUAGES.map((language) => (
            <TextAreaInput
              key={language}
              control={control}
              name={`about.${language}`}
              label={ct('places.aboutIn', { language: LANGUAGE_NAMES[language] })}
              rows={3}
              maxLength={4000}
            />
          ))}
        </div>
        <div className="grid content-start gap-4 min-w-0">
          <PhotoInput control={control} name="cover" label={ct('places.cover')} />
          <TextInput
            control={control}
            name="slug"
            label={ct('places.slug')}
            hint={ct('places.slugHint')}
            maxLength={60}
            spellCheck={false}
          />
          <SettingPair>
            <TextInput control={control} name="phone" type="tel" label={ct('places.phone')} maxLength={40} />
            <TextInput control={control} name="legalName" label={ct('places.legalName')} maxLength={200} />
            <SelectInput
              control={control}
              name="priceCategory"
              label={ct('places.priceCategory')}
              options={[
                { value: '', label: '–' },
                ...[1, 2, 3, 4, 5].map((each) => ({ value: `${each}`, label: priceSign(each) })),
              ]}
            />
            <ColorField control={control} />
          </SettingPair>
          <div>
            <SwitchInput control={control} name="hidden" label={ct('places.hideRestaurant')} />
          </div>
        </div>
      </div>
      <GalleryInput control={control} />
      <TermChips control={control} name="kitchens" label={ct('places.kitchens')} terms={terms?.kitchens ?? []} />
      <TermChips control={control} name="features" label={ct('places.features')} terms={terms?.features ?? []} />
      <TermChips control={control} name="preferFor" label={ct('places.preferFor')} terms={terms?.preferFor ?? []} />
    </>
  );
}

function ColorField({ control }: FieldsProps) {
  const ct = useConsoleT();
  const { value, onChange } = useField<string, RestaurantValues>({ control, name: 'mainColor' });
  return (
    <TextInput
      control={control}
      name="mainColor"
      label={ct('settings.mainColor')}
      maxLength={7}
      spellCheck={false}
      trailing={
        <input
          className="size-9 flex-none rounded-[10px] bg-transparent p-0"
          type="color"
          aria-label={ct('settings.colorPick')}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}

interface TermChipsProps extends FieldsProps {
  name: 'kitchens' | 'features' | 'preferFor';
  label: string;
  terms: readonly { code: string; name: string }[];
}

/** Words of the directory by which guests filter. */
function TermChips({ control, name, label, terms }: TermChipsProps) {
  const { value, onChange, error } = useField<string[], RestaurantValues>({ control, name });
  return (
    <fieldset className="grid content-start gap-4 min-w-0">
      <legend className="text-h4">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <Chip
            key={term.code}
            pressed={value.includes(term.code)}
            onClick={() =>
              onChange(value.includes(term.code) ? value.filter((each) => each !== term.code) : [...value, term.code])
            }
          >
            {term.name}
          </Chip>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
