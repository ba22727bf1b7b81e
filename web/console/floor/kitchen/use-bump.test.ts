import { describe, expect, it, vi } from 'vitest';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { renderHook } from '#web/shared/console/testing/render-console.tsx';
import { useBump } from './use-bump.ts';

const ticket = { orderId: 'a', number: 7, version: 1, status: 'PREPARING', lines: [] } as unknown as KitchenTicket;

describe('marking dishes as done', () => {
  it('sends them one after the other', async () => {
    const api = vi.fn(async (_call: string, _args: unknown) => ({ ...ticket, version: 2 }));
    const { bump } = renderHook(() => useBump(vi.fn(), vi.fn()), { api });
    await bump(ticket, [1, 4], true);
    expect(api.mock.calls).toEqual([
      ['POST /console/orders/:id/lines/:position/done', { params: { id: 'a', position: 1 }, body: { done: true } }],
      ['POST /console/orders/:id/lines/:position/done', { params: { id: 'a', position: 4 }, body: { done: true } }],
    ]);
  });
});
