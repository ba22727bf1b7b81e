import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { ImageInput } from '#web/platform/form/image-input.tsx';
import { widestAddress } from '#web/ui/picture-sources.ts';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { LibraryButton } from '#web/shared/console/media/library-button.tsx';
import { lastOn, type SettingsValues } from './settings-values.ts';
import type { SettingsForm, SettingsPath } from './use-settings-form.ts';

interface SettingProps {
  form: SettingsForm;
  name: SettingsPath;
  label: string;
}

const LINE_MAX_LENGTH = 300;

export function TextSetting({ form, type, ...field }: SettingProps & { type?: 'text' | 'tel' }) {
  return <TextInput control={form.control} maxLength={LINE_MAX_LENGTH} type={type} {...field} />;
}

/** The last of its kind stays on and says why. */
export function SwitchSetting({ form, name, label, why }: SettingProps & { why?: ConsoleMessageKey }) {
  const ct = useConsoleT();
  const id = useId();
  const web = useWatch({ control: form.control, name: 'web' });
  const { value, onChange, error } = useField<boolean, SettingsValues>({
    control: form.control,
    name,
  });
  const isLast = why !== undefined && value && lastOn(web).some((field) => field === name);
  return (
    <div>
      <Switch
        label={label}
        checked={value}
        aria-disabled={isLast || undefined}
        aria-describedby={isLast ? id : undefined}
        aria-invalid={error ? true : undefined}
        onChange={() => {
          if (!isLast) onChange(!value);
        }}
      />
      {isLast && (
        <p id={id} className="hint">
          {ct(why)}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export function ImageSetting({ form, name, label }: SettingProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const field = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // A link names the field that it leads to.
  useEffect(() => {
    if (hash !== `#${name}`) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [hash, name]);
  return (
    <div id={name} ref={field}>
      <ImageInput
        control={form.control}
        name={name}
        label={label}
        failureText={errorMessage}
        texts={{
          none: ct('settings.picture.none'),
          hint: ct('settings.picture.hint'),
          upload: ct('settings.picture.upload'),
          uploadNamed: ct('settings.picture.uploadNamed', { name: label }),
          remove: ct('settings.picture.remove'),
          removeNamed: ct('settings.picture.removeNamed', { name: label }),
        }}
        chooser={(onChoose) => (
          <LibraryButton label={label} onPick={({ picture }) => picture && onChoose(widestAddress(picture))} />
        )}
      />
    </div>
  );
}
