import { useNavigate } from 'react-router';
import { consolePlacesContract, type ConsolePlaces } from '#contract/restaurants/places-editor.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { filledTexts, LocalizedTextInput, localizedText } from '#web/platform/form/localized-text-input.tsx';
import { readPoint } from '#web/platform/form/read-point.ts';
import { SelectInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { branchFieldOf, branchProblems, type BranchValues } from './branch-values.ts';
import { branchPath, withBranch } from './places-view.ts';
import { PointFields } from './point-fields.tsx';
import { usePlaceFieldText } from './use-place-field-text.ts';
import { usePlacesCache } from './use-places.ts';

interface NewBranchDialogProps {
  places: ConsolePlaces;
  /** null: closed. */
  restaurantId: string | null;
  onClose: () => void;
}

export function NewBranchDialog({ places, restaurantId, onClose }: NewBranchDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const restaurant = places.restaurants.find(({ id }) => id === restaurantId) ?? null;
  const last = useLastValue(restaurant);
  return (
    <Dialog
      open={restaurant !== null}
      onClose={onClose}
      title={ct('places.newBranch')}
      closeLabel={t('close')}
      keepOpen
    >
      {last && <NewBranchForm key={last.id} places={places} restaurantId={last.id} />}
    </Dialog>
  );
}

type Values = Pick<BranchValues, 'name' | 'address' | 'point'> & { copyFrom: string };

function NewBranchForm({ places, restaurantId }: { places: ConsolePlaces; restaurantId: string }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const navigate = useNavigate();
  const fieldText = usePlaceFieldText();
  const { put, reload } = usePlacesCache();
  const form = useConsoleForm({
    schema: consolePlacesContract['POST /console/branches'].body,
    defaultValues: { name: localizedText(), address: localizedText(), point: '', copyFrom: '' } satisfies Values,
    toBody: ({ name, address, point, copyFrom }: Values) => ({
      merchantId: restaurantId,
      name: filledTexts(name),
      address: filledTexts(address),
      latitude: readPoint(point)?.latitude,
      longitude: readPoint(point)?.longitude,
      ...(copyFrom !== '' && { copyFrom }),
    }),
    rules: branchProblems,
    fieldOf: branchFieldOf,
    fieldText,
    send: (body) => api('POST /console/branches', { body }),
    savedText: () => ct('places.branchAdded'),
    onSaved: async (branch) => {
      put((before) => withBranch(before, branch));
      await reload();
      await navigate(branchPath(branch.id, 'hours'));
    },
  });
  return (
    <ConsoleForm form={form} className="grid gap-4" ignoresEnter>
      <LocalizedTextInput
        control={form.control}
        name="name"
        label={(each) => ct('menu.nameIn', { language: LANGUAGE_NAMES[each] })}
        maxLength={200}
      />
      <PointFields control={form.control} near={places.branches[0]} />
      {places.branches.length > 0 && (
        <SelectInput
          control={form.control}
          name="copyFrom"
          label={ct('places.copyFrom')}
          hint={ct('places.copyFromHint')}
          options={[
            { value: '', label: ct('places.copyNothing') },
            ...places.branches.map(({ id, name, address }) => ({
              value: id,
              label: `${textIn(name, language)} · ${textIn(address, language)}`,
            })),
          ]}
        />
      )}
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {t('save')}
      </Button>
    </ConsoleForm>
  );
}
