import { useEffect, useState } from 'react';

/**
 * The value after it has been unchanged for `delayMs`; undefined until then. Values are compared by their JSON.
 * `isSettled`: the returned value is the current one.
 */
export function useSettled<Value>(value: Value, delayMs: number): { settled: Value | undefined; isSettled: boolean } {
  const key = JSON.stringify(value);
  const [state, setState] = useState<{ key: string; value: Value }>();
  useEffect(() => {
    const timer = setTimeout(() => setState({ key, value: JSON.parse(key) as Value }), delayMs);
    return () => clearTimeout(timer);
  }, [key, delayMs]);
  return { settled: state?.value, isSettled: state?.key === key };
}
