import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';

type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'className'> & {
    /** The counter appears from this length on. */
    countFrom?: number;
  };

export function TextArea(props: TextAreaProps) {
  const { label, optional, hint, error, className, countFrom, id, onChange, rows = 2, ...native } = props;
  const [typed, setTyped] = useState(textLength(native.defaultValue));
  const length = native.value === undefined ? typed : textLength(native.value);
  const counts = native.maxLength !== undefined && length >= (countFrom ?? native.maxLength * 0.75);

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const counter = counts ? `${length} / ${native.maxLength}` : undefined;
  return (
    <Field {...{ label, optional, hint, error, className, id, counter }}>
      {(control) => (
        <div className="input">
          <textarea {...native} {...control} rows={rows} onChange={change} />
        </div>
      )}
    </Field>
  );
}

function textLength(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}
