import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

export type StageState = 'done' | 'current' | 'next' | 'failed';

export type Stage = {
  id: string;
  label: ReactNode;
  icon: IconName;
  state: StageState;
  /** Clock time or "now". */
  when?: ReactNode;
  /** A sub-line, for example the courier. */
  detail?: ReactNode;
};

/** Stages from first to last, with the current one marked. */
export function StatusTimeline({ stages }: { stages: Stage[] }) {
  return (
    <ol className="timeline">
      {stages.map((stage) => (
        <li key={stage.id} data-state={stage.state} aria-current={stage.state === 'current' ? 'step' : undefined}>
          <span className="timeline-dot" aria-hidden="true">
            <Icon name={stage.icon} size={16} />
          </span>
          <div>
            {stage.label}
            {stage.detail && <small>{stage.detail}</small>}
          </div>
          {stage.when && <span className="timeline-when">{stage.when}</span>}
        </li>
      ))}
    </ol>
  );
}
