import { useEffect, useId, useRef } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import { flag } from '#web/ui/flag.ts';
import { codeDigits } from '#web/ui/otp-rules.ts';

type OtpInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the last digit is entered. A button is needed as well. */
  onComplete?: (value: string) => void;
  length?: number;
  error?: string | false;
  disabled?: boolean;
};

/** One real input displayed as cells, so pasting, autofill and screen readers work as in any field. */
export function OtpInput({ label, value, onChange, onComplete, length = 6, error, disabled }: OtpInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // A wrong code stays selected: typing replaces it.
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);

  // The real caret is invisible; a tap always continues at the end.
  const continueAtEnd = () => {
    const field = input.current;
    if (field && field.selectionStart === field.selectionEnd) field.setSelectionRange(length, length);
  };
  const change = (text: string) => {
    const digits = codeDigits(text, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="otp">
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Pasted text may contain more than digits, so the length is limited by the rule, not by maxLength.
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.value)}
          onClick={continueAtEnd}
        />
        {Array.from({ length }, (_, index) => (
          <span key={index} aria-hidden="true" data-active={flag(index === Math.min(value.length, length - 1))}>
            {value[index]}
          </span>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
