import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { renderHook } from '#web/shared/console/testing/render-console.tsx';
import { isOrderBusy, useBusyOrders, useOrderMutation } from './order-mutations.ts';

const deferred = <Value>() => Promise.withResolvers<Value>();

describe('changes of an order', () => {
  it('run one at a time for the same order', async () => {
    const client = createQueryClient();
    const change = renderHook(() => useOrderMutation<string>(() => undefined), { client });
    const first = deferred<string>();
    const second = vi.fn(async () => 'second');
    const running = change('a', () => first.promise);
    expect(isOrderBusy(client, 'a')).toBe(true);
    expect(await change('a', second)).toBeUndefined();
    expect(second).not.toHaveBeenCalled();
    first.resolve('first');
    expect(await running).toBe('first');
    expect(isOrderBusy(client, 'a')).toBe(false);
    expect(await change('a', second)).toBe('second');
  });

  it('run at once for different orders', async () => {
    const client = createQueryClient();
    const change = renderHook(() => useOrderMutation<string>(() => undefined), { client });
    const slow = deferred<string>();
    const waiting = change('a', () => slow.promise);
    expect(await change('b', async () => 'b')).toBe('b');
    slow.resolve('a');
    expect(await waiting).toBe('a');
  });

  it('report an error with the order, which stays busy until it is handled', async () => {
    const client = createQueryClient();
    const handled = deferred<void>();
    const onError = vi.fn(() => handled.promise);
    const change = renderHook(() => useOrderMutation<string>(onError), { client });
    const running = change('a', () => Promise.reject(new Error('refused')));
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'refused' }), 'a');
    expect(isOrderBusy(client, 'a')).toBe(true);
    handled.resolve();
    expect(await running).toBeUndefined();
    expect(isOrderBusy(client, 'a')).toBe(false);
  });

  it('are listed for the buttons of their orders', () => {
    const client = createQueryClient();
    const change = renderHook(() => useOrderMutation<string>(() => undefined), { client });
    void change('a', () => deferred<string>().promise);
    expect([...renderHook(useBusyOrders, { client })]).toEqual(['a']);
  });
});
