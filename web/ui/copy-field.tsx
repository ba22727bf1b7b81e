import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string;
  copyLabel: string;
  copiedLabel: string;
}

/** A value that is given to somebody else: selected on focus, copied by a button. */
export function CopyField({ label, value, hint, copyLabel, copiedLabel }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    // There is no clipboard over plain http; the value can be selected and copied instead.
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <TextField
        label={label}
        {...(hint ? { hint } : {})}
        value={value}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        trailing={
          <IconButton icon={copied ? 'check' : 'copy'} label={`${copyLabel}: ${label}`} iconSize={20} onClick={copy} />
        }
      />
      <span className="sr-only" role="status">
        {copied && copiedLabel}
      </span>
    </>
  );
}
