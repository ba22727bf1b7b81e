import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { Api } from '#web/platform/api/api-client.ts';

const session: SignedIn = {
  token: 'first',
  expiresIn: 900,
  user: { id: '0190b6a0-0000-7000-8000-000000000001' } as SignedIn['user'],
  merchantId: null,
  accountAt: null,
  refreshToken: 'kept by the app',
};

type Receive = (type: string, data?: unknown) => void;

let posted: [string, unknown][];
let stored: Map<string, string>;
let kept: Map<string, string>;
let dataset: Record<string, string>;
let place: { hash: string; pathname: string; search: string; protocol: string };
let back: ReturnType<typeof vi.fn>;
let asked: { key: string; body: unknown }[];
let answer: () => Promise<SignedIn>;
let view: Record<string, unknown>;

const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

beforeEach(() => {
  posted = [];
  asked = [];
  stored = new Map();
  kept = new Map();
  dataset = {};
  back = vi.fn();
  answer = async () => session;
  place = { hash: '', pathname: '/anhor/', search: '?lang=uz', protocol: 'https:' };
  view = { TelegramWebviewProxy: { postEvent: (type: string, data: string) => posted.push([type, JSON.parse(data)]) } };
  vi.stubGlobal('window', view);
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', {
    state: { idx: 3 },
    back,
    replaceState: (state: unknown, _: string, address: string) => {
      expect(state).toEqual({ idx: 3 });
      expect(address).toBe('/anhor/?lang=uz');
      place.hash = '';
    },
  });
  vi.stubGlobal('document', { documentElement: { dataset }, addEventListener: () => undefined, cookie: '' });
  vi.stubGlobal('localStorage', storage(stored));
  vi.stubGlobal('sessionStorage', storage(kept));
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', { userAgent: 'Telegram' });
  vi.resetModules();
  return () => {
    vi.unstubAllGlobals();
  };
});

const api = (async (key: string, args?: { body?: unknown }) => {
  asked.push({ key, body: args?.body });
  return answer();
}) as Api;

const launch = (params: Record<string, string>): void => {
  place.hash = `#${new URLSearchParams(params).toString()}`;
};
const launchAs = (id: number): string => new URLSearchParams({ user: JSON.stringify({ id }), hash: 'x' }).toString();

async function start(status: 'guest' | 'user' = 'guest') {
  const sessions = await import('#web/platform/session/session.ts');
  const { startMiniApp, showBack } = await import('./mini-app.ts');
  if (status === 'guest') sessions.restoreSession(api);
  else sessions.signedIn(session);
  await startMiniApp(api);
  return { ...sessions, showBack };
}

describe('the start inside Telegram', () => {
  it('signs the person in, and removes the launch data from the address', async () => {
    launch({ tgWebAppData: launchAs(42), tgWebAppThemeParams: '{"bg_color":"#17212b"}' });
    const { visitorStore } = await start();
    expect(asked).toEqual([
      { key: 'POST /auth/telegram', body: { initData: launchAs(42), cookies: false, device: expect.any(Object) } },
    ]);
    expect(visitorStore.get().status).toBe('user');
    expect(place.hash).toBe('');
    expect(stored.get('miniAppPerson')).toBe('42');
    expect(posted.map(([type]) => type)).toEqual(['web_app_ready', 'web_app_expand']);
  });

  it('keeps the session of the same person, and replaces that of another one', async () => {
    stored.set('miniAppPerson', '42');
    launch({ tgWebAppData: launchAs(42) });
    await start('user');
    expect(asked).toEqual([]);
    launch({ tgWebAppData: launchAs(43) });
    await start('user');
    expect(asked).toHaveLength(1);
    expect(stored.get('miniAppPerson')).toBe('43');
  });

  it('leaves a visitor whose launch data are refused as a guest', async () => {
    launch({ tgWebAppData: 'outdated' });
    answer = () => Promise.reject(new Error('401'));
    const { visitorStore } = await start();
    expect(visitorStore.get().status).toBe('guest');
    expect(place.hash).toBe('');
    expect(stored.has('miniAppPerson')).toBe(false);
  });

  it('asks for nothing without launch data, as after a reload', async () => {
    kept.set('miniApp', 'dark');
    await start();
    expect(asked).toEqual([]);
    expect(dataset['theme']).toBe('dark');
  });

  it('works in a plain browser too, where nobody listens', async () => {
    delete view['TelegramWebviewProxy'];
    launch({ tgWebAppData: launchAs(42) });
    const { visitorStore } = await start();
    expect(visitorStore.get().status).toBe('user');
  });
});

describe('the colours of the app', () => {
  it('are those of the page, unless the visitor chose others', async () => {
    launch({ tgWebAppThemeParams: '{"bg_color":"#ffffff"}' });
    await start();
    expect(dataset['theme']).toBe('light');
    stored.set('theme', 'DARK');
    dataset['theme'] = 'dark';
    await start();
    expect(dataset['theme']).toBe('dark');
  });

  it.each([
    ['Telegram', (name: Record<string, never>) => name['WebView']],
    ['TelegramGameProxy', (name: unknown) => name],
  ] as const)('follow a change that arrives at %s', async (name, inner) => {
    await start();
    const { receiveEvent } = inner(view[name] as never) as { receiveEvent: Receive };
    receiveEvent('theme_changed', { theme_params: { bg_color: '#000000' } });
    expect(dataset['theme']).toBe('dark');
    receiveEvent('theme_changed', undefined);
    expect(dataset['theme']).toBe('dark');
  });
});

describe('the back button of the app', () => {
  it('goes back in the storefront', async () => {
    await start();
    (view['TelegramGameProxy_receiveEvent'] as Receive)('back_button_pressed');
    expect(back).toHaveBeenCalledOnce();
  });

  it('is shown and hidden on request', async () => {
    const { showBack } = await start();
    posted = [];
    showBack(true);
    showBack(false);
    expect(posted).toEqual([
      ['web_app_setup_back_button', { is_visible: true }],
      ['web_app_setup_back_button', { is_visible: false }],
    ]);
  });
});
