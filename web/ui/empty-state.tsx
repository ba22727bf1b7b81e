import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type EmptyStateProps = {
  icon: IconName;
  /** A line drawing instead of the icon, 96 px wide. */
  art?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, art, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('state', className)}>
      {art ? <div className="state-art">{art}</div> : <StateMark icon={icon} />}
      <div className="state-title">{title}</div>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

export function StateMark({ icon }: { icon: IconName }) {
  return (
    <span className="state-mark">
      <Icon name={icon} size={24} />
    </span>
  );
}
