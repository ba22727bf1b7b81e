import { useId, useRef, type KeyboardEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { holdBy, type Step, stepBy, typeDigit } from '#web/ui/stepper-rules.ts';
import { useHoldRepeat } from '#web/ui/use-hold-repeat.ts';
import { hasModifier } from './has-modifier.ts';

export type StepperLabels = {
  /** The label of what is counted: "Toʻy oshi, soni". */
  group: string;
  decrease: string;
  increase: string;
  /** For the bin at the minimum. */
  remove?: string;
  /** The message at the maximum: "At most 20". */
  atMost?: string;
};

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** With it, the minus turns into a bin at the minimum. */
  onRemove?: () => void;
  labels: StepperLabels;
  min?: number;
  max?: number;
  size?: 36 | 40 | 56;
  /** brand: in place of an add button; surface: inside a tinted row. */
  kind?: 'sunken' | 'brand' | 'surface';
  wide?: boolean;
  className?: string;
};

/** How long after a digit another one goes on the same number. */
const TYPING_MS = 1_000;

/** With the focus on one of its buttons a number can be typed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, onRemove, labels, min = 1, max = 99, size = 36, kind = 'sunken', wide, className } = props;
  const limitId = useId();
  const range = { min, max, removable: onRemove !== undefined };
  const bin = range.removable && value <= min;
  const full = value >= max;

  const apply = (step: Step) => {
    if (step.kind === 'set') onChange(step.value);
    if (step.kind === 'remove') onRemove?.();
  };
  const typed = useRef({ count: 0, at: 0 });
  const onKey = (event: KeyboardEvent): void => {
    if (!/^\d$/.test(event.key) || hasModifier(event)) return;
    const isContinued = event.timeStamp - typed.current.at < TYPING_MS;
    const count = typeDigit(isContinued ? typed.current.count : null, Number(event.key), range);
    if (count === null) return;
    typed.current = { count, at: event.timeStamp };
    onChange(count);
  };
  return (
    <div
      role="group"
      aria-label={labels.group}
      className={classNames('stepper', className)}
      data-size={size}
      data-kind={kind}
      data-wide={flag(wide)}
    >
      <StepButton
        icon={bin ? 'trash-2' : 'minus'}
        large={size === 56}
        label={bin ? (labels.remove ?? labels.decrease) : labels.decrease}
        disabled={!range.removable && value <= min}
        onPress={() => apply(stepBy(value, -1, range))}
        onRepeat={() => apply(holdBy(value, -1, range))}
        onKey={onKey}
      />
      <output aria-live="polite">
        <span key={value}>{value}</span>
      </output>
      <StepButton
        icon="plus"
        large={size === 56}
        label={labels.increase}
        disabled={full}
        describedBy={full && labels.atMost ? limitId : undefined}
        tip={full ? labels.atMost : undefined}
        onPress={() => apply(stepBy(value, 1, range))}
        onRepeat={() => apply(holdBy(value, 1, range))}
        onKey={onKey}
      />
      {full && labels.atMost && (
        <span id={limitId} hidden>
          {labels.atMost}
        </span>
      )}
    </div>
  );
}

type StepButtonProps = {
  icon: IconName;
  large: boolean;
  label: string;
  disabled: boolean;
  describedBy?: string;
  tip?: string;
  onPress: () => void;
  onRepeat: () => void;
  onKey: (event: KeyboardEvent) => void;
};

function StepButton({ icon, large, label, disabled, describedBy, tip, onPress, onRepeat, onKey }: StepButtonProps) {
  const hold = useHoldRepeat(onPress, onRepeat);
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-describedby={describedBy}
      title={tip}
      onKeyDown={onKey}
      {...hold}
    >
      <Icon name={icon} size={large ? 20 : 16} />
    </button>
  );
}
