import { useEffect } from 'react';

/** Ctrl and Enter send the form from wherever the focus is. */
export function useSubmitKey(selector: string): void {
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
