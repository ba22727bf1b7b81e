import type { Control } from 'react-hook-form';
import { ALLERGENS, type Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { withToggled } from '#web/platform/form/choice-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { OptionsValues } from './options-values.ts';

interface OptionAllergensProps {
  control: Control<OptionsValues>;
  name: `modifications.${number}.allergens`;
}

/** What an option adds to its dish. Folded, because most options add nothing and a group has many of them. */
export function OptionAllergens({ control, name }: OptionAllergensProps) {
  const t = useT();
  const ct = useConsoleT();
  const { value, onChange } = useField<readonly Allergen[], OptionsValues>({ control, name });
  const options = ALLERGENS.map((allergen) => ({ value: allergen, label: t(`product.allergen.${allergen}`) }));
  const chosen = options.filter((option) => value.includes(option.value)).map(({ label }) => label);
  return (
    <details>
      <summary className="min-h-11 content-center">
        {ct('menu.optionAllergens')}: {chosen.join(', ') || '—'}
      </summary>
      <div className="flex flex-wrap gap-2" role="group" aria-label={ct('menu.optionAllergens')}>
        {options.map((option) => (
          <Chip
            key={option.value}
            pressed={value.includes(option.value)}
            removable
            onClick={() => onChange(withToggled(options, value, option.value))}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </details>
  );
}
