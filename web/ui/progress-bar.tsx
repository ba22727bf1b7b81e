import { classNames } from '#web/ui/class-names.ts';

type ProgressBarProps = {
  /** From 0 to max. */
  value: number;
  max: number;
  label: string;
  /** ok: reached, for example free delivery. */
  tone?: 'brand' | 'ok';
  className?: string;
};

export function ProgressBar({ value, max, label, tone = 'brand', className }: ProgressBarProps) {
  return (
    <progress
      className={classNames('progress', className)}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
      aria-label={label}
      data-tone={tone}
    />
  );
}
