/** A value kept in the browser: null on the server and until hydration, the same in every open tab. */
import { useSyncExternalStore } from 'react';

export interface KeptValue<Value> {
  get(): Value | null;
  set(value: Value | null): void;
  use(): Value | null;
  /** For what is no component; the returned function ends it. */
  listen(listener: () => void): () => void;
}

/** `read` turns whatever was stored into the value, or null when it is not one. */
export function keptValue<Value>(key: string, read: (stored: unknown) => Value | null): KeptValue<Value> {
  const listeners = new Set<() => void>();
  let rawSeen: string | null = null;
  let seen: Value | null = null;

  const get = (): Value | null => {
    let raw: string | null = null;
    try {
      raw = localStorage.getItem(key);
    } catch {
      return seen;
    }
    // The same object as long as the text is the same: React compares by identity.
    if (raw !== rawSeen) {
      rawSeen = raw;
      seen = parse(raw, read);
    }
    return seen;
  };
  const tell = (): void => listeners.forEach((listener) => listener());
  const set = (value: Value | null): void => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Without storage the choice holds until the page is left.
      seen = value;
    }
    tell();
  };
  const subscribe = (listener: () => void): (() => void) => {
    const elsewhere = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', elsewhere);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', elsewhere);
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
