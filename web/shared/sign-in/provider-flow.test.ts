import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserStorage, type FakeBrowser } from '#tests/support/browser-storage.ts';
import { refusal } from '#tests/components/fake-api.ts';
import {
  closeIfPopup,
  ProviderError,
  signInByPopup,
  signInByRedirect,
  takeRedirectResult,
  type SignInRequest,
} from './provider-redirect.ts';
import { providerProblem, providerText } from './provider-text.ts';

vi.mock('#web/platform/session/device.ts', () => ({ deviceId: () => 'device' }));

const request: SignInRequest = { provider: 'GOOGLE', purpose: 'SIGN_IN', back: '/login' };
type Popup = { closed: boolean; location: { href: string } };

let browser: FakeBrowser;
let popup: Popup;
let onMessage: ((event: { source: unknown; data: unknown }) => void) | undefined;
const open = vi.fn();
const close = vi.fn();
const assign = vi.fn();
const replaceState = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowserStorage();
  popup = { closed: false, location: { href: 'about:blank' } };
  onMessage = undefined;
  for (const mock of [open, close, assign, replaceState]) mock.mockReset();
  open.mockImplementation(() => popup);
  vi.stubGlobal('navigator', { onLine: true, cookieEnabled: true });
  vi.stubGlobal('location', { hash: '', pathname: '/login', search: '?return=/basket', assign });
  vi.stubGlobal('history', { state: { key: 1 }, replaceState });
  Object.assign(window, {
    screenX: 0,
    screenY: 0,
    outerWidth: 1000,
    outerHeight: 800,
    name: '',
    open,
    close,
    addEventListener: (_: string, listener: typeof onMessage) => (onMessage = listener),
    removeEventListener: () => (onMessage = undefined),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const atProvider = async (): Promise<URL> => {
  vi.useRealTimers();
  await vi.waitFor(() => expect(onMessage).toBeDefined());
  return new URL(popup.location.href, 'http://localhost');
};
const failureOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => null,
    (error: unknown) => (error instanceof ProviderError ? error.code : error),
  );

describe('a sign-in in a popup', () => {
  it('opens it at once, before anything is awaited', () => {
    void signInByPopup(request);
    expect(open).toHaveBeenCalledTimes(1);
    expect(open.mock.calls[0]?.[2]).toContain('width=500,height=600,left=250,top=100');
  });

  it('brings a code that only this browser can use', async () => {
    const ticket = signInByPopup(request);
    const address = await atProvider();
    expect(address.pathname).toBe('/api/auth/google/start');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      purpose: 'SIGN_IN',
      mode: 'popup',
      return: '/login',
    });
    expect(address.href).not.toContain('device');
    onMessage!({ source: popup, data: { type: 'sign-in', state: address.searchParams.get('challenge'), code: 'c' } });
    const { code, verifier } = await ticket;
    expect(code).toBe('c');
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${verifier}.device`));
    expect(Buffer.from(hash).toString('base64url')).toBe(address.searchParams.get('challenge'));
    expect(browser.storage.get('wayOut') ?? '').not.toContain(verifier);
    expect(onMessage).toBeUndefined();
  });

  it('ignores messages of other windows and of earlier tries', async () => {
    const ticket = signInByPopup(request);
    const state = (await atProvider()).searchParams.get('challenge');
    onMessage!({ source: {}, data: { type: 'sign-in', state, code: 'evil' } });
    onMessage!({ source: popup, data: { type: 'sign-in', state: 'other', code: 'evil' } });
    onMessage!({ source: popup, data: null });
    onMessage!({ source: popup, data: { type: 'sign-in', state, code: 'good' } });
    expect((await ticket).code).toBe('good');
  });

  it.each([
    [{ error: 'cancelled' }, 'cancelled'],
    [{}, 'refused'],
    [{ code: 5 }, 'refused'],
  ])('reports the answer %j as %s', async (answer, problem) => {
    const failure = failureOf(signInByPopup(request));
    const state = (await atProvider()).searchParams.get('challenge');
    onMessage!({ source: popup, data: { type: 'sign-in', state, ...answer } });
    expect(await failure).toBe(problem);
  });

  it('notices that it was closed', async () => {
    const failure = failureOf(signInByPopup(request));
    await atProvider();
    popup.closed = true;
    expect(await failure).toBe('popup_closed');
  });

  it('waits for the result of a popup that has just closed itself', async () => {
    const ticket = signInByPopup(request);
    const state = (await atProvider()).searchParams.get('challenge');
    popup.closed = true;
    await new Promise((resolve) => setTimeout(resolve, 400));
    onMessage!({ source: popup, data: { type: 'sign-in', state, code: 'late' } });
    expect((await ticket).code).toBe('late');
  });
});

describe('a sign-in that cannot start', () => {
  it.each([
    [{ onLine: false, cookieEnabled: true }, 'network_failure'],
    [{ onLine: true, cookieEnabled: false }, 'storage_unsupported'],
  ])('says why with %j', async (navigator, problem) => {
    vi.stubGlobal('navigator', navigator);
    expect(await failureOf(signInByPopup(request))).toBe(problem);
    expect(open).not.toHaveBeenCalled();
  });

  it('needs a secure address', async () => {
    vi.stubGlobal('crypto', {});
    expect(await failureOf(signInByPopup(request))).toBe('unauthorized_domain');
  });

  it('tells a blocked popup', async () => {
    open.mockReturnValue(null);
    expect(await failureOf(signInByPopup(request))).toBe('popup_blocked');
  });

  it('does not leave the page when the verifier cannot be stored', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(await failureOf(signInByRedirect(request))).toBe('storage_unsupported');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a sign-in on this page', () => {
  const leave = async (purpose: SignInRequest['purpose'] = 'SIGN_IN') => {
    vi.useRealTimers();
    void signInByRedirect({ ...request, purpose });
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  };
  const challengeOf = (call = 0): string =>
    new URL(assign.mock.calls[call]![0] as string, 'http://localhost').searchParams.get('challenge')!;
  const withCode = (call = 0): string => `#signIn=c&signInFor=${challengeOf(call)}`;
  const comeBack = (hash: string): void => void Object.assign(location, { hash });

  it('comes back with the code of the address and the verifier of this sign-in', async () => {
    await leave();
    expect(assign.mock.calls[0]?.[0]).toContain('mode=redirect');
    comeBack(withCode());
    const result = takeRedirectResult('SIGN_IN');
    expect(result).toMatchObject({ code: 'c', verifier: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect(replaceState).toHaveBeenCalledWith({ key: 1 }, '', '/login?return=/basket');
  });

  it('needs nothing of sessionStorage, which may hold older values once the page is back', async () => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
    await leave();
    comeBack(withCode());
    expect(takeRedirectResult('SIGN_IN')).toMatchObject({ code: 'c' });
  });

  it('gives its result once', async () => {
    await leave();
    comeBack(withCode());
    takeRedirectResult('SIGN_IN');
    expect(takeRedirectResult('SIGN_IN')).toMatchObject({ code: 'refused' });
  });

  it('is found among others that were begun and not ended', async () => {
    await leave();
    vi.mocked(assign).mockClear();
    await leave();
    const second = challengeOf();
    vi.mocked(assign).mockClear();
    await leave('LINK');
    comeBack(`#signIn=c&signInFor=${second}`);
    expect(takeRedirectResult('SIGN_IN')).toMatchObject({ code: 'c' });
  });

  it('is refused in a browser that did not start it, and for another purpose', async () => {
    comeBack('#signIn=c&signInFor=x');
    expect(takeRedirectResult('SIGN_IN')).toBeInstanceOf(ProviderError);
    await leave('LINK');
    comeBack(withCode());
    expect(takeRedirectResult('SIGN_IN')).toBeInstanceOf(ProviderError);
  });

  it('comes back with the reason of a refusal', async () => {
    await leave();
    comeBack('#signInError=already_linked');
    expect(takeRedirectResult('SIGN_IN')).toMatchObject({ code: 'already_linked' });
  });

  it.each(['', '#', '#reviews'])('has no result at the fragment %j, which stays', (hash) => {
    comeBack(hash);
    expect(takeRedirectResult('SIGN_IN')).toBeNull();
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('is refused when what was stored is broken', () => {
    browser.storage.set('wayOut', '{');
    comeBack('#signIn=c&signInFor=x');
    expect(takeRedirectResult('SIGN_IN')).toMatchObject({ code: 'refused' });
  });
});

it('closes only the window that was opened for signing in', () => {
  closeIfPopup();
  expect(close).not.toHaveBeenCalled();
  Object.assign(window, { name: 'sign-in' });
  closeIfPopup();
  expect(close).toHaveBeenCalledTimes(1);
});

describe('the text of a problem', () => {
  const t = (key: string): string => key;

  it.each([
    [new ProviderError('popup_blocked'), 'popup_blocked'],
    [new ProviderError('toString' as never), 'refused'],
    [new ProviderError('<b>' as never), 'refused'],
    [refusal(409, 'ALREADY_LINKED'), 'already_linked'],
    [refusal(401, 'IDENTITY_REFUSED'), 'refused'],
    [refusal(0, 'NETWORK'), 'network_failure'],
    [refusal(0, 'TIMEOUT'), 'network_failure'],
    [refusal(403, 'FORBIDDEN'), null],
    [new Error('other'), null],
    [null, null],
  ])('for %s is %s', (error, problem) => expect(providerProblem(error)).toBe(problem));

  it('falls back to that of signing in', () => {
    expect(providerText(new ProviderError('cancelled'), t)).toBe('provider.problem.cancelled');
    expect(providerText(refusal(403, 'FORBIDDEN'), t)).toBe('signIn.blocked');
    expect(providerText(new Error('other'), t)).toBe('signIn.failed');
  });
});
