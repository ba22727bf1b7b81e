import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { MOST_PHOTOS } from '#domain/restaurants/catalog/dish-limits.ts';
import { useField } from '#web/platform/form/use-field.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { moved } from '#web/shared/console/lists/moved.ts';
import { MediaPicker } from '#web/shared/console/media/media-picker.tsx';
import type { PhotoValue } from '#web/shared/console/media/photo-input.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import type { DishValues } from './dish-values.ts';

/** The dish's further photos, in order. A photo that is moved to the first place becomes the one on the menu. */
export function MorePhotosInput({ control }: { control: Control<DishValues> }) {
  const ct = useConsoleT();
  const first = useField<PhotoValue, DishValues>({ control, name: 'photo' });
  const {
    value: more,
    onChange,
    error,
  } = useField<DishValues['morePhotos'], DishValues>({
    control,
    name: 'morePhotos',
  });
  const [isPicking, setPicking] = useState(false);
  if (!first.value && more.length === 0) return null;
  const photos = [...(first.value ? [first.value] : []), ...more];
  const offset = photos.length - more.length;
  const move = (at: number, by: -1 | 1): void => {
    const [head, ...rest] = moved(photos, at, by);
    if (offset === 1 && head !== first.value) first.onChange(head ?? null);
    onChange(offset === 1 ? rest : moved(more, at, by));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="text-h4">{ct('menu.morePhotos')}</legend>
      <p className="hint">{ct('menu.morePhotosHint', { n: MOST_PHOTOS })}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3">
        {more.map((photo, index) => {
          const at = index + offset;
          const name = ct('menu.photoN', { n: at + 1 });
          return (
            <li key={photo.id}>
              <StoredPicture picture={photo.picture} alt={name} ratio="4:3" sizes="140px" className="rounded-[10px]" />
              <span className="flex justify-between">
                <IconButton
                  icon="arrow-left"
                  label={ct('places.earlier', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon="arrow-right"
                  label={ct('places.later', { name })}
                  disabled={at === photos.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  icon="trash-2"
                  label={ct('menu.removeNamed', { name })}
                  onClick={() => onChange(more.filter((each) => each !== photo))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {photos.length < MOST_PHOTOS && (
        <Button size={40} icon="images" className="justify-self-start" onClick={() => setPicking(true)}>
          {ct('menu.photoAdd')}
        </Button>
      )}
      <FieldError id="more-photos-error">{error}</FieldError>
      <MediaPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        kind="IMAGE"
        onPick={({ id, picture }) => {
          if (photos.every((each) => each.id !== id)) onChange([...more, { id, picture }]);
        }}
      />
    </fieldset>
  );
}
