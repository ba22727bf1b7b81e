import { useState, type ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | false;
  hint?: ReactNode;
}

/** Showing the password replaces a second field to repeat it. */
export function PasswordField({ label, value, onChange, autoComplete, error, hint }: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      autoComplete={autoComplete}
      error={error}
      hint={hint}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={t('password.show')}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
