import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/** What every field of the form kit is given. */
export interface BoundProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

export interface BoundField<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | false;
}

/** The value is what the form's values declare under that name; the caller says its type. */
export function useField<Value, Values extends FieldValues>({ control, name }: BoundProps<Values>): BoundField<Value> {
  const { field, fieldState } = useController({ control, name });
  return {
    value: field.value,
    onChange: (value) => field.onChange(value),
    onBlur: field.onBlur,
    error: fieldState.error?.message ?? false,
  };
}
