import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type OptionRowProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'className'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** Second line: an address, a note, why it is not available. */
  detail?: ReactNode;
  /** Right-aligned within the label, usually a price or an icon. */
  trailing?: ReactNode;
  /** A control beside the label, such as a stepper; pressing it does not toggle the row. */
  control?: ReactNode;
  className?: string;
};

/** One choice as a row, all of it clickable. Rows belong in a fieldset (or OptionGroup) with a legend. */
export function OptionRow({ type, label, detail, trailing, control, className, ...native }: OptionRowProps) {
  return (
    <div className={classNames('option', className)}>
      <label>
        <input {...native} type={type} className="sr-only" />
        <span className="option-mark" aria-hidden="true">
          {type === 'checkbox' && <Icon name="check" size={16} />}
        </span>
        <span className="option-text">
          {label}
          {detail && <small>{detail}</small>}
        </span>
        {trailing && <span className="option-trailing">{trailing}</span>}
      </label>
      {control}
    </div>
  );
}
