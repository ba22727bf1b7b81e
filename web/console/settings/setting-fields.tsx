import { useId } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords, type WordKey, type Words } from '../words/use-words.ts';
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

export function errorWords(w: Words, code: string | undefined): string | false {
  if (code === undefined) return false;
  const known = SAID.find((each) => each === code);
  return known ? w(`settings.error.${known}`) : w('settings.error.other');
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
  const w = useWords();
  const { draft, errors, change } = useSettingsForm();
  return (
    <TextField
      label={label}
      hint={hint}
      type={type}
      maxLength={300}
      value={(valueOf(draft, field) as string | null) ?? ''}
      error={errorWords(w, errors[field])}
      onChange={(event) => change(field, event.target.value)}
    />
  );
}

/** The last of its kind stays on, and says why. */
export function SwitchSetting({ field, label, why }: { field: Field; label: string; why?: WordKey }) {
  const w = useWords();
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
          {w(why)}
        </p>
      )}
      <FieldError id={`${id}-error`}>{errorWords(w, errors[field])}</FieldError>
    </div>
  );
}
