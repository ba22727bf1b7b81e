/** The SMS code that was requested; it survives a reload of this tab, but not the tab. */
import { useSyncExternalStore } from 'react';

export interface PendingCode {
  /** PHONE: adding a number to a signed-in account without one. */
  purpose: 'SIGN_IN' | 'PHONE';
  /** E.164. */
  phone: string;
  /** It was sent to the e-mail address of the account, if there is one. */
  byEmail?: boolean;
  sentAt: number;
  /** When another code may be requested. */
  resendAt: number;
}

const KEY = 'pendingCode';
/** The server discards a code after five minutes. */
const LIFE_MS = 5 * 60_000;
const listeners = new Set<() => void>();
let seenRaw: string | null = null;
let seen: PendingCode | null = null;

function read(): PendingCode | null {
  let raw: string | null;
  try {
    raw = sessionStorage.getItem(KEY);
  } catch {
    return seen;
  }
  if (raw !== seenRaw) {
    seenRaw = raw;
    seen = raw === null ? null : parse(raw);
  }
  return seen;
}

/** Null for a code that has expired, and for a text that is damaged. */
function parse(raw: string): PendingCode | null {
  try {
    const stored = JSON.parse(raw) as PendingCode;
    return Date.now() - stored.sentAt < LIFE_MS ? stored : null;
  } catch {
    return null;
  }
}

export const pendingCode = {
  get: read,
  set(next: PendingCode | null): void {
    try {
      if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
      else sessionStorage.removeItem(KEY);
    } catch {
      seen = next;
    }
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePendingCode = (): PendingCode | null => useSyncExternalStore(subscribe, read, () => null);
