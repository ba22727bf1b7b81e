import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { formatNational, nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';
import { caretAfterDigits, countDigits } from '#web/ui/caret.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type PhoneInputProps = FieldProps & {
  /** National digits as far as typed; `parsePhone` makes the full number. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  /** Announced when the number is complete; the tick is only visual. */
  completeLabel: string;
};

/** Groups digits during typing, and accepts a pasted number in any common format. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, optional, hint, error, className, value, onChange, completeLabel, ...native } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  // The mask rewrites the text, which moves the caret to the end; it is restored behind the same digit.
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    const digits = nationalDigits(text);
    const behind = countDigits(text.slice(event.target.selectionStart ?? text.length));
    caret.current = caretAfterDigits(formatNational(digits), digits.length - behind);
    onChange(digits);
  };
  const complete = parsePhone(value) !== null;
  return (
    <Field label={label} optional={optional} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="input">
          <span className="input-prefix" aria-hidden="true">
            +998
          </span>
          <input
            {...native}
            {...control}
            ref={input}
            type="tel"
            autoComplete="tel-national"
            placeholder="(90) 123-45-67"
            value={formatNational(value)}
            onChange={change}
          />
          <span role="status" className="flex text-ok">
            {complete && (
              <>
                <Icon name="circle-check" />
                <span className="sr-only">{completeLabel}</span>
              </>
            )}
          </span>
        </div>
      )}
    </Field>
  );
}
