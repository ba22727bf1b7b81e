import type { AppCalls } from '#web/platform/api/api-client.ts';

/** `GET /console/orders`: a call by its name in the contract. */
export type CallName = keyof AppCalls;
export type CallInput<K extends CallName> = AppCalls[K]['args'][0];
export type CallResult<K extends CallName> = AppCalls[K]['result'];

/** The input may be left out where the call can do without one. */
export type CallArguments<K extends CallName, Options> =
  undefined extends CallInput<K> ? [input?: CallInput<K>, options?: Options] : [input: CallInput<K>, options?: Options];
