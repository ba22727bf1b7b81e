import { useId } from 'react';
import { ALLERGENS, type Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { TEXT_LIMITS } from '#domain/orders/orders/request-fields.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { Allergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface AllergyFieldsProps {
  value: Allergy;
  onChange: (value: Allergy) => void;
  hint: string;
}

const withToggled = (chosen: readonly Allergen[], toggled: Allergen): Allergen[] =>
  ALLERGENS.filter((each) => (each === toggled) !== chosen.includes(each));

/** The 14 allergens as chips, and a field for everything else. */
export function AllergyFields({ value, onChange, hint }: AllergyFieldsProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="grid gap-4">
      <fieldset aria-describedby={id}>
        <legend className="mb-2 font-semibold">{t('allergy.legend')}</legend>
        <div className="flex flex-wrap gap-2">
          {ALLERGENS.map((each) => (
            <Chip
              key={each}
              pressed={value.allergens.includes(each)}
              removable
              onClick={() => onChange({ ...value, allergens: withToggled(value.allergens, each) })}
            >
              {t(`product.allergen.${each}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('allergy.note')}
        optional={t('product.optional')}
        maxLength={TEXT_LIMITS.allergyNote}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
      <p id={id} className="text-small text-ink-2">
        {hint}
      </p>
    </div>
  );
}
