import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled' | 'aria-label'> & {
  icon: IconName;
  /** The action as text. */
  label: string;
  /** photo: white on a picture; raised: on the page or a map; tinted: the square add button. */
  kind?: 'plain' | 'raised' | 'sunken' | 'photo' | 'tinted';
  iconSize?: 16 | 20 | 24;
  /** For toggles; with icon="heart" the pressed heart is red and filled. */
  pressed?: boolean;
  disabled?: boolean;
  render?: (props: IconButtonLinkProps) => ReactElement;
};

type IconButtonLinkProps = {
  className: string;
  'aria-label': string;
  'data-kind': string;
  'data-heart': '' | undefined;
  children: ReactNode;
};

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    kind = 'plain',
    iconSize = 20,
    pressed,
    disabled,
    render,
    className,
    onClick,
    ...native
  } = props;
  const look: IconButtonLinkProps = {
    className: classNames('icon-btn', className),
    'aria-label': label,
    'data-kind': kind,
    'data-heart': flag(icon === 'heart'),
    children: <Icon name={icon} size={iconSize} />,
  };
  if (render) return render(look);
  return (
    <button
      type="button"
      {...native}
      {...look}
      onClick={disabled ? undefined : onClick}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
    />
  );
}
