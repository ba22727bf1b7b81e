import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlacedOrder, PlaceOrder } from '#contract/orders/orders-placement.ts';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { orderAttempt, requestKeyOf } from './order-attempt.ts';
import { useSubmit } from './use-submit.ts';

const body = (more: Partial<PlaceOrder> = {}): PlaceOrder => ({
  merchantId: 'r',
  serviceType: 'PICK_UP',
  cartItems: [],
  bill: 100,
  ...more,
});
const placed = { id: 'o', link: 'l' } as unknown as PlacedOrder;
const never = (): Promise<never> => new Promise(() => {});

let server: FakeApi;
const onPlaced = vi.fn();
const onRefused = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  orderAttempt.set(null);
  server = fakeApi({ 'POST /orders': () => placed });
  onPlaced.mockReset();
  onRefused.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (current: string | null = requestKeyOf(body())) =>
  runHook((request: string | null) => useSubmit('r', request, { onPlaced, onRefused }), {
    props: current,
    api: server.api,
  });
const sentKeys = () => server.calls.map(({ args }) => (args.headers as Record<string, string>)['idempotency-key']);

describe('an order that is sent', () => {
  it('is placed once, and its key is forgotten', async () => {
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith(placed);
    expect(orderAttempt.get()).toBeNull();
    expect(hook.now.sending).toBe(true);
  });

  it('is stored before the server answers, so that a reload finds it', async () => {
    server.answer('POST /orders', never);
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    expect(orderAttempt.get()).toMatchObject({ restaurantId: 'r', pending: body(), key: sentKeys()[0] });
  });

  it('is sent once by a double tap', async () => {
    server.answer('POST /orders', never);
    const hook = await run();
    await hook.do(() => {
      hook.now.submit(body());
      hook.now.submit(body());
    });
    expect(server.calls).toHaveLength(1);
  });

  it('is reported as placed also after the page was left', async () => {
    let answer: (order: PlacedOrder) => void = () => {};
    server.answer('POST /orders', () => new Promise((resolve) => (answer = resolve)));
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    await hook.leave();
    answer(placed);
    await vi.advanceTimersByTimeAsync(0);
    expect(onPlaced).toHaveBeenCalledTimes(1);
    expect(orderAttempt.get()).toBeNull();
  });
});

describe('a refused order', () => {
  it('shows its reason with the details, until the order becomes another one', async () => {
    server.answer('POST /orders', () => Promise.reject(refusal(409, 'BILL_CHANGED', { quote: { bill: 120 } })));
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    expect(hook.now).toMatchObject({ sending: false, refused: { code: 'BILL_CHANGED', quote: { bill: 120 } } });
    expect(onRefused).toHaveBeenCalledTimes(1);
    await hook.set(requestKeyOf(body({ note: 'no onion' })));
    expect(hook.now.refused).toBeNull();
  });

  it('keeps its key for the same order, which is free to be sent again', async () => {
    server.answer('POST /orders', () => Promise.reject(refusal(409, 'BILL_CHANGED')));
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    expect(orderAttempt.get()?.pending).toBeNull();
    await hook.do(() => hook.now.submit(body({ bill: 120 })));
    await hook.do(() => hook.now.submit(body({ note: 'no onion' })));
    const [first, second, third] = sentKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is dismissed by the guest', async () => {
    server.answer('POST /orders', () => Promise.reject(refusal(409, 'CLOSED')));
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    await hook.do(() => hook.now.forget());
    expect(hook.now.refused).toBeNull();
  });
});

describe('an order without an answer', () => {
  it.each([
    ['a lost connection', () => refusal(0, 'NETWORK'), 'NETWORK'],
    ['a timeout', () => refusal(0, 'TIMEOUT'), 'TIMEOUT'],
    ['a crash of the client', () => new TypeError('boom'), 'FAULT'],
  ])('stays pending after %s and is shown whatever changes', async (_, error, code) => {
    server.answer('POST /orders', () => Promise.reject(error()));
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    expect(orderAttempt.get()?.pending).toEqual(body());
    await hook.set('another request');
    expect(hook.now.refused?.code).toBe(code);
  });

  it.each([500, 503, 408])('stays pending after status %i', async (status) => {
    server.answer('POST /orders', () => Promise.reject(refusal(status, 'INTERNAL')));
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    expect(orderAttempt.get()?.pending).toEqual(body());
  });

  it('is settled before a changed order may be sent', async () => {
    server.answer('POST /orders', () => Promise.reject(refusal(0, 'NETWORK')));
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    await hook.do(() => hook.now.submit(body({ note: 'two portions' })));
    expect(server.calls[1]?.args.body).toEqual(body());
    expect(new Set(sentKeys()).size).toBe(1);
  });

  it('is sent again under its key when the page is opened again', async () => {
    orderAttempt.set({ restaurantId: 'r', key: 'k', request: 'x', pending: body(), at: Date.now() - 60_000 });
    await run();
    expect(sentKeys()).toEqual(['k']);
    expect(onPlaced).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['of another restaurant', { restaurantId: 'other' }],
    ['after ten minutes', { at: 1_800_000_000_000 - 600_000 }],
    ['that was refused', { pending: null }],
  ])('is not sent automatically: one %s', async (_, change) => {
    orderAttempt.set({ restaurantId: 'r', key: 'k', request: 'x', pending: body(), at: Date.now(), ...change });
    await run();
    expect(server.calls).toEqual([]);
  });

  it('is sent again once the browser is online, and no longer after the page was left', async () => {
    server.answer('POST /orders', () => Promise.reject(refusal(0, 'NETWORK')));
    const hook = await run();
    await hook.do(() => hook.now.submit(body()));
    await hook.do(() => window.dispatchEvent(new Event('online')));
    expect(server.calls).toHaveLength(2);
    await hook.leave();
    window.dispatchEvent(new Event('online'));
    expect(server.calls).toHaveLength(2);
  });
});
