import { type ComponentPropsWithRef, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type ButtonLook = {
  /** At most one primary in a view. */
  kind?: 'primary' | 'tinted' | 'outline' | 'ghost' | 'danger';
  size?: 40 | 48 | 56;
  /** As wide as its container. */
  wide?: boolean;
  icon?: IconName;
  /** Right-hand part of a call to action, usually the sum. */
  trailing?: ReactNode;
  children: ReactNode;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'> & {
    /** Keeps its width, shows dots, ignores clicks. */
    loading?: boolean;
    /** Stays focusable, so that screen readers can read the reason. */
    disabled?: boolean;
    /** Why it is disabled, in a sentence. */
    disabledReason?: string;
    /** Renders another element with this look, for links: `render={(props) => <Link to="/basket" {...props} />}`. */
    render?: (props: ButtonLinkProps) => ReactElement;
  };

type ButtonLinkProps = {
  className: string;
  children: ReactNode;
  'data-kind': string;
  'data-size': number;
  'data-wide': '' | undefined;
};

export function Button(props: ButtonProps) {
  const { kind = 'outline', size = 48, wide, icon, trailing, children, className, render, ...rest } = props;
  const { loading, disabled, disabledReason, onClick, type = 'button', ...native } = rest;
  const reasonId = useId();

  const look: ButtonLinkProps = {
    className: classNames('btn', className),
    'data-kind': kind,
    'data-size': size,
    'data-wide': flag(wide),
    children: (
      <>
        <span className="btn-label">
          {icon && <Icon name={icon} size={size === 40 ? 16 : 20} />}
          {children}
        </span>
        {trailing !== undefined && <span className="btn-trailing">{trailing}</span>}
        {loading && <Dots />}
      </>
    ),
  };
  if (render) return render(look);

  const idle = !loading && !disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) onClick?.(event);
    else event.preventDefault();
  };
  const describedBy = disabled && disabledReason ? reasonId : native['aria-describedby'];
  return (
    <>
      <button
        {...native}
        {...look}
        type={type}
        onClick={press}
        aria-busy={loading || undefined}
        aria-disabled={!idle || undefined}
        aria-describedby={describedBy}
        title={disabled ? disabledReason : native.title}
      />
      {disabled && disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}

function Dots() {
  return (
    <span className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
