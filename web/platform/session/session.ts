/**
 * The visitor's session. The bearer token lives in memory and is renewed before it expires, by one tab at a time; other
 * tabs receive the result. The browser stores only a hint that a renewal is worth trying.
 */
import type { SignedIn, User } from '#contract/accounts/identity.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { forgetPersonalCaches } from '#web/platform/browser/offline-worker.ts';
import { storedToken } from './token.ts';

export type Visitor =
  /** Not known yet: nothing was restored, or a renewal is running. */
  | { status: 'unknown'; user: User | null }
  /** `isLost`: the server ended the session of this page; nobody has signed out. */
  | { status: 'guest'; user: null; isLost?: true }
  /**
   * `isBound`: the session is valid in this storefront only and cannot change the platform account. `accountAt`: the
   * address of the platform, where the account is opened; null where that happens here.
   */
  | { status: 'user'; user: User; isBound: boolean; accountAt: string | null };

/** Shares the session with every tab of this origin. */
type TabMessage = { kind: 'in'; session: SignedIn; expiresAt: number } | { kind: 'out'; isLost?: true };

const LOCK = 'session';
/** A token is renewed when this fraction of its lifetime has passed. */
const RENEW_AT = 0.8;
/** With less lifetime left, a call waits for the next token instead of failing with this one. */
const TOO_LATE_MS = 5_000;
const REFRESH_KEY = 'refreshToken';

const UNKNOWN: Visitor = { status: 'unknown', user: null };
const GUEST: Visitor = { status: 'guest', user: null };
const LOST: Visitor = { status: 'guest', user: null, isLost: true };

let visitor: Visitor = UNKNOWN;
let expiresAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let sessionApi: Api | undefined;
let renewing: Promise<void> | undefined;
/** The refresh token of a session opened by PIN. It is never stored: a reload locks the tablet. */
let unstoredRefresh: string | undefined;
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

function notifyTabs(message: TabMessage): void {
  // A BroadcastChannel has no target origin: it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about window.postMessage
  channel?.postMessage(message);
}

function setVisitor(next: Visitor): void {
  visitor = next;
  for (const listener of listeners) listener();
}

/** Without storage, a session lasts as long as its page. */
const storage = {
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
    return JSON.parse(storage.get('user') ?? 'null') as User | null;
  } catch {
    return null;
  }
}

function startSession(session: SignedIn, until: number): void {
  expiresAt = until;
  const former = visitor.user?.id ?? storage.get('userId');
  if (former !== null && former !== session.user.id) forgetPersonalCaches();
  if (unstoredRefresh === undefined || session.merchantId === null) {
    unstoredRefresh = undefined;
    storage.set('userId', session.user.id);
    storage.set('user', JSON.stringify(session.user));
    if (session.refreshToken) storage.set(REFRESH_KEY, session.refreshToken);
  } else unstoredRefresh = session.refreshToken ?? unstoredRefresh;
  storedToken.set(session.token);
  const { user, merchantId, accountAt } = session;
  setVisitor({ status: 'user', user, isBound: merchantId !== null, accountAt });
  clearTimeout(timer);
  timer = setTimeout(() => void renew(), Math.max(1_000, (until - Date.now()) * RENEW_AT));
}

/** A cookie serves every tab of its host; a refresh token of one storefront is no use in the others. */
const isForAllTabs = (isBound: boolean): boolean => !isBound || (unstoredRefresh === undefined && cookiesServe());

function endSession(as = GUEST): void {
  clearTimeout(timer);
  expiresAt = 0;
  unstoredRefresh = undefined;
  forgetPersonalCaches();
  try {
    localStorage.removeItem(REFRESH_KEY);
  } catch {
    // Without storage nothing was stored.
  }
  if (visitor.status !== 'guest') setVisitor(as);
}

// A 401 of any call empties the token and signs the visitor out in every tab.
storedToken.onChange((token) => {
  if (token !== null || visitor.status !== 'user') return;
  const isShared = isForAllTabs(visitor.isBound);
  endSession(LOST);
  if (isShared) notifyTabs({ kind: 'out', isLost: true });
});

