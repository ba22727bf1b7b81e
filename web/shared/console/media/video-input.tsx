import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PosterVideo } from '#contract/platform/values.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useField, type BoundProps } from '#web/platform/form/use-field.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { LibraryButton } from './library-button.tsx';
import { videoOf } from './video-of.ts';

export type VideoChoice = ({ id: string } & PosterVideo) | null;

/** One video of the media library, where it can be uploaded first. */
export function VideoInput<Values extends FieldValues>({
  control,
  name,
  label,
}: BoundProps<Values> & { label: string }) {
  const ct = useConsoleT();
  const id = useId();
  const { value, onChange, error } = useField<VideoChoice, Values>({ control, name });
  return (
    <div
      className="grid grid-cols-[160px_minmax(0,1fr)] gap-4 max-sm:grid-cols-[112px_minmax(0,1fr)]"
      role="group"
      aria-labelledby={id}
    >
      <StoredPicture
        picture={value?.poster ?? null}
        alt=""
        ratio="4:3"
        sizes="160px"
        className="rounded-button"
        fallback={<Icon name={value ? 'circle-play' : 'image'} />}
      />
      <div className="grid gap-2 content-start justify-items-start">
        <b id={id}>{label}</b>
        {!value && <p className="text-ink-2">{ct('menu.video.none')}</p>}
        <ButtonRow>
          <LibraryButton
            label={label}
            kind="VIDEO"
            onPick={(item) => {
              const video = videoOf(item);
              if (video) onChange({ id: item.id, ...video, poster: item.picture });
            }}
          />
          {value && (
            <Button size={40} kind="ghost" onClick={() => onChange(null)}>
              {ct('menu.video.remove')}
            </Button>
          )}
        </ButtonRow>
        <p className="hint">{ct('menu.video.hint')}</p>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
