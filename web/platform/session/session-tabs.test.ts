import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { Api } from '#web/platform/api/api-client.ts';

type Message = { kind: string; session?: SignedIn; expiresAt?: number };

const user = { id: '0190b6a0-0000-7000-8000-000000000001', firstName: 'Ali' } as SignedIn['user'];
const session = (token: string, merchantId: string | null = null): SignedIn => ({
  token,
  expiresIn: 900,
  user,
  merchantId,
  accountAt: null,
});

let stored: Map<string, string>;
let answers: SignedIn[];
let asked: string[];
let sent: Message[];
let hear: (message: Message) => void;
let page: EventTarget & { visibilityState: string };

const api = (async (key: string) => {
  asked.push(key);
  await Promise.resolve();
  return answers.shift();
}) as Api;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  stored = new Map();
  answers = [];
  asked = [];
  sent = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: Message): void => void sent.push(message);
      addEventListener = (_: string, listener: (event: { data: Message }) => void): void => {
        hear = (data) => listener({ data });
      };
    },
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function tab() {
  vi.resetModules();
  const loaded = { ...(await import('./session.ts')), ...(await import('./token.ts')) };
  loaded.restoreSession(api);
  return loaded;
}

describe('a session in several tabs', () => {
  it('that begins in one begins in the others, without a call of theirs', async () => {
    const { visitorStore, storedToken } = await tab();
    hear({ kind: 'in', session: session('first'), expiresAt: Date.now() + 900_000 });
    expect(visitorStore.get()).toEqual({ status: 'user', user, isBound: false, accountAt: null });
    expect(storedToken.get()).toBe('first');
    expect([asked, sent]).toEqual([[], []]);
  });

  it('that ends in one ends in the others', async () => {
    const { visitorStore, storedToken, signedIn } = await tab();
    signedIn(session('first'));
    sent = [];
    hear({ kind: 'out' });
    expect(visitorStore.get().status).toBe('guest');
    expect(storedToken.get()).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('tells the others what it got, and that a call was refused', async () => {
    const { signedIn, storedToken } = await tab();
    signedIn(session('first'));
    storedToken.clear();
    expect(sent.map(({ kind }) => kind)).toEqual(['in', 'out']);
    expect(sent[0]!.expiresAt).toBe(Date.now() + 900_000);
  });

  it('of one storefront only is not shared, because the others may show another one', async () => {
    const { signedIn, storedToken, visitorStore } = await tab();
    signedIn({ ...session('first', '0190b6a0-0000-7000-8000-000000000009'), refreshToken: 'of one storefront' });
    expect(visitorStore.get()).toMatchObject({ status: 'user', isBound: true });
    storedToken.clear();
    expect(sent).toEqual([]);
  });

  it("at a merchant's own host is shared: its cookie serves every tab there", async () => {
    const { signedIn, storedToken, visitorStore } = await tab();
    const accountAt = 'https://dasturxon.example';
    signedIn({ ...session('first', '0190b6a0-0000-7000-8000-000000000009'), accountAt });
    expect(visitorStore.get()).toMatchObject({ status: 'user', isBound: true, accountAt });
    storedToken.clear();
    expect(sent.map(({ kind }) => kind)).toEqual(['in', 'out']);
  });

  it('is renewed by the tab that holds the lock; one that waited uses its token', async () => {
    const { renew, signedIn, storedToken } = await tab();
    signedIn(session('first'));
    let release = (): void => undefined;
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_: string, work: () => Promise<void>) => {
          await new Promise<void>((resolve) => (release = resolve));
          await work();
        },
      },
    });
    const renewal = renew();
    hear({ kind: 'in', session: session('from the other tab'), expiresAt: Date.now() + 900_000 });
    release();
    await renewal;
    expect(asked).toEqual([]);
    expect(storedToken.get()).toBe('from the other tab');
  });

  it('is renewed by this tab when the one before it did not succeed', async () => {
    const { renew, signedIn, storedToken } = await tab();
    signedIn(session('first'));
    vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
    answers = [session('second')];
    await renew();
    expect(asked).toEqual(['POST /auth/refresh']);
    expect(storedToken.get()).toBe('second');
  });
});

describe('a page that is looked at again', () => {
  const look = async (visibilityState: string): Promise<void> => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('renews a token that went stale while the machine slept', async () => {
    const { signedIn } = await tab();
    signedIn(session('first'));
    answers = [session('second')];
    vi.setSystemTime(Date.now() + 896_000);
    await look('hidden');
    expect(asked).toEqual([]);
    await look('visible');
    expect(asked).toEqual(['POST /auth/refresh']);
  });

  it('asks nothing while the token is good, or for a guest', async () => {
    const { signedIn, storedToken } = await tab();
    await look('visible');
    signedIn(session('first'));
    await look('visible');
    storedToken.clear();
    await look('visible');
    expect(asked).toEqual([]);
  });
});

describe('the person', () => {
  it('changes where the session is and in what is stored', async () => {
    const { signedIn, changeUser, visitorStore } = await tab();
    signedIn(session('first'));
    changeUser({ ...user, firstName: 'Vali' });
    expect(visitorStore.get()).toMatchObject({ status: 'user', isBound: false, user: { firstName: 'Vali' } });
    expect(JSON.parse(stored.get('user')!)).toMatchObject({ firstName: 'Vali' });
  });

  it('of a guest does not exist, so nothing changes', async () => {
    const { changeUser, visitorStore } = await tab();
    changeUser(user);
    expect(visitorStore.get()).toEqual({ status: 'guest', user: null });
    expect(stored.size).toBe(0);
  });

  it('that was stored in a broken form does not stop the restoring', async () => {
    stored.set('userId', user.id);
    stored.set('user', '{');
    answers = [session('first')];
    const { visitorStore, beforeCall } = await tab();
    expect(visitorStore.get()).toEqual({ status: 'unknown', user: null });
    await beforeCall();
    expect(visitorStore.get()).toMatchObject({ status: 'user', user });
  });

  it('is told to those who watch, until they leave', async () => {
    const { signedIn, visitorStore, storedToken } = await tab();
    const seen: string[] = [];
    const leave = visitorStore.subscribe(() => seen.push(visitorStore.get().status));
    signedIn(session('first'));
    storedToken.clear();
    leave();
    signedIn(session('second'));
    expect(seen).toEqual(['user', 'guest']);
  });
});

it('a client that keeps its renewal token itself says so until it signs out', async () => {
  const { signedIn, signOut, cookiesServe } = await tab();
  expect(cookiesServe()).toBe(true);
  signedIn({ ...session('first'), refreshToken: 'mini-app' });
  expect(cookiesServe()).toBe(false);
  await signOut();
  expect(cookiesServe()).toBe(true);
});
