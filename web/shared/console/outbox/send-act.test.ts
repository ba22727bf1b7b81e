import { describe, expect, it, vi } from 'vitest';
import type { CourierOrder } from '#contract/floor/couriers.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { Act, NewAct } from './acts.ts';
import { ageOf, isRetryable, sendAct } from './send-act.ts';

const AT = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const act = (given: NewAct): Act => ({ ...given, id: 'act', owner: 'merchant user', at: AT });
const step = (given: object = {}): Act =>
  act({ kind: 'COURIER_STEP', orderId: 'a', step: 'AT_DOOR', version: 3, ...given });
const order = (given: Partial<CourierOrder> = {}): CourierOrder =>
  ({
    id: 'a',
    version: 3,
    courierStatus: 'PERFORMER_PICKUPED',
    mine: true,
    steps: ['AT_DOOR'],
    ...given,
  }) as CourierOrder;
const refusal = (status: number, code: string): ApiError =>
  new ApiError({ type: '', title: 'refused', status, code: code as 'VERSION_CONFLICT' });
const conflict = refusal(409, 'VERSION_CONFLICT');

/** Answers `now`, after these refusals of changes. */
const server = (now: unknown, ...refusals: ApiError[]) =>
  vi.fn(async (call: string, _args?: unknown) => {
    if (call === 'GET /courier/orders') return { items: [now] };
    const error = call.startsWith('GET') ? undefined : refusals.shift();
    if (error) throw error;
    return now;
  });

describe('the age of an act', () => {
  it('is sent where it is late, whatever the clock of the device shows', () => {
    expect(ageOf({ at: AT }, AT + 900)).toEqual({});
    expect(ageOf({ at: AT }, AT + 7 * MINUTE)).toEqual({ secondsAgo: 420 });
    expect(ageOf({ at: AT }, AT - 7 * MINUTE)).toEqual({});
    expect(ageOf({ at: AT }, AT + 90 * 24 * 60 * MINUTE)).toEqual({ secondsAgo: 7 * 86_400 });
  });
});

describe("a courier's step", () => {
  it('is sent with the version that the courier saw', async () => {
    const api = server(order());
    await sendAct(api as never, step({ step: 'DELIVERED', taken: { cash: 500 } }), AT + 2 * MINUTE);
    expect(api.mock.calls).toEqual([
      [
        'POST /courier/orders/:id/step',
        { params: { id: 'a' }, body: { step: 'DELIVERED', version: 3, cash: 500, secondsAgo: 120 } },
      ],
    ]);
  });

  it('is sent again for a newer version of the order', async () => {
    const api = server(order({ version: 9 }), conflict);
    await sendAct(api as never, step(), AT);
    expect(api.mock.calls.at(-1)).toEqual([
      'POST /courier/orders/:id/step',
      { params: { id: 'a' }, body: { step: 'AT_DOOR', version: 9 } },
    ]);
  });

  it('counts an earlier try whose answer was lost', async () => {
    const done = order({ version: 4, courierStatus: 'PERFORMER_ARRIVED', steps: ['DELIVERED'] });
    const api = server(done, conflict);
    expect(await sendAct(api as never, step(), AT)).toBe(done);
    expect(api).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the order went to somebody else', order({ mine: false })],
    ['the step is not possible any more', order({ steps: [] })],
  ])('is refused when %s', async (_why, now) => {
    await expect(sendAct(server(now, conflict) as never, step(), AT)).rejects.toBe(conflict);
  });
});

describe('a round that was served', () => {
  const served = act({ kind: 'ROUND_SERVED', orderId: 'a', version: 3 });

  it('counts an earlier try whose answer was lost, and takes a newer version', async () => {
    const done = { id: 'a', version: 4, status: 'DELIVERED' };
    expect(await sendAct(server(done, conflict) as never, served, AT)).toBe(done);
    const api = server({ id: 'a', version: 8, status: 'DONE' }, conflict);
    await sendAct(api as never, served, AT + MINUTE);
    expect(api.mock.calls.at(-1)).toEqual([
      'PATCH /console/orders/:id/status',
      { params: { id: 'a' }, body: { from: 'DONE', to: 'DELIVERED', version: 8, secondsAgo: 60 } },
    ]);
  });

  it('is refused when the order was cancelled meanwhile', async () => {
    const api = server({ id: 'a', version: 4, status: 'CANCELED' }, conflict);
    await expect(sendAct(api as never, served, AT)).rejects.toBe(conflict);
  });
});

it('waits for a connection and a session, not for a refusal', () => {
  expect(isRetryable(refusal(0, 'NETWORK'))).toBe(true);
  expect(isRetryable(refusal(503, 'UNAVAILABLE'))).toBe(true);
  expect(isRetryable(refusal(401, 'UNAUTHENTICATED'))).toBe(true);
  expect(isRetryable(conflict)).toBe(false);
});
