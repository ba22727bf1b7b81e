import type { FieldValues } from 'react-hook-form';
import { TextField } from '#web/ui/text-field.tsx';
import { useField, type BoundProps } from './use-field.ts';

type NumberInputProps<V extends FieldValues> = BoundProps<V> & {
  label: string;
  hint?: string;
  className?: string;
  /** Whole numbers by default; `any` takes fractions. */
  step?: number | 'any';
};

/** The form's value is a number, or null while nothing that is a number was typed. */
export function NumberInput<V extends FieldValues>(props: NumberInputProps<V>) {
  return <UnitInput {...props} unit={1} />;
}

/** Minor units of one unit of the currency: tiyin of a sum. */
export const MINOR_UNITS = 100;

/** Typed in the currency's unit, held in its minor unit as the contract has money. */
export function MoneyInput<V extends FieldValues>(props: NumberInputProps<V>) {
  return <UnitInput {...props} unit={MINOR_UNITS} />;
}

/** What was typed in the unit, in the smaller one. */
export const fromTyped = (typed: number, unit: number): number | null => {
  if (!Number.isFinite(typed)) return null;
  return unit === 1 ? typed : Math.round(typed * unit);
};

function UnitInput<V extends FieldValues>(props: NumberInputProps<V> & { unit: number }) {
  const { control, name, unit, step = 1, ...native } = props;
  const { value, onChange, ...field } = useField<number | null, V>({ control, name });
  return (
    <TextField
      {...native}
      {...field}
      type="number"
      inputMode={step === 'any' ? 'decimal' : 'numeric'}
      step={step}
      value={value === null ? '' : value / unit}
      onChange={(event) => onChange(fromTyped(event.target.valueAsNumber, unit))}
    />
  );
}
