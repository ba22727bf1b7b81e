import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'violet' | 'brand' | 'solid' | 'photo' | 'neutral';

type BadgeProps = {
  /** brand: soft tint; solid: offers; photo: white, on pictures. */
  tone?: Tone;
  size?: 24 | 28;
  icon?: IconName;
  /** A small filled dot before the text: open, live. */
  dot?: boolean;
  children: ReactNode;
  className?: string;
};

export function Badge({ tone = 'neutral', size = 24, icon, dot = false, children, className }: BadgeProps) {
  return (
    <span className={classNames('badge', className)} data-tone={tone} data-size={size}>
      {dot && <i className="dot" aria-hidden="true" />}
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
