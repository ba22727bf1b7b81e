import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { pendingCode, usePendingCode, type PendingCode } from './pending-code.ts';
import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';
import { resendAtOf, useCodeFromSms, useCodeRequest } from './use-code.ts';

vi.mock('#web/platform/session/device-payload.ts', () => ({ devicePayload: () => ({ platform: 'test' }) }));

const NOW = 1_800_000_000_000;
const code: PendingCode = { purpose: 'SIGN_IN', phone: '+998901234567', sentAt: NOW, resendAt: NOW + 60_000 };

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  pendingCode.set(null);
  server = fakeApi({ 'POST /auth/code': () => ({ retryAfter: 60 }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a requested code', () => {
  it('is shown until it was used, and survives a reload', async () => {
    const hook = await runHook(() => usePendingCode());
    expect(hook.now).toBeNull();
    await hook.do(() => pendingCode.set(code));
    expect(hook.now).toEqual(code);
    expect(JSON.parse(sessionStorage.getItem('pendingCode')!)).toEqual(code);
    await hook.do(() => pendingCode.set(null));
    expect(hook.now).toBeNull();
    expect(sessionStorage.getItem('pendingCode')).toBeNull();
  });

  it('is not offered after five minutes', () => {
    sessionStorage.setItem('pendingCode', JSON.stringify({ ...code, sentAt: NOW - 5 * 60_000 }));
    expect(pendingCode.get()).toBeNull();
    sessionStorage.setItem('pendingCode', JSON.stringify({ ...code, sentAt: NOW - 5 * 60_000 + 1 }));
    expect(pendingCode.get()).toMatchObject({ phone: code.phone });
  });

  it('is the same object while nothing changes, as React requires', () => {
    pendingCode.set(code);
    expect(pendingCode.get()).toBe(pendingCode.get());
  });

  it('works without storage until the page is left', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    pendingCode.set(code);
    expect(pendingCode.get()).toEqual(code);
    pendingCode.set(null);
    expect(pendingCode.get()).toBeNull();
  });
});

describe('the time until another code', () => {
  it('counts whole seconds down to zero and not below', async () => {
    const hook = await runHook(() => useSecondsLeft(NOW + 2_500));
    expect(hook.now).toBe(3);
    await hook.pass(1_000);
    expect(hook.now).toBe(2);
    await hook.pass(5_000);
    expect(hook.now).toBe(0);
  });

  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [60, '1:00'],
    [3_599, '59:59'],
  ])('shows %i seconds as %s', (seconds, text) => expect(minutesAndSeconds(seconds)).toBe(text));
});

describe('requesting a code', () => {
  const run = () => runHook(() => useCodeRequest('SIGN_IN'), { api: server.api });

  it('names purpose and device, and tells when to ask again', async () => {
    const hook = await run();
    let answer: unknown;
    await hook.do(async () => (answer = await hook.now.requestCode(code.phone)));
    expect(server.calls[0]?.args.body).toMatchObject({
      phone: code.phone,
      purpose: 'SIGN_IN',
      device: { platform: 'test' },
    });
    expect(answer).toEqual({ resendAt: expect.any(Number) as number, byEmail: false });
    expect((answer as { resendAt: number }).resendAt).toBeGreaterThanOrEqual(NOW + 60_000);
  });

  it('keeps the reason of a refusal until it is cleared', async () => {
    const limited = refusal(429, 'RATE_LIMITED', { retryAfter: 90 });
    server.answer('POST /auth/code', () => Promise.reject(limited));
    const hook = await run();
    let answer: unknown = 'none';
    await hook.do(async () => (answer = await hook.now.requestCode(code.phone)));
    expect(answer).toBeNull();
    expect(hook.now).toMatchObject({ error: limited, isRequesting: false });
    await hook.do(() => hook.now.clearError());
    expect(hook.now.error).toBeNull();
  });

  it('may be repeated when the server says, if it says so', () => {
    expect(resendAtOf(refusal(429, 'RATE_LIMITED', { retryAfter: 90 }))).toBe(NOW + 90_000);
    expect(resendAtOf(refusal(429, 'RATE_LIMITED'))).toBeNull();
    expect(resendAtOf(refusal(429, 'RATE_LIMITED', { retryAfter: '90' }))).toBeNull();
    expect(resendAtOf(new Error('other'))).toBeNull();
  });
});

describe('the code of an SMS', () => {
  const get = vi.fn();
  const run = (onCode: (text: string) => void) => runHook(() => useCodeFromSms(onCode));

  it('is taken where the browser reads it', async () => {
    Object.assign(window, { OTPCredential: vi.fn() });
    vi.stubGlobal('navigator', { credentials: { get: get.mockResolvedValue({ code: '481902' }) } });
    const onCode = vi.fn();
    await run(onCode);
    expect(onCode).toHaveBeenCalledExactlyOnceWith('481902');
  });

  it('is not waited for any more once the page is left', async () => {
    Object.assign(window, { OTPCredential: vi.fn() });
    vi.stubGlobal('navigator', { credentials: { get: get.mockReturnValue(new Promise(() => {})) } });
    const hook = await run(vi.fn());
    const { signal } = get.mock.lastCall![0] as { signal: AbortSignal };
    expect(signal.aborted).toBe(false);
    await hook.leave();
    expect(signal.aborted).toBe(true);
  });

  it('is typed by hand elsewhere', async () => {
    Reflect.deleteProperty(window, 'OTPCredential');
    vi.stubGlobal('navigator', {});
    const onCode = vi.fn();
    await run(onCode);
    expect(onCode).not.toHaveBeenCalled();
  });
});
