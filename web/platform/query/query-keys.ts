/** The one place that makes query keys: the contract's call name and the call's input. */
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput, CallName } from './call-types.ts';

export type CallQueryKey = readonly [call: string, input?: unknown];

/** Calls without an input, with an empty one and with undefined fields share one key. */
export function queryKeyOf<K extends CallName>(call: K, input?: CallInput<K>): CallQueryKey {
  const parts = Object.entries(input ?? {}).filter(
    ([, part]) =>
      part !== undefined && !(isPlainObject(part) && Object.values(part).every((each) => each === undefined)),
  );
  return parts.length > 0 ? [call, Object.fromEntries(parts)] : [call];
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Marks every result of these calls as stale, whatever their input, and refetches those on screen. */
export async function invalidateCalls(client: QueryClient, ...calls: readonly CallName[]): Promise<void> {
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: queryKeyOf(call) })));
}
