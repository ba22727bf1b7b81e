import { useEffect, useEffectEvent, useRef } from 'react';

/** Refetches when the value differs from the one of the render before: an order's version, the number of orders. */
export function useRefetchOnChange(value: unknown, refetch: () => unknown): void {
  const onChange = useEffectEvent(refetch);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    void onChange();
  }, [value]);
}
