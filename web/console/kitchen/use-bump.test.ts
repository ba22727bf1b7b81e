import { describe, expect, it, vi } from 'vitest';
import type { KitchenTicket } from '#contract/kitchen.ts';
import { renderHook } from '#web/shared/console/testing/render-console.tsx';
import { useBump } from './use-bump.ts';

const ticket = { orderId: 'a', number: 7, version: 1, status: 'PREPARING', lines: [] } as unknown as KitchenTicket;

describe('marking dishes as done', () => {
  it('sends them one after the other and reports the last answer', async () => {
    const answers = [
      { ...ticket, version: 2 },
      { ...ticket, version: 3 },
    ];
    const api = vi.fn(async () => answers.shift());
    const [onChanged, refetch] = [vi.fn(), vi.fn()];
    const { bump } = renderHook(() => useBump(onChanged, refetch), { api });
    await bump(ticket, [1, 4], true);
    expect(api.mock.calls).toEqual([
      ['POST /console/orders/:id/lines/:position/done', { params: { id: 'a', position: 1 }, body: { done: true } }],
      ['POST /console/orders/:id/lines/:position/done', { params: { id: 'a', position: 4 }, body: { done: true } }],
    ]);
    expect(onChanged).toHaveBeenCalledExactlyOnceWith({ ...ticket, version: 3 });
    expect(refetch).toHaveBeenCalled();
  });

  it('stops at the first error and fetches the tickets again', async () => {
    const api = vi.fn(() => Promise.reject(new Error('offline')));
    const [onChanged, refetch] = [vi.fn(), vi.fn()];
    const { bump } = renderHook(() => useBump(onChanged, refetch), { api });
    await bump(ticket, [1, 4], true);
    expect(api).toHaveBeenCalledTimes(1);
    expect(onChanged).not.toHaveBeenCalled();
    expect(refetch).toHaveBeenCalled();
  });
});
