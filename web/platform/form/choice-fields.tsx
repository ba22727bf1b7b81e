import type { FieldValues } from 'react-hook-form';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { SegmentedControl, type Segment } from '#web/ui/segmented-control.tsx';
import { useField, type BoundProps } from './use-field.ts';

type SegmentedInputProps<V extends FieldValues, Value extends string> = BoundProps<V> & {
  label: string;
  segments: Segment<Value>[];
  wide?: boolean;
};

export function SegmentedInput<V extends FieldValues, Value extends string>(props: SegmentedInputProps<V, Value>) {
  const { control, name, ...native } = props;
  const { value, onChange } = useField<Value, V>({ control, name });
  return <SegmentedControl {...native} value={value} onChange={onChange} />;
}

type ChecklistInputProps<V extends FieldValues, Value extends string> = BoundProps<V> & {
  legend: string;
  options: readonly { value: Value; label: string }[];
  /** Shows the options in columns where there is room, for short labels. */
  columns?: boolean;
};

/** Any number of choices; the form's value lists them in the order of `options`. */
export function ChecklistInput<V extends FieldValues, Value extends string>(props: ChecklistInputProps<V, Value>) {
  const { control, name, legend, options, columns } = props;
  const { value, onChange, error } = useField<readonly Value[], V>({ control, name });
  return (
    <OptionGroup legend={legend} error={error} columns={columns}>
      {options.map((option) => (
        <OptionRow
          key={option.value}
          type="checkbox"
          label={option.label}
          aria-invalid={error ? true : undefined}
          checked={value.includes(option.value)}
          onChange={() => onChange(withToggled(options, value, option.value))}
        />
      ))}
    </OptionGroup>
  );
}

/** The chosen values with one added or taken out, in the order of the options. @internal */
export const withToggled = <Value extends string>(
  options: readonly { value: Value }[],
  chosen: readonly Value[],
  toggled: Value,
): Value[] => options.map(({ value }) => value).filter((value) => (value === toggled) !== chosen.includes(value));
