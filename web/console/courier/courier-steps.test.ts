import { describe, expect, it, vi } from 'vitest';
import type { CourierOrder } from '#contract/couriers.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { afterStep, isConnectionLost, isQueued, sendStep, type PendingStep } from './courier-steps.ts';

const order = (given: Partial<CourierOrder> = {}): CourierOrder =>
  ({
    id: 'a',
    version: 3,
    status: 'ON_WAY',
    courierStatus: 'PERFORMER_PICKUPED',
    mine: true,
    deliveredAt: null,
    steps: ['AT_DOOR', 'DELIVERED', 'RETURNING'],
    ...given,
  }) as CourierOrder;
const pending = (given: Partial<PendingStep> = {}): PendingStep => ({
  id: 'a',
  step: 'AT_DOOR',
  version: 3,
  at: '2026-11-22T12:00:00Z',
  ...given,
});
const refusal = (status: number, code: string): ApiError =>
  new ApiError({ type: '', title: 'refused', status, code: code as 'VERSION_CONFLICT' });

describe('an order with steps that are not sent yet', () => {
  it('offers the steps that follow', () => {
    const after = afterStep(order(), pending());
    expect(after).toMatchObject({ courierStatus: 'PERFORMER_ARRIVED', deliveredAt: null });
    expect(after.steps).toContain('DELIVERED');
    expect(after.steps).not.toContain('AT_DOOR');
  });

  it('is on its way once it is picked up', () => {
    const waiting = order({ status: 'DONE', courierStatus: 'PERFORMER_PICK_UP_ARRIVED' });
    expect(afterStep(waiting, pending({ step: 'PICKED_UP' })).status).toBe('ON_WAY');
  });

  it('is over when it is delivered', () => {
    expect(afterStep(order(), pending({ step: 'DELIVERED' }))).toMatchObject({
      deliveredAt: '2026-11-22T12:00:00Z',
      steps: [],
    });
  });

  it('changes nothing twice', () => {
    const once = afterStep(order(), pending());
    expect(afterStep(once, pending())).toBe(once);
  });

  it('is not taken before the server says so', () => {
    const offered = order({ mine: false, courierStatus: 'PERFORMER_LOOK_UP', steps: ['TAKE'] });
    expect(isQueued('TAKE')).toBe(false);
    expect(afterStep(offered, pending({ step: 'TAKE' }))).toBe(offered);
  });
});

describe('sending a step', () => {
  const server = (now: CourierOrder, ...refusals: ApiError[]) =>
    vi.fn(async (call: string) => {
      if (call === 'GET /courier/orders') return { items: [now] };
      const error = refusals.shift();
      if (error) throw error;
      return now;
    });

  it('sends the version that the courier saw', async () => {
    const api = server(order());
    await sendStep(api as never, pending({ step: 'DELIVERED', taken: { cash: 500 } }));
    expect(api.mock.calls).toEqual([
      ['POST /courier/orders/:id/step', { params: { id: 'a' }, body: { step: 'DELIVERED', version: 3, cash: 500 } }],
    ]);
  });

  it('sends it again for a newer version of the order', async () => {
    const api = server(order({ version: 9 }), refusal(409, 'VERSION_CONFLICT'));
    await sendStep(api as never, pending());
    expect(api.mock.calls.at(-1)).toEqual([
      'POST /courier/orders/:id/step',
      { params: { id: 'a' }, body: { step: 'AT_DOOR', version: 9 } },
    ]);
  });

  it('counts an earlier try whose answer was lost', async () => {
    const done = order({ version: 4, courierStatus: 'PERFORMER_ARRIVED', steps: ['DELIVERED'] });
    const api = server(done, refusal(409, 'VERSION_CONFLICT'));
    expect(await sendStep(api as never, pending())).toBe(done);
    expect(api).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the order went to somebody else', order({ mine: false })],
    ['the step is not possible any more', order({ steps: [] })],
  ])('is refused when %s', async (_why, now) => {
    const conflict = refusal(409, 'VERSION_CONFLICT');
    await expect(sendStep(server(now, conflict) as never, pending())).rejects.toBe(conflict);
  });

  it('waits for a connection, not for a refusal', () => {
    expect(isConnectionLost(refusal(0, 'NETWORK'))).toBe(true);
    expect(isConnectionLost(refusal(503, 'UNAVAILABLE'))).toBe(true);
    expect(isConnectionLost(refusal(409, 'VERSION_CONFLICT'))).toBe(false);
  });
});
