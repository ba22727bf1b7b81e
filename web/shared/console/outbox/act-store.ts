import type { Act } from './acts.ts';

/** Where acts wait: all of them, whoever's they are, the oldest first. */
export interface ActStore {
  all: () => Promise<Act[]>;
  put: (act: Act) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const [DATABASE, ACTS] = ['console', 'acts'];

const answerOf = async <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(ACTS, { keyPath: 'id' }));
  return answerOf(request);
}

const inOrder = (acts: Act[]): Act[] => acts.toSorted((one, other) => one.at - other.at);

/**
 * As long as the page: for browsers without IndexedDB, and for tests.
 * @internal
 */
export function memoryStore(): ActStore {
  const acts = new Map<string, Act>();
  return {
    all: async () => inOrder([...acts.values()]),
    put: async (act) => void acts.set(act.id, act),
    remove: async (id) => void acts.delete(id),
  };
}

/** In IndexedDB; a private window that refuses it keeps them as long as the page. */
export function indexedDbStore(): ActStore {
  const inMemory = memoryStore();
  let opened: Promise<IDBDatabase> | undefined;
  const run = async <Value>(
    mode: IDBTransactionMode,
    work: (acts: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined> => {
    try {
      opened ??= open();
      return await answerOf(work((await opened).transaction(ACTS, mode).objectStore(ACTS)));
    } catch {
      return undefined;
    }
  };
  return {
    all: async () => {
      const stored = await run<Act[]>('readonly', (acts) => acts.getAll() as IDBRequest<Act[]>);
      return stored ? inOrder(stored) : inMemory.all();
    },
    put: async (act) => {
      if ((await run('readwrite', (acts) => acts.put(act))) === undefined) await inMemory.put(act);
    },
    remove: async (id) => {
      await run('readwrite', (acts) => acts.delete(id));
      await inMemory.remove(id);
    },
  };
}
