/**
 * The bearer lives in memory for its quarter of an hour. When it becomes empty, what belonged to the person is
 * cleared with it: user id, liked merchants, current order id and user. The basket and the device stay.
 */
const CLEARED = ['userId', 'likedMerchants', 'currentOrderId', 'user'] as const;

type Listener = (token: string | null) => void;

let token: string | null = null;
const listeners = new Set<Listener>();

function tell(): void {
  for (const listener of listeners) listener(token);
}

export const storedToken = {
  get: (): string | null => token,
  set(next: string): void {
    token = next;
    tell();
  },
  clear(): void {
    const wasThere = token !== null;
    token = null;
    try {
      for (const key of CLEARED) localStorage.removeItem(key);
    } catch {
      // nothing was stored where nothing can be
    }
    if (wasThere) tell();
  },
  onChange(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
