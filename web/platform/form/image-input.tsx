import { useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useField, type BoundProps } from './use-field.ts';

export interface ImageTexts {
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
};

/** Uploads the file at once; the form's value is its address, or an empty string. */
export function ImageInput<V extends FieldValues>({ control, name, label, texts, failureText }: ImageInputProps<V>) {
  const { api } = useStorefront();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { value, onChange, error } = useField<string, V>({ control, name });
  const [isUploading, setIsUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file || isUploading) return;
    const body = new FormData();
    body.append('file', file);
    setIsUploading(true);
    setFailure(null);
    try {
      const { src, picture } = await api('POST /media', { body });
      onChange(picture ? `${picture.src}-${Math.max(...picture.widths)}.webp` : src);
    } catch (refused) {
      setFailure(failureText(refused));
    }
    setIsUploading(false);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="picture-setting" role="group" aria-labelledby={id}>
      <span className="picture-setting-frame">
        {value ? <img src={value} alt="" width={64} height={64} /> : <span className="text-ink-3">{texts.none}</span>}
      </span>
      <div className="grid justify-items-start gap-2">
        <b id={id}>{label}</b>
        <div className="drawer-buttons">
          <Button
            size={40}
            icon="upload"
            loading={isUploading}
            aria-label={texts.uploadNamed}
            aria-invalid={error ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {texts.upload}
          </Button>
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
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={label}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <p className="hint">{texts.hint}</p>
        <FieldError id={`${id}-error`}>{failure ?? error}</FieldError>
      </div>
    </div>
  );
}
