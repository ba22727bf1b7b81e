import { useId, useRef, useState } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { valueOf, type Field } from './settings-draft.ts';
import { fieldErrorText } from './setting-fields.tsx';
import { useSettingsForm } from './settings-context.ts';

/** Uploaded at once, shown to guests when the group is saved. */
export function PictureSetting({ field, label }: { field: Field; label: string }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { draft, errors, change } = useSettingsForm();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const source = valueOf(draft, field) as string | null;

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    setSending(true);
    setFailed(null);
    try {
      const { src, picture } = await api('POST /media', { body: form });
      change(field, picture ? `${picture.src}-${Math.max(...picture.widths)}.webp` : src);
    } catch (error) {
      setFailed(errorMessage(error));
    }
    setSending(false);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="picture-setting" role="group" aria-labelledby={id}>
      <span className="picture-setting-frame">
        {source ? (
          <img src={source} alt="" width={64} height={64} />
        ) : (
          <span className="text-ink-3">{ct('settings.picture.none')}</span>
        )}
      </span>
      <div className="grid justify-items-start gap-2">
        <b id={id}>{label}</b>
        <div className="drawer-buttons">
          <Button
            size={40}
            icon="upload"
            loading={sending}
            aria-label={ct('settings.picture.uploadNamed', { name: label })}
            onClick={() => input.current?.click()}
          >
            {ct('settings.picture.upload')}
          </Button>
          {source && (
            <Button
              size={40}
              kind="ghost"
              aria-label={ct('settings.picture.removeNamed', { name: label })}
              onClick={() => change(field, null)}
            >
              {ct('settings.picture.remove')}
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
        <p className="hint">{ct('settings.picture.hint')}</p>
        <FieldError id={`${id}-error`}>{failed ?? fieldErrorText(ct, errors[field])}</FieldError>
      </div>
    </div>
  );
}
