import { useId } from 'react';
import type { BoundProps } from '#web/platform/form/use-field.ts';
import { useField } from '#web/platform/form/use-field.ts';
import { usePictureUpload } from '#web/platform/form/use-picture-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { LibraryButton } from '#web/shared/console/media/library-button.tsx';
import type { DishValues } from './dish-values.ts';

/** The photo of a dish. The file is uploaded when it is chosen, and belongs to the dish once that is saved. */
export function PhotoInput({ control, name }: BoundProps<DishValues>) {
  const ct = useConsoleT();
  const id = useId();
  const errorMessage = useErrorMessage();
  const { value, onChange, error } = useField<DishValues['photo'], DishValues>({ control, name });
  const { input, ...upload } = usePictureUpload(({ id: photoId, picture: stored }) =>
    onChange({ id: photoId, picture: stored }),
  );
  const picture = value?.picture;
  return (
    <div
      className="dish-photo"
      role="group"
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload.send(event.dataTransfer.files[0]);
      }}
    >
      <Picture
        {...(picture && { url: (width: number, format: string) => `${picture.src}-${width}.${format}` })}
        {...(picture && { originalWidth: Math.max(0, ...picture.widths) })}
        alt=""
        ratio="4:3"
        sizes="160px"
        fallback={<Icon name="image" />}
      />
      <div className="dish-photo-actions">
        <b id={id}>{ct('menu.photo')}</b>
        <div className="drawer-buttons">
          <Button size={40} icon="upload" loading={upload.isPending} onClick={() => input.current?.click()}>
            {ct(value ? 'menu.photo.replace' : 'settings.picture.upload')}
          </Button>
          <LibraryButton
            label={ct('menu.photo')}
            onPick={(media) => onChange({ id: media.id, picture: media.picture })}
          />
          {value && (
            <Button size={40} kind="ghost" onClick={() => onChange(null)}>
              {ct('menu.photo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={ct('menu.photo')}
          onChange={(event) => upload.send(event.target.files?.[0])}
        />
        <p className="hint">{ct('settings.picture.hint')}</p>
        <FieldError id={`${id}-error`}>{upload.error ? errorMessage(upload.error) : error}</FieldError>
      </div>
    </div>
  );
}
