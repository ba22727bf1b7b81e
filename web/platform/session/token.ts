/**
 * The bearer token lives in memory for its 15 minutes. When it is emptied, the person's stored data are cleared too:
 * user id, liked merchants, current order and user. Basket and device stay.
 */
const CLEARED = ['userId', 'likedMerchants', 'currentOrderId', 'user'] as const;

type Listener = (token: string | null) => void;

let token: string | null = null;
const listeners = new Set<Listener>();

function notify(): void {
  for (const listener of listeners) listener(token);
}

export const storedToken = {
  get: (): string | null => token,
  set(next: string): void {
    token = next;
    notify();
  },
  clear(): void {
    const wasSet = token !== null;
    token = null;
    try {
      for (const key of CLEARED) localStorage.removeItem(key);
    } catch {
      // Without storage nothing was stored.
    }
    if (wasSet) notify();
  },
  onChange(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