/** One renewal at a time across tabs; a tab that waited takes the token of the one before it. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  await (locks ? locks.request(LOCK, work) : work());
}

const currentRefresh = (): string | undefined => unstoredRefresh ?? storage.get(REFRESH_KEY) ?? undefined;

const isFresh = (): boolean => storedToken.get() !== null && expiresAt - Date.now() > TOO_LATE_MS;

async function requestToken(): Promise<void> {
  const refreshToken = currentRefresh();
  try {
    const session = await sessionApi!('POST /auth/refresh', { body: refreshToken ? { refreshToken } : {} });
    signedIn(session);
  } catch (error) {
    // Only a refusal by the server ends a session; without a connection it may still be valid.
    if (!(error instanceof ApiError) || error.status !== 401) return;
    storedToken.clear();
    endSession();
  }
}

export function renew(): Promise<void> {
  const before = storedToken.get();
  return (renewing ??= withLock(async () => {
    if (isFresh() && storedToken.get() !== before) return;
    await requestToken();
  }).finally(() => {
    renewing = undefined;
  }));
}

/** False where this client stores the refresh token itself; a renewed session keeps that mode. */
export const cookiesServe = (): boolean => storage.get(REFRESH_KEY) === null;

/** Starts the session of a successful sign-in in this tab. */
export function signedIn(session: SignedIn): void {
  const until = Date.now() + session.expiresIn * 1000;
  startSession(session, until);
  // Other tabs may show other storefronts.
  if (isForAllTabs(session.merchantId !== null)) notifyTabs({ kind: 'in', session, expiresAt: until });
}

/** Starts a session opened by PIN on a shared tablet, in this tab alone and until it is reloaded. */
export function signedInByPin(session: SignedIn): void {
  unstoredRefresh = session.refreshToken;
  signedIn(session);
}

/** The user's own data changed. */
export function changeUser(user: User): void {
  if (visitor.status !== 'user') return;
  storage.set('user', JSON.stringify(user));
  setVisitor({ ...visitor, user });
}

export async function signOut(): Promise<void> {
  const refreshToken = currentRefresh();
  // The session ends locally first, so it also ends when the server cannot be reached.
  const ended = sessionApi?.('POST /auth/logout', { body: refreshToken ? { refreshToken } : {} });
  const isOwnTabOnly = unstoredRefresh !== undefined;
  // Before the token, whose loss alone would count as the end of a session that nobody has ended.
  endSession();
  storedToken.clear();
  if (!isOwnTabOnly) notifyTabs({ kind: 'out' });
  await ended?.catch(() => undefined);
}

/** Before a call: waits while a session is being restored, or the token is about to expire. */
export async function beforeCall(): Promise<void> {
  if (renewing) await renewing;
  else if (visitor.status === 'user' && !isFresh()) await renew();
}

/** Called once after hydration. `api` must not wait for sessions itself. */
export function restoreSession(api: Api): void {
  sessionApi = api;
  if (visitor.status !== 'unknown' || renewing) return;
  if (typeof BroadcastChannel !== 'undefined' && !channel) {
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'in') return startSession(data.session, data.expiresAt);
      endSession(data.isLost && visitor.status === 'user' ? LOST : GUEST);
      storedToken.clear();
    });
  }
  document.addEventListener('visibilitychange', () => {
    // Timers pause while the machine sleeps.
    if (document.visibilityState === 'visible' && storedToken.get() !== null && !isFresh()) void renew();
  });
  if (storage.get('userId') === null) return setVisitor(GUEST);
  setVisitor({ status: 'unknown', user: storedUser() });
  void renew().then(() => {
    if (visitor.status !== 'unknown') return;
    // Without a connection the session may still be valid: cached answers are this user's, and the next call renews it.
    const user = storedUser();
    setVisitor(user ? { status: 'user', user, isBound: false, accountAt: null } : GUEST);
  });
}

export const visitorStore = {
  get: (): Visitor => visitor,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
