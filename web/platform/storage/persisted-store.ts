/** A localStorage-backed store, the same in every open tab; null on the server and until hydration. */
import { useSyncExternalStore } from 'react';
import { afterPaint } from '#web/platform/browser/after-paint.ts';

export interface PersistedStore<Value> {
  get(): Value | null;
  set(value: Value | null): void;
  use(): Value | null;
  /** For code outside components; returns the unsubscribe function. */
  listen(listener: () => void): () => void;
}

interface Keeping {
  /**
   * Written after the tap that changed it has been painted; for frequent changes that may be lost, never for orders.
   */
  later?: boolean;
}

/** `read` validates the stored JSON; null when it is not a valid value. */
export function persistedStore<Value>(
  key: string,
  read: (stored: unknown) => Value | null,
  { later = false }: Keeping = {},
): PersistedStore<Value> {
  const listeners = new Set<() => void>();
  /** The value is read again after a change elsewhere, and each time while nobody listens for such changes. */
  let isFresh = false;
  let rawSeen: string | null = null;
  let seen: Value | null = null;
  /** Set while a change is not yet written. */
  let callOff: (() => void) | undefined;

  const get = (): Value | null => {
    // Node has a localStorage of its own, and warns about it.
    if (callOff || isFresh || typeof window === 'undefined') return seen;
    let raw: string | null = null;
    try {
      raw = localStorage.getItem(key);
    } catch {
      return seen;
    }
    // The same object while the text is unchanged, because React compares by identity.
    if (raw !== rawSeen) {
      rawSeen = raw;
      seen = parse(raw, read);
    }
    isFresh = listeners.size > 0;
    return seen;
  };
  const write = (): void => {
    callOff?.();
    callOff = undefined;
    window.removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', write);
    const raw = seen === null ? null : JSON.stringify(seen);
    try {
      if (raw === null) localStorage.removeItem(key);
      else localStorage.setItem(key, raw);
      rawSeen = raw;
    } catch {
      // Without storage the value lasts until the page is left.
    }
  };
  const set = (value: Value | null): void => {
    seen = value;
    if (!later || document.hidden) write();
    else if (!callOff) {
      callOff = afterPaint(write);
      // Nothing is painted any more while the page unloads, so pending changes are written at once.
      window.addEventListener('pagehide', write);
      document.addEventListener('visibilitychange', write);
    }
    listeners.forEach((listener) => listener());
  };
  const readAgain = (event: Event): void => {
    if ('key' in event && event.key !== key && event.key !== null) return;
    isFresh = false;
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', readAgain);
      // A page in the back/forward cache gets no storage events.
      window.addEventListener('pageshow', readAgain);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      isFresh = false;
      window.removeEventListener('storage', readAgain);
      window.removeEventListener('pageshow', readAgain);
    };
  };
  return { get, set, listen: subscribe, use: () => useSyncExternalStore(subscribe, get, () => null) };
}

function parse<Value>(raw: string | null, read: (stored: unknown) => Value | null): Value | null {
  if (raw === null) return null;
  try {
    return read(JSON.parse(raw));
  } catch {
    return null;
  }
}
