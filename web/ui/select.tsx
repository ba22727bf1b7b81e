import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> & {
    options: SelectOption[];
    /** The first, empty line, when nothing is chosen yet. */
    placeholder?: string;
  };

/** The native select, best on touch and for screen readers. For five choices or fewer use OptionRow. */
export function Select(props: SelectProps) {
  const { label, optional, hint, error, className, options, placeholder, id, ...native } = props;
  return (
    <Field label={label} optional={optional} hint={hint} error={error} className={className} id={id}>
      {(control) => (
        <div className="input">
          <select {...native} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}
