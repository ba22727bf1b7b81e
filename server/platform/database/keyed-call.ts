/** The Idempotency-Key of the call that this work is for. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isUniqueViolation } from './database-errors.ts';
import { call, statement, type Call } from './sql.ts';

export interface KeyedCall {
  /** Who sent it: keys of others are other keys. */
  owner: string;
  key: string;
  /** Hash of what was asked. */
  request: Buffer;
}

interface KeyedWork extends KeyedCall {
  /** A transaction that changed something has committed, and the key with it. */
  isStored: boolean;
  /** Work that outlives the call, such as the refresh of a cache, is not bound by it. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<KeyedWork>();

/** A transaction that changed nothing stores no key: such a call may simply run again. */
const storeKey = statement(
  'answered-call.store',
  `insert into answered_call (owner, key, request) select $1, $2, $3
   where pg_current_xact_id_if_assigned() is not null`,
);

const findKey = statement('answered-call.is-stored', 'select from answered_call where owner = $1 and key = $2');

/** Another request with this key has committed: this one was rolled back. */
export const isAnsweredBefore = (error: unknown): boolean => isUniqueViolation(error, 'answered_call_pkey');

export async function withKey<T>(keyed: KeyedCall, work: (state: { isStored: boolean }) => Promise<T>): Promise<T> {
  const state: KeyedWork = { ...keyed, isStored: false, isOver: false };
  try {
    return await current.run(state, () => work(state));
  } finally {
    state.isOver = true;
  }
}

/** The last statement of a transaction: stores the key if the transaction changed something. */
export interface KeyToStore {
  store: Call<unknown>;
  /** Finds the key once it is stored. */
  find: Call<unknown>;
  committed(rows: number | null): void;
}

export function keyToStore(): KeyToStore | undefined {
  const state = current.getStore();
  if (!state || state.isOver || state.isStored) return undefined;
  return {
    store: call(storeKey, [state.owner, state.key, state.request]),
    find: call(findKey, [state.owner, state.key]),
    committed(rows) {
      state.isStored ||= rows === 1;
    },
  };
}
