import { Suspense, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { useField } from '#web/platform/form/use-field.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import type { StaffDraft } from './staff-draft.ts';

const AllergyFields = lazyPart(async () => (await import('#web/shared/ordering/allergy-fields.tsx')).AllergyFields);

/** Most guests have no allergy: the fields are behind a button. */
export function AllergyPart({ control }: { control: Control<StaffDraft> }) {
  const ct = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  const allergens = useField<readonly Allergen[], StaffDraft>({ control, name: 'allergens' });
  const note = useField<string, StaffDraft>({ control, name: 'allergyNote' });
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <AllergyFields
          value={{ allergens: allergens.value, note: note.value }}
          onChange={(next) => {
            allergens.onChange(next.allergens);
            note.onChange(next.note);
          }}
          hint={ct('allergy.hint')}
        />
      </Suspense>
    );
  return (
    <div>
      <Button size={40} icon="triangle-alert" onClick={() => setOpen(true)}>
        {ct('allergy.add')}
      </Button>
    </div>
  );
}
