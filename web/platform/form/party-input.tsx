import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { useField, type BoundProps } from './use-field.ts';

type PartyInputProps<V extends FieldValues> = BoundProps<V> &
  Omit<ComponentProps<typeof PartyStepper>, 'value' | 'onChange'>;

/** How many people. */
export function PartyInput<V extends FieldValues>({ control, name, ...props }: PartyInputProps<V>) {
  const { value, onChange } = useField<number, V>({ control, name });
  return <PartyStepper {...props} value={value} onChange={onChange} />;
}
