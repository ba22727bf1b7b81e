import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type NoticeProps = {
  tone?: 'ok' | 'warn' | 'bad' | 'info';
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  /** A control at the right end. */
  trailing?: ReactNode;
  className?: string;
};

const icons = { ok: 'circle-check', warn: 'clock', bad: 'circle-alert', info: 'info' } as const;

/** A message within the page, beside what it refers to. */
export function Notice({ tone = 'info', icon = icons[tone], title, children, trailing, className }: NoticeProps) {
  return (
    <div className={classNames('notice', className)} data-tone={tone}>
      <Icon name={icon} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {trailing}
    </div>
  );
}
