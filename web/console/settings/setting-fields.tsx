import { useId } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT, type ConsoleMessageKey, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { valueOf, lastOn, type Field } from './settings-draft.ts';
import { useSettingsForm } from './settings-context.ts';

const SAID = [
  'COLOR',
  'LAST_LANGUAGE',
  'LANGUAGE_OFF',
  'LAST_SERVICE',
  'PICTURE',
  'PHONE',
  'LINK',
  'REQUIRED',
] as const;

export function fieldErrorText(ct: ConsoleT, code: string | undefined): string | false {
  if (code === undefined) return false;
  const known = SAID.find((each) => each === code);
  return known ? ct(`settings.error.${known}`) : ct('settings.error.other');
}

export function TextSetting({
  field,
  label,
  hint,
  type,
}: {
  field: Field;
  label: string;
  hint?: string;
  type?: 'text' | 'tel' | 'url';
}) {
  const ct = useConsoleT();
  const { draft, errors, change } = useSettingsForm();
  return (
    <TextField
      label={label}
      hint={hint}
      type={type}
      maxLength={300}
      value={(valueOf(draft, field) as string | null) ?? ''}
      error={fieldErrorText(ct, errors[field])}
      onChange={(event) => change(field, event.target.value)}
    />
  );
}

/** The last of its kind stays on, and says why. */
export function SwitchSetting({ field, label, why }: { field: Field; label: string; why?: ConsoleMessageKey }) {
  const ct = useConsoleT();
  const id = useId();
  const { draft, errors, change } = useSettingsForm();
  const on = valueOf(draft, field) === true;
  const held = why !== undefined && on && lastOn(draft.web).includes(field);
  return (
    <div className="setting-switch">
      <Switch
        label={label}
        checked={on}
        aria-disabled={held || undefined}
        aria-describedby={held ? id : undefined}
        onChange={() => {
          if (!held) change(field, !on);
        }}
      />
      {held && (
        <p id={id} className="hint">
          {ct(why)}
        </p>
      )}
      <FieldError id={`${id}-error`}>{fieldErrorText(ct, errors[field])}</FieldError>
    </div>
  );
}
