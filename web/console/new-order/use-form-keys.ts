import { useEffect } from 'react';

/** The form is entered at its phone number and sent by Ctrl and Enter, wherever the focus is. */
export function useFormKeys(selector: string, startsAtPhone: boolean): void {
  useEffect(() => {
    // A touch screen would open its keyboard over the dishes.
    if (startsAtPhone && matchMedia('(hover: hover)').matches)
      document.querySelector<HTMLInputElement>(`${selector} input[type=tel]`)?.focus({ preventScroll: true });
  }, [selector, startsAtPhone]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      document.querySelector<HTMLFormElement>(selector)?.requestSubmit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [selector]);
}
