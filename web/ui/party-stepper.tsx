import type { ReactNode } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QuantityStepper, type StepperLabels } from '#web/ui/quantity-stepper.tsx';

type PartyStepperProps = {
  /** Visible words: "How many people". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  max: number;
  labels: Omit<StepperLabels, 'group' | 'remove'>;
  /** Common sizes as buttons; those above the maximum are left out. */
  presets?: number[];
  /** The label of a preset: "4 people". */
  presetLabel?: (size: number) => string;
  /** Shown at the maximum: whom to call for more. */
  beyond?: ReactNode;
};

export function PartyStepper(props: PartyStepperProps) {
  const { label, value, onChange, max, labels, presets = [], presetLabel, beyond } = props;
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 font-semibold">
          <Icon name="users" />
          {label}
        </span>
        <QuantityStepper value={value} onChange={onChange} min={1} max={max} labels={{ ...labels, group: label }} />
      </div>
      {presets.length > 0 && (
        <div className="flex flex-wrap gap-1.5" role="group" aria-label={label}>
          {presets
            .filter((size) => size <= max)
            .map((size) => (
              <Chip key={size} pressed={size === value} aria-label={presetLabel?.(size)} onClick={() => onChange(size)}>
                {size}
              </Chip>
            ))}
        </div>
      )}
      {beyond && value >= max && <p className="hint">{beyond}</p>}
    </div>
  );
}
