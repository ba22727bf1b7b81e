import type { FieldValues } from 'react-hook-form';
import { useField, type BoundProps } from '#web/platform/form/use-field.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { Chip } from '#web/ui/chip.tsx';

const MOST = 20;

/** The kitchens of the marketplace, any number of them. */
export function KitchensInput<V extends FieldValues>({ control, name }: BoundProps<V>) {
  const t = useT();
  const { termNames } = useStorefrontData();
  const { value, onChange } = useField<readonly string[], V>({ control, name });
  return (
    <div role="group" aria-label={t('opening.kitchens')} className="grid gap-2">
      <span className="label" aria-hidden="true">
        {t('opening.kitchens')}
      </span>
      <div className="flex flex-wrap gap-2">
        {Object.entries(termNames.kitchens).map(([code, kitchen]) => {
          const isChosen = value.includes(code);
          return (
            <Chip
              key={code}
              pressed={isChosen}
              disabled={!isChosen && value.length >= MOST}
              onClick={() => onChange(isChosen ? value.filter((each) => each !== code) : [...value, code])}
            >
              {kitchen}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
