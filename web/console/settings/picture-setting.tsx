import { useId, useRef, useState } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useWords } from '../words/use-words.ts';
import { valueOf, type Field } from './settings-draft.ts';
import { errorWords } from './setting-fields.tsx';
import { useSettingsForm } from './settings-context.ts';

/** Uploaded at once, shown to guests when the group is saved. */
export function PictureSetting({ field, label }: { field: Field; label: string }) {
  const { api } = useStorefront();
  const w = useWords();
  const refusal = useRefusal();
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
      setFailed(refusal(error));
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
          <span className="text-ink-3">{w('settings.picture.none')}</span>
        )}
      </span>
      <div className="grid justify-items-start gap-2">
        <b id={id}>{label}</b>
        <div className="drawer-buttons">
          <Button
            size={40}
            icon="upload"
            loading={sending}
            aria-label={w('settings.picture.uploadNamed', { name: label })}
            onClick={() => input.current?.click()}
          >
            {w('settings.picture.upload')}
          </Button>
          {source && (
            <Button
              size={40}
              kind="ghost"
              aria-label={w('settings.picture.removeNamed', { name: label })}
              onClick={() => change(field, null)}
            >
              {w('settings.picture.remove')}
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
        <p className="hint">{w('settings.picture.hint')}</p>
        <FieldError id={`${id}-error`}>{failed ?? errorWords(w, errors[field])}</FieldError>
      </div>
    </div>
  );
}
