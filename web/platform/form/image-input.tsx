import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { HEIC_FILES } from '#web/platform/form/accepted-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { widestAddress } from '#web/ui/picture-sources.ts';
import { FieldError } from '#web/ui/field.tsx';
import { useField, type BoundProps } from './use-field.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { PictureFrame, PictureSetting } from '#web/platform/form/picture-setting.tsx';

interface ImageTexts {
  none: string;
  hint: string;
  upload: string;
  uploadNamed: string;
  remove: string;
  removeNamed: string;
}

type ImageInputProps<V extends FieldValues> = BoundProps<V> & {
  label: string;
  texts: ImageTexts;
  failureText: (error: unknown) => string;
  /** Another way to choose a picture, such as from the media library. */
  chooser?: (onChoose: (address: string) => void) => ReactNode;
};

/** Uploads the file at once; the form's value is its address, or an empty string. */
export function ImageInput<V extends FieldValues>({
  control,
  name,
  label,
  texts,
  failureText,
  chooser,
}: ImageInputProps<V>) {
  const id = useId();
  const { value, onChange, error } = useField<string, V>({ control, name });
  const { input, ...upload } = usePictureUpload(({ src, picture }) => onChange(picture ? widestAddress(picture) : src));
  return (
    <PictureSetting role="group" aria-labelledby={id}>
      <PictureFrame>
        {value ? <img src={value} alt="" width={64} height={64} /> : <span className="text-ink-3">{texts.none}</span>}
      </PictureFrame>
      <div className="grid justify-items-start gap-2">
        <b id={id}>{label}</b>
        <div className="flex flex-wrap gap-2">
          <Button
            size={40}
            icon="upload"
            loading={upload.isPending}
            aria-label={texts.uploadNamed}
            aria-invalid={error ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {texts.upload}
          </Button>
          {chooser?.(onChange)}
          {value && (
            <Button size={40} kind="ghost" aria-label={texts.removeNamed} onClick={() => onChange('')}>
              {texts.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={`image/jpeg,image/png,image/webp,image/avif,${HEIC_FILES}`}
          aria-label={label}
          onChange={(event) => upload.send(event.target.files?.[0])}
        />
        <p className="hint">{texts.hint}</p>
        <FieldError id={`${id}-error`}>{upload.error ? failureText(upload.error) : error}</FieldError>
      </div>
    </PictureSetting>
  );
}
