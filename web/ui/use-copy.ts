import { useState } from 'react';

/** Copies a value, and says whether it has been copied. */
export function useCopy(value: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    // Browsers offer no clipboard over plain HTTP; the value can be selected and copied by hand there.
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return { copied, copy };
}
