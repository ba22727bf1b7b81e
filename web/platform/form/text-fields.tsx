import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useField, type BoundProps } from './use-field.ts';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref';
type TextInputProps<V extends FieldValues> = BoundProps<V> & Omit<ComponentProps<typeof TextField>, Bound>;

export function TextInput<V extends FieldValues>({ control, name, ...props }: TextInputProps<V>) {
  const { value, onChange, ...field } = useField<string, V>({ control, name });
  return <TextField {...props} {...field} value={value} onChange={(event) => onChange(event.target.value)} />;
}

type TextAreaInputProps<V extends FieldValues> = BoundProps<V> & Omit<ComponentProps<typeof TextArea>, Bound>;

export function TextAreaInput<V extends FieldValues>({ control, name, ...props }: TextAreaInputProps<V>) {
  const { value, onChange, ...field } = useField<string, V>({ control, name });
  return <TextArea {...props} {...field} value={value} onChange={(event) => onChange(event.target.value)} />;
}

type SelectInputProps<V extends FieldValues> = BoundProps<V> & Omit<ComponentProps<typeof Select>, Bound>;

export function SelectInput<V extends FieldValues>({ control, name, ...props }: SelectInputProps<V>) {
  const { value, onChange, ...field } = useField<string, V>({ control, name });
  return <Select {...props} {...field} value={value} onChange={(event) => onChange(event.target.value)} />;
}

type SwitchInputProps<V extends FieldValues> = BoundProps<V> & Omit<ComponentProps<typeof Switch>, Bound | 'checked'>;

export function SwitchInput<V extends FieldValues>({ control, name, ...props }: SwitchInputProps<V>) {
  const { value, onChange, onBlur } = useField<boolean, V>({ control, name });
  return <Switch {...props} checked={value} onBlur={onBlur} onChange={() => onChange(!value)} />;
}
