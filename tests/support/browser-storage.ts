/** The few browser globals that stores in localStorage need, for tests in Node, where nothing is drawn. */
import { vi } from 'vitest';

export interface FakeBrowser {
  storage: Map<string, string>;
  /** As if another tab had written the key. */
  writeElsewhere: (key: string, value: string | null) => void;
  dispatch: (target: 'window' | 'document', name: string) => void;
  /** Runs the callbacks that were passed to requestAnimationFrame. */
  paint: () => void;
}

type Listener = (event: { key: string | null }) => void;

export function stubBrowserStorage(): FakeBrowser {
  const storage = new Map<string, string>();
  const listeners = { window: new Map<string, Set<Listener>>(), document: new Map<string, Set<Listener>>() };
  const frames = new Map<number, () => void>();
  const area = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const target = (name: 'window' | 'document') => ({
    addEventListener: (event: string, listener: Listener) => {
      const those = listeners[name].get(event) ?? new Set();
      listeners[name].set(event, those.add(listener));
    },
    removeEventListener: (event: string, listener: Listener) => void listeners[name].get(event)?.delete(listener),
  });
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('sessionStorage', area);
  vi.stubGlobal('window', target('window'));
  vi.stubGlobal('document', { ...target('document'), hidden: false });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames.set(frames.size + 1, callback);
    return frames.size;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.delete(frame));
  const dispatch = (name: 'window' | 'document', event: string, key: string | null = null): void =>
    [...(listeners[name].get(event) ?? [])].forEach((listener) => listener({ key }));
  return {
    storage,
    dispatch,
    writeElsewhere: (key, value) => {
      if (value === null) storage.delete(key);
      else storage.set(key, value);
      dispatch('window', 'storage', key);
    },
    paint: () => {
      for (const [frame, callback] of [...frames]) {
        frames.delete(frame);
        callback();
      }
    },
  };
}
