import type { FieldValues } from 'react-hook-form';
import { PhoneInput as PhoneField } from '#web/ui/phone-input.tsx';
import { useField, type BoundProps } from './use-field.ts';

type PhoneInputProps<V extends FieldValues> = BoundProps<V> & {
  label: string;
  completeLabel: string;
  required?: boolean;
};

/** The form's value are the national digits as far as typed; `parsePhone` makes the number that is sent. */
export function PhoneInput<V extends FieldValues>({ control, name, ...props }: PhoneInputProps<V>) {
  const field = useField<string, V>({ control, name });
  return <PhoneField {...props} {...field} />;
}
