import { useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PictureValue, VideoValue } from '#contract/platform/values.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { HEIC_FILES } from '#web/platform/form/accepted-picture.ts';
import { useField, type BoundProps } from '#web/platform/form/use-field.ts';
import { usePictureUpload } from '#web/platform/form/use-picture-upload.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { videoOf } from './video-of.ts';
import { LibraryButton } from './library-button.tsx';

export type PhotoValue = { id: string; picture: PictureValue | null; video?: VideoValue | null } | null;

type PhotoInputProps<Values extends FieldValues> = BoundProps<Values> & {
  label: string;
  /** Videos of the library may be chosen as well. */
  withVideo?: boolean;
};

/** One picture. The file is uploaded when it is chosen, and belongs to the row of the form once that is saved. */
export function PhotoInput<Values extends FieldValues>({ control, name, label, withVideo }: PhotoInputProps<Values>) {
  const ct = useConsoleT();
  const id = useId();
  const errorMessage = useErrorMessage();
  const { value, onChange, error } = useField<PhotoValue, Values>({ control, name });
  const { input, ...upload } = usePictureUpload(({ id: photoId, picture: stored }) =>
    onChange({ id: photoId, picture: stored }),
  );
  const camera = useRef<HTMLInputElement>(null);
  const picture = value?.picture;
  return (
    <div
      className="grid grid-cols-[160px_minmax(0,1fr)] gap-4 max-sm:grid-cols-[112px_minmax(0,1fr)]"
      role="group"
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload.send(event.dataTransfer.files[0]);
      }}
    >
      <StoredPicture
        picture={picture ?? null}
        alt=""
        ratio="4:3"
        sizes="160px"
        className="rounded-button"
        fallback={<Icon name={value?.video ? 'circle-play' : 'image'} />}
      />
      <div className="grid gap-2 content-start justify-items-start">
        <b id={id}>{label}</b>
        {value?.video && <Badge tone="neutral">{ct('media.video')}</Badge>}
        <ButtonRow>
          <Button size={40} icon="upload" loading={upload.isPending} onClick={() => input.current?.click()}>
            {ct(value ? 'menu.photo.replace' : 'settings.picture.upload')}
          </Button>
          <Button size={40} icon="camera" className="not-pointer-coarse:hidden" onClick={() => camera.current?.click()}>
            {ct('menu.photo.camera')}
          </Button>
          <LibraryButton
            label={label}
            kind={withVideo ? 'ANY' : 'IMAGE'}
            onPick={(media) => onChange({ id: media.id, picture: media.picture, video: videoOf(media) })}
          />
          {value && (
            <Button size={40} kind="ghost" onClick={() => onChange(null)}>
              {ct('menu.photo.remove')}
            </Button>
          )}
        </ButtonRow>
        <input
          ref={input}
          type="file"
          hidden
          accept={`image/jpeg,image/png,image/webp,image/avif,${HEIC_FILES}`}
          aria-label={label}
          onChange={(event) => upload.send(event.target.files?.[0])}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={ct('menu.photo.camera')}
          onChange={(event) => {
            upload.send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <p className="hint">{ct('settings.picture.hint')}</p>
        <FieldError id={`${id}-error`}>{upload.error ? errorMessage(upload.error) : error}</FieldError>
      </div>
    </div>
  );
}
