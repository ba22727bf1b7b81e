import { useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface GiftCodeFieldProps {
  /** What the button does with the code. */
  action: string;
  isPending: boolean;
  error: string | false;
  onUse: (code: string) => void;
  /** Another code is being typed, so the error no longer applies. */
  onTyped: () => void;
}

/** A field for a gift code, with a button. Whoever uses it clears it by another `key`. */
export function GiftCodeField({ action, isPending, error, onUse, onTyped }: GiftCodeFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  return (
    <TextField
      label={t('gift.code')}
      optional={t('product.optional')}
      value={typed}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onTyped();
      }}
      trailing={
        <Button
          size={40}
          kind="tinted"
          loading={isPending}
          onClick={() => {
            if (code !== '') onUse(code);
          }}
        >
          {action}
        </Button>
      }
    />
  );
}
