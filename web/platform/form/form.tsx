import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

interface FormProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  className?: string;
  children: ReactNode;
}

export const isSubmitShortcut = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  key === 'Enter' && (ctrlKey || metaKey);

/** The form element: submits with Ctrl/Cmd+Enter too, and moves the focus to the first field in error. */
export function Form<Values extends FieldValues>({ form, className, children }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { refusals, submit } = form;
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={element}
      className={className}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (!isSubmitShortcut(event)) return;
        event.preventDefault();
        void submit();
      }}
    >
      {children}
    </form>
  );
}
