import type { StageState } from '#web/ui/status-timeline.tsx';

type StageBarProps = {
  /** How many segments are done. */
  done: number;
  /** The next one is in progress and pulses. */
  active?: boolean;
  segments?: number;
  tone?: 'brand' | 'bad';
};

/** Decorative: the headline and the timeline state the progress as text. */
export function StageBar({ done, active = false, segments = 4, tone = 'brand' }: StageBarProps) {
  return (
    <div className="stage-bar" aria-hidden="true" data-tone={tone}>
      {Array.from({ length: segments }, (_, index) => (
        <i key={index} data-state={stateOf(index, done, active)} />
      ))}
    </div>
  );
}

function stateOf(index: number, done: number, active: boolean): StageState {
  if (index < done) return 'done';
  return index === done && active ? 'current' : 'next';
}
