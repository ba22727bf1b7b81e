import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { refetchAfterChange } from './query-keys.ts';

/** Refetches when the value differs from the one of the render before: an order's version, the number of orders. */
export function useRefetchOnChange(
  value: unknown,
  query: Pick<UseQueryResult, 'isLoading' | 'refetch'>,
  isEnabled = true,
): void {
  const onChange = useEffectEvent(() => (isEnabled ? refetchAfterChange(query) : undefined));
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    void onChange();
  }, [value]);
}
