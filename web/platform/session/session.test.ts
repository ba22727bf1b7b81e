import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { Api } from '#web/platform/api/api-client.ts';

const user = { id: '0190b6a0-0000-7000-8000-000000000001', firstName: 'Ali' } as SignedIn['user'];
const session = (token: string, expiresIn = 900): SignedIn => ({
  token,
  expiresIn,
  user,
  merchantId: null,
  accountAt: null,
});
const refusal = (status: number, code: 'UNAUTHENTICATED' | 'NETWORK') => ({
  type: 'about:blank',
  title: code,
  status,
  code,
});
type Refusal = ReturnType<typeof refusal>;

let stored: Map<string, string>;
let answers: (SignedIn | Refusal)[];
let asked: { key: string; body: unknown }[];

const api = (async (key: string, args?: { body?: unknown }) => {
  asked.push({ key, body: args?.body });
  await Promise.resolve();
  const answer = answers.shift();
  if (!answer || !('status' in answer)) return answer;
  // Modules are loaded again for each case, so this is the class that the module under test uses.
  const { ApiError } = await import('#web/platform/api/api-client.ts');
  throw new ApiError(answer);
}) as Api;

async function fresh() {
  vi.resetModules();
  return { ...(await import('./session.ts')), ...(await import('./token.ts')) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  stored = new Map();
  answers = [];
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' });
  vi.stubGlobal('BroadcastChannel', undefined);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const returning = (): void => {
  stored.set('userId', user.id);
  stored.set('user', JSON.stringify(user));
};

describe('a session in the browser', () => {
  it('of somebody who never signed in here costs no call', async () => {
    const { restoreSession, visitorStore } = await fresh();
    restoreSession(api);
    expect(visitorStore.get()).toEqual({ status: 'guest', user: null });
    expect(asked).toEqual([]);
  });

  it("shows who was here at once and is the person's once it is renewed", async () => {
    returning();
    answers = [session('first')];
    const { restoreSession, beforeCall, visitorStore, storedToken } = await fresh();
    restoreSession(api);
    expect(visitorStore.get()).toMatchObject({ status: 'unknown', user: { firstName: 'Ali' } });
    await beforeCall();
    expect(visitorStore.get()).toMatchObject({ status: 'user', user: { id: user.id } });
    expect(storedToken.get()).toBe('first');
  });

  it('is over when the server says so, and what was stored of the person goes', async () => {
    returning();
    stored.set('likedMerchants', '[]');
    stored.set('currentOrderId', '1');
    stored.set('basket', 'stays');
    answers = [refusal(401, 'UNAUTHENTICATED')];
    const { restoreSession, renew, visitorStore } = await fresh();
    restoreSession(api);
    await renew();
    await Promise.resolve();
    expect(visitorStore.get().status).toBe('guest');
    expect([...stored.keys()]).toEqual(['basket']);
  });

  it('outlives a lost connection: what was stored stays for the next time', async () => {
    returning();
    answers = [refusal(0, 'NETWORK')];
    const { restoreSession, renew } = await fresh();
    restoreSession(api);
    await renew();
    expect(stored.get('userId')).toBe(user.id);
  });

  it("is renewed once at four fifths of its token's life", async () => {
    answers = [session('second')];
    const { restoreSession, signedIn, storedToken } = await fresh();
    restoreSession(api);
    signedIn(session('first', 900));
    await vi.advanceTimersByTimeAsync(719_000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual([{ key: 'POST /auth/refresh', body: {} }]);
    expect(storedToken.get()).toBe('second');
  });

  it('after a long sleep renews once, however many calls wait for it', async () => {
    answers = [session('second')];
    const { restoreSession, beforeCall, signedIn, storedToken } = await fresh();
    restoreSession(api);
    signedIn(session('first', 900));
    vi.setSystemTime(Date.now() + 900_000);
    await Promise.all([beforeCall(), beforeCall(), beforeCall()]);
    expect(asked).toHaveLength(1);
    expect(storedToken.get()).toBe('second');
  });

  it('ends when any call is answered 401', async () => {
    const { restoreSession, signedIn, storedToken, visitorStore } = await fresh();
    restoreSession(api);
    signedIn(session('first'));
    storedToken.clear();
    expect(visitorStore.get()).toEqual({ status: 'guest', user: null, isLost: true });
    expect(stored.size).toBe(0);
  });

  it('keeps the renewal token only where the server hands it out', async () => {
    answers = [session('second')];
    const { restoreSession, signedIn, renew } = await fresh();
    restoreSession(api);
    signedIn({ ...session('first'), refreshToken: 'mini-app' });
    vi.setSystemTime(Date.now() + 900_000);
    await renew();
    expect(asked).toEqual([{ key: 'POST /auth/refresh', body: { refreshToken: 'mini-app' } }]);
  });

  it('is left at once, even where the server cannot be reached', async () => {
    answers = [refusal(0, 'NETWORK')];
    const { restoreSession, signedIn, signOut, visitorStore } = await fresh();
    restoreSession(api);
    signedIn(session('first'));
    await signOut();
    expect(visitorStore.get().status).toBe('guest');
    expect(asked.map(({ key }) => key)).toEqual(['POST /auth/logout']);
  });
});

describe('what the service worker has cached about the person', () => {
  let kept: Set<string>;
  const told: unknown[] = [];
  const settle = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    kept = new Set(['files-v1', 'pages-v2', 'personal-v2']);
    told.length = 0;
    vi.stubGlobal('caches', {
      keys: async () => [...kept],
      delete: async (name: string) => kept.delete(name),
    });
    const controller = { postMessage: (message: unknown) => void told.push(message) };
    vi.stubGlobal('navigator', { serviceWorker: { controller } });
  });

  const isForgotten = async (): Promise<boolean> => {
    await settle();
    expect([...kept]).toEqual(expect.arrayContaining(['files-v1', 'pages-v2']));
    expect(told.includes('forget')).toBe(!kept.has('personal-v2'));
    return !kept.has('personal-v2');
  };

  it('is deleted at sign-out, from whichever page', async () => {
    const { restoreSession, signedIn, signOut } = await fresh();
    restoreSession(api);
    signedIn(session('first'));
    expect(await isForgotten()).toBe(false);
    await signOut();
    expect(await isForgotten()).toBe(true);
  });

  it('is deleted when a call finds the session ended', async () => {
    const { restoreSession, signedIn, storedToken } = await fresh();
    restoreSession(api);
    signedIn(session('first'));
    storedToken.clear();
    expect(await isForgotten()).toBe(true);
  });

  it('is deleted at the next visit after the session has ended elsewhere', async () => {
    returning();
    answers = [refusal(401, 'UNAUTHENTICATED')];
    const { restoreSession, visitorStore } = await fresh();
    restoreSession(api);
    await vi.waitFor(() => expect(visitorStore.get().status).toBe('guest'));
    expect(await isForgotten()).toBe(true);
  });

  it('is deleted when somebody else signs in', async () => {
    returning();
    const { signedIn } = await fresh();
    signedIn({ ...session('first'), user: { ...user, id: '0190b6a0-0000-7000-8000-000000000002' } });
    expect(await isForgotten()).toBe(true);
  });

  it('stays without a connection, and for a visitor who never signed in', async () => {
    const guest = await fresh();
    guest.restoreSession(api);
    expect(await isForgotten()).toBe(false);
    returning();
    answers = [refusal(0, 'NETWORK')];
    const later = await fresh();
    later.restoreSession(api);
    await vi.waitFor(() => expect(later.visitorStore.get().status).toBe('user'));
    expect(await isForgotten()).toBe(false);
  });
});
