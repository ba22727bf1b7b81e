import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StateMark } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type ErrorStateProps = {
  title: ReactNode;
  /** The cause in plain words. */
  children?: ReactNode;
  retryLabel: string;
  onRetry?: () => void;
  retrying?: boolean;
  icon?: IconName;
  className?: string;
};

/** For a region that failed to load; the whole page fails only when its route does. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryLabel, onRetry, retrying, icon = 'plug-zap', className } = props;
  return (
    <div className={classNames('state', className)} data-tone="bad" role="alert">
      <StateMark icon={icon} />
      <div className="state-title">{title}</div>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button size={40} icon="rotate-cw" loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
