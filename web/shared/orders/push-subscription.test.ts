import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { pushState, subscribeToPush } from './push-subscription.ts';

const endpoint = 'https://push.example/1';
const subscription = (keys: object = { p256dh: 'p', auth: 'a' }) => ({ toJSON: () => ({ endpoint, keys }) });

let server: FakeApi;
let existing: unknown;
const subscribe = vi.fn();
const register = vi.fn();

function browser(permission: NotificationPermission, asked: NotificationPermission = permission): void {
  const pushManager = { getSubscription: async () => existing, subscribe };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({ pushManager }),
      register,
      ready: Promise.resolve({ pushManager }),
    },
  });
  const Notification = { permission, requestPermission: async () => asked };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { PushManager: vi.fn(), Notification });
}

beforeEach(() => {
  existing = null;
  subscribe.mockReset().mockResolvedValue(subscription());
  register.mockReset();
  server = fakeApi({ 'GET /push/key': () => ({ publicKey: 'AQ-_' }), 'POST /me/push': () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

describe('the state of notifications', () => {
  it('is impossible in a browser without push', async () => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('window', {});
    expect(await pushState()).toBe('impossible');
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'off'],
    ['granted', 'off'],
  ] as const)('with permission %s and no subscription is %s', async (permission, state) => {
    browser(permission);
    expect(await pushState()).toBe(state);
  });

  it('is on only with a subscription, whatever was permitted', async () => {
    existing = subscription();
    browser('granted');
    expect(await pushState()).toBe('on');
    browser('default');
    expect(await pushState()).toBe('off');
  });

  it('is off before the worker was ever registered', async () => {
    browser('granted');
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
    expect(await pushState()).toBe('off');
  });
});

describe('subscribing', () => {
  it('hands the subscription to the server, with the key as bytes', async () => {
    browser('default', 'granted');
    expect(await subscribeToPush(server.api)).toBe('on');
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([1, 15, 191]),
    });
    expect(server.calls[1]).toEqual({
      key: 'POST /me/push',
      args: { body: { subscription: { endpoint, keys: { p256dh: 'p', auth: 'a' } } } },
    });
  });

  it('uses the subscription that the browser already has', async () => {
    existing = subscription({ p256dh: 'old', auth: 'a' });
    browser('granted');
    expect(await subscribeToPush(server.api)).toBe('on');
    expect(subscribe).not.toHaveBeenCalled();
    expect(server.calls[1]?.args).toMatchObject({ body: { subscription: { keys: { p256dh: 'old' } } } });
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('ends at the answer %s without a request', async (asked, state) => {
    browser('default', asked);
    expect(await subscribeToPush(server.api)).toBe(state);
    expect(server.calls).toEqual([]);
    expect(register).not.toHaveBeenCalled();
  });

  it('fails without keys, and when browser or server refuse', async () => {
    browser('granted');
    subscribe.mockResolvedValueOnce(subscription({ p256dh: 'p' }));
    expect(await subscribeToPush(server.api)).toBe('failed');
    subscribe.mockRejectedValueOnce(new DOMException('no push service', 'AbortError'));
    expect(await subscribeToPush(server.api)).toBe('failed');
    server.answer('POST /me/push', () => Promise.reject(refusal(500, 'INTERNAL')));
    expect(await subscribeToPush(server.api)).toBe('failed');
  });
});
