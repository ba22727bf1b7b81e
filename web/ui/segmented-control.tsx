import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName;
  disabled?: boolean;
};

type SegmentedControlProps<Value extends string> = {
  /** Names the group for assistive technology. */
  label: string;
  /** Two to five. */
  segments: Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean;
  className?: string;
};

/** One of a few, always visible. Native radio buttons, so arrow keys and forms work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, wide, className } = props;
  const name = useId();
  const at = segments.findIndex((segment) => segment.value === value);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(`seg segments-${segments.length} segment-${at}`, className)}
      data-wide={flag(wide)}
    >
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
