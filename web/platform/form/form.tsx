import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

interface FormProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  /** For a button outside of it. */
  id?: string;
  className?: string;
  /** Enter alone does not submit, only Ctrl/Cmd+Enter: for forms that are filled in while somebody is on the phone. */
  ignoresEnter?: boolean;
  children: ReactNode;
}

/** @internal */
export const isSubmitShortcut = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  key === 'Enter' && (ctrlKey || metaKey);

/** The form element: submits with Ctrl/Cmd+Enter too, and moves the focus to the first field in error. */
export function Form<Values extends FieldValues>({
  form,
  id,
  className,
  ignoresEnter = false,
  children,
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { refusals, submit } = form;
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={element}
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (isSubmitShortcut(event)) {
          event.preventDefault();
          // The button decides: it ignores clicks while it is loading or disabled.
          element.current?.querySelector<HTMLElement>('[type="submit"]')?.click();
        } else if (ignoresEnter && event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
        }
      }}
    >
      {children}
    </form>
  );
}
