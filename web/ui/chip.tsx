import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  /** For filters that are on or off; omitted for a chip that opens something. */
  pressed?: boolean;
  /** A pressed chip shows a cross, because pressing it again removes the filter. */
  removable?: boolean;
  /** Ends with a caret: it opens a panel. */
  caret?: boolean;
  icon?: IconName;
  disabled?: boolean;
};

export function Chip(props: ChipProps) {
  const { pressed, removable, caret, icon, disabled, className, children, onClick, ...native } = props;
  return (
    <button
      type="button"
      {...native}
      className={classNames('chip', className)}
      aria-pressed={pressed}
      aria-haspopup={caret ? 'dialog' : native['aria-haspopup']}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
      {removable && pressed && <Icon name="x" size={16} />}
      {caret && <Icon name="chevron-down" size={16} />}
    </button>
  );
}
