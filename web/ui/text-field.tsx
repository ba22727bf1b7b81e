import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className'> & {
    icon?: IconName;
    /** A control at the right end, such as a clear button or the promo code's Apply button. */
    trailing?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, optional, hint, error, className, icon, trailing, id, type = 'text', ...native } = props;
  return (
    <Field label={label} optional={optional} hint={hint} error={error} className={className} id={id}>
      {(control) => (
        <div className="input">
          {icon && <Icon name={icon} />}
          <input {...native} {...control} type={type} />
          {trailing}
        </div>
      )}
    </Field>
  );
}
