import { useEffect, useState } from 'react';
import { isSearchKey } from '#web/ui/has-modifier.ts';

interface FormKeyOptions {
  startsAtPhone: boolean;
  isBusy: boolean;
}

/** Where a slash is a letter that is being typed. A phone number has none. */
const TYPES_SLASH = 'input:not([type=tel], [type=radio], [type=checkbox]), textarea, select';

/**
 * The form is entered at its phone number. `/` goes to the search for dishes, Ctrl and Enter send the form from
 * wherever the focus is; while its price is being asked for (`isBusy`), it is sent as soon as the price is there.
 */
export function useFormKeys(selector: string, { startsAtPhone, isBusy }: FormKeyOptions): void {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setWaiting(false);
    document.querySelector<HTMLFormElement>(selector)?.requestSubmit();
  }, [selector, isWaiting, isBusy]);
  useEffect(() => {
    // A touch screen would open its keyboard over the dishes.
    if (startsAtPhone && matchMedia('(hover: hover)').matches)
      document.querySelector<HTMLInputElement>(`${selector} input[type=tel]`)?.focus({ preventScroll: true });
  }, [selector, startsAtPhone]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A dialog has keys of its own.
      if (document.querySelector('dialog[open]')) return;
      const isSlash = isSearchKey(event) && !(event.target as Element).matches(TYPES_SLASH);
      if (isSlash) document.querySelector<HTMLInputElement>('.dish-picker input[type=search]')?.focus();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) setWaiting(true);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [selector]);
}
