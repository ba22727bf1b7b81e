/**
 * Who is here. The bearer lives in memory and is renewed before it ends, by one tab at a time; the others take over
 * what it got. What the browser keeps of the person is the hint that a renewal is worth asking for.
 */
import type { SignedIn, User } from '#contract/identity.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { storedToken } from './token.ts';

export type Visitor =
  /** Not known yet: the page is as the server drew it, or a renewal is on its way. */
  | { status: 'unknown'; user: User | null }
  | { status: 'guest'; user: null }
  /** `isBound`: the session is valid in this storefront alone, and opens nothing of the platform's account. */
  | { status: 'user'; user: User; isBound: boolean };

/** The same session in every tab of this origin. */
type Told = { kind: 'in'; session: SignedIn; expiresAt: number } | { kind: 'out' };

const LOCK = 'session';
/** A token is renewed when this much of its life is over. */
const RENEW_AT = 0.8;
/** Less than this left: a call waits for the next token instead of failing with this one. */
const TOO_LATE_MS = 5_000;
const REFRESH_KEY = 'refreshToken';

const UNKNOWN: Visitor = { status: 'unknown', user: null };
const GUEST: Visitor = { status: 'guest', user: null };

let visitor: Visitor = UNKNOWN;
let expiresAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let ask: Api | undefined;
let renewing: Promise<void> | undefined;
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

function tellTabs(told: Told): void {
  // A channel has no target: it reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is the window's postMessage
  channel?.postMessage(told);
}

function become(next: Visitor): void {
  visitor = next;
  for (const listener of listeners) listener();
}

/** Where nothing can be stored, a session lasts as long as its page. */
const kept = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // as above
    }
  },
};

function storedUser(): User | null {
  try {
    return JSON.parse(kept.get('user') ?? 'null') as User | null;
  } catch {
    return null;
  }
}

function hold(session: SignedIn, until: number): void {
  expiresAt = until;
  kept.set('userId', session.user.id);
  kept.set('user', JSON.stringify(session.user));
  if (session.refreshToken) kept.set(REFRESH_KEY, session.refreshToken);
  storedToken.set(session.token);
  become({ status: 'user', user: session.user, isBound: session.merchantId !== null });
  clearTimeout(timer);
  timer = setTimeout(() => void renew(), Math.max(1_000, (until - Date.now()) * RENEW_AT));
}

function drop(): void {
  clearTimeout(timer);
  expiresAt = 0;
  try {
    localStorage.removeItem(REFRESH_KEY);
  } catch {
    // nothing was stored where nothing can be
  }
  if (visitor.status !== 'guest') become(GUEST);
}

// A 401 anywhere empties the token; whoever was here is gone, in every tab.
storedToken.onChange((token) => {
  if (token !== null || visitor.status !== 'user') return;
  const { isBound } = visitor;
  drop();
  if (!isBound) tellTabs({ kind: 'out' });
});

/** One renewal at a time across tabs; whoever waited takes what the one before it got. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  await (locks ? locks.request(LOCK, work) : work());
}

const isFresh = (): boolean => storedToken.get() !== null && expiresAt - Date.now() > TOO_LATE_MS;

async function askForNext(): Promise<void> {
  const refreshToken = kept.get(REFRESH_KEY) ?? undefined;
  try {
    const session = await ask!('POST /auth/refresh', { body: refreshToken ? { refreshToken } : {} });
    signedIn(session);
  } catch (error) {
    // Only the server's word ends a session; without a connection it may still be good.
    if (!(error instanceof ApiError) || error.status !== 401) return;
    storedToken.clear();
    drop();
  }
}

export function renew(): Promise<void> {
  const before = storedToken.get();
  return (renewing ??= inTurn(async () => {
    if (isFresh() && storedToken.get() !== before) return;
    await askForNext();
  }).finally(() => {
    renewing = undefined;
  }));
}

/** False where this client keeps the renewal token itself; a new session goes on in the same way. */
export const cookiesServe = (): boolean => kept.get(REFRESH_KEY) === null;

/** A sign-in that just succeeded, in this tab. */
export function signedIn(session: SignedIn): void {
  const until = Date.now() + session.expiresIn * 1000;
  hold(session, until);
  // Other tabs may show other storefronts.
  if (session.merchantId === null) tellTabs({ kind: 'in', session, expiresAt: until });
}

/** The person's own data were changed. */
export function changeUser(user: User): void {
  if (visitor.status !== 'user') return;
  kept.set('user', JSON.stringify(user));
  become({ ...visitor, user });
}

export async function signOut(): Promise<void> {
  const refreshToken = kept.get(REFRESH_KEY) ?? undefined;
  // Told first: a page that cannot reach the server still forgets who was here.
  const ended = ask?.('POST /auth/logout', { body: refreshToken ? { refreshToken } : {} });
  storedToken.clear();
  drop();
  tellTabs({ kind: 'out' });
  await ended?.catch(() => undefined);
}

/** Before a call: with a session on its way, or a token about to end, the call waits for the next one. */
export async function beforeCall(): Promise<void> {
  if (renewing) await renewing;
  else if (storedToken.get() !== null && !isFresh()) await renew();
}

/** Once the page is alive. `api` must not wait for sessions itself. */
export function beginSession(api: Api): void {
  ask = api;
  if (visitor.status !== 'unknown' || renewing) return;
  if (typeof BroadcastChannel !== 'undefined' && !channel) {
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'in') return hold(data.session, data.expiresAt);
      storedToken.clear();
      drop();
    });
  }
  document.addEventListener('visibilitychange', () => {
    // Timers sleep with the machine.
    if (document.visibilityState === 'visible' && storedToken.get() !== null && !isFresh()) void renew();
  });
  if (kept.get('userId') === null) return become(GUEST);
  become({ status: 'unknown', user: storedUser() });
  void renew().then(() => {
    if (visitor.status === 'unknown') become(GUEST);
  });
}

export const visitorStore = {
  get: (): Visitor => visitor,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
