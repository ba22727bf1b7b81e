import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string;
  copyLabel: string;
  copiedLabel: string;
}

/** A value that is given to somebody else: selected on focus, copied by a button. */
export function CopyField({ label, value, hint, copyLabel, copiedLabel }: CopyFieldProps) {
  const { copied, copy } = useCopy(value);
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
