import {
  consolePlacesContract,
  type ConsolePlaces,
  type PlaceRestaurant,
} from '#contract/restaurants/places-editor.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { textsOrNull } from '#web/platform/form/localized-text-input.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { NEW, withRestaurant } from './places-view.ts';
import { RestaurantFields } from './restaurant-fields.tsx';
import { restaurantBody, restaurantValues, type RestaurantValues } from './restaurant-values.ts';
import { usePlaceFieldText } from './use-place-field-text.ts';
import { usePlacesCache } from './use-places.ts';
import '#web/shared/console/kit/side-drawer.css';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';

interface RestaurantDialogProps {
  places: ConsolePlaces;
  /** null: closed. */
  restaurantId: string | null;
  onClose: () => void;
}

/** The brand of a restaurant, or a new one. */
export function RestaurantDialog({ places, restaurantId, onClose }: RestaurantDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const lastId = useLastValue(restaurantId);
  if (lastId === null) return null;
  const restaurant = places.restaurants.find(({ id }) => id === lastId);
  return (
    <Dialog
      open={restaurantId !== null}
      onClose={onClose}
      title={restaurant ? textIn(restaurant.name, language) : ct('places.newRestaurant')}
      closeLabel={t('close')}
      size="large"
      className="side-drawer"
      keepOpen
    >
      {restaurant || lastId === NEW ? (
        <RestaurantForm key={lastId} restaurant={restaurant ?? null} onAdded={onClose} />
      ) : (
        <EmptyState icon="store" title={ct('places.noSuchRestaurant')} />
      )}
    </Dialog>
  );
}

type RestaurantBody = ReturnType<typeof restaurantBody>;
const version = (restaurant: PlaceRestaurant): number => restaurant.version;

function RestaurantForm({ restaurant, onAdded }: { restaurant: PlaceRestaurant | null; onAdded: () => void }) {
  const { api } = useStorefront();
  const fieldText = usePlaceFieldText();
  const { put, reload } = usePlacesCache();
  const { form, base } = useVersionedForm<PlaceRestaurant, RestaurantValues, RestaurantBody>({
    schema: consolePlacesContract[restaurant ? 'PATCH /console/restaurants/:id' : 'POST /console/restaurants'].body,
    row: restaurant,
    versionOf: version,
    valuesOf: restaurantValues,
    bodyOf: restaurantBody,
    rules: ({ name }) => (textsOrNull(name) === null ? [{ path: 'name.uz', code: 'REQUIRED' }] : []),
    fieldOf: (path) => (path === 'coverId' ? 'cover' : undefined),
    fieldText,
    change: (change, { id, version: at }) =>
      api('PATCH /console/restaurants/:id', { params: { id }, body: { ...change, version: at } }),
    add: (body) => api('POST /console/restaurants', { body }),
    savedText: useSavedText(),
    onSaved: async (saved, isAdded) => {
      put((before) => withRestaurant(before, saved));
      await reload();
      if (isAdded) onAdded();
    },
  });
  return (
    <ConsoleForm form={form} className="grid gap-4" ignoresEnter>
      <RestaurantFields control={form.control} />
      <SaveBar form={form} isNew={base === null} inDialog />
    </ConsoleForm>
  );
}
