import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BranchState, StopListDish } from '#contract/restaurants/availability.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { listen } from '#tests/support/streams.ts';
import { statement } from '#server/platform/database/sql.ts';
import { availabilityJobs } from './branch-state.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const setActive = statement('test.set-active', 'update product set is_active = $2 where id = $1');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let cook: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }, { name: 'Choy' }] },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  cook = await newStaff(t.db.transactions, merchant, 'COOK', place.branches[0]);
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

const at = (index = 0): string => `/console/branches/${place.branches[index]}`;
const set = (user: string, body: object, index = 0) =>
  t.ask<BranchState & { code: string }>(`${at(index)}/state`, { merchant, user, method: 'PATCH', body });
const stop = (user: string, body: object, index = 0) =>
  t.ask<StopListDish & { code: string }>(`${at(index)}/stop-list`, { merchant, user, method: 'PUT', body });
/** Changes arrive as events of the database, after the answer to the write. */
async function becomes(what: () => Promise<unknown>, wanted: unknown): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts++) {
    if (JSON.stringify(await what()) === JSON.stringify(wanted)) return;
    await sleep(20);
  }
  expect(await what()).toEqual(wanted);
}
const stateOf = async (): Promise<string | undefined> => {
  const { body } = await t.ask<{ id: string; state: string }[]>(`/merchants/${place.id}/branches`, { merchant });
  return body.find(({ id }) => id === place.branches[0])?.state;
};

describe('the state of a branch', () => {
  it('shows on public pages, and busy ends by the clock', async () => {
    expect(await stateOf()).toBe('open');
    const busyUntil = new Date(NOW + 30 * 60_000).toISOString();
    expect((await set(operator, { busyMinutes: 15, busyUntil })).body).toMatchObject({
      busyMinutes: 15,
      busyUntil,
      accepting: true,
    });
    await becomes(stateOf, 'busy');
    const run = () =>
      runJob(
        availabilityJobs({ transactions: t.db.transactions, now: () => t.clock.now }),
        'availability.busy-over',
        { branchId: place.branches[0] },
        { merchantId: merchant },
      );
    await run();
    expect((await t.ask<BranchState>(`${at()}/state`, { merchant, user: operator })).body.busyMinutes).toBe(15);
    t.clock.now = NOW + 30 * 60_000;
    await run();
    expect((await t.ask<BranchState>(`${at()}/state`, { merchant, user: operator })).body).toMatchObject({
      busyMinutes: 0,
      busyUntil: null,
    });
    await becomes(stateOf, 'open');
    t.clock.now = NOW;
    await set(operator, { pausedUntil: new Date(NOW + 3_600_000).toISOString() });
    await becomes(stateOf, 'paused');
    await set(operator, { pausedUntil: null });
    await becomes(stateOf, 'open');
  });

  it('is for those who run the branch', async () => {
    expect((await set(cook, { accepting: false })).body.code).toBe('FORBIDDEN');
    expect((await set(operator, { accepting: false }, 1)).body.code).toBe('FORBIDDEN');
    expect((await set(await newGuest(t.db.transactions), { accepting: false })).body.code).toBe('FORBIDDEN');
    expect((await t.ask(`${at()}/state`, { ...outsider, method: 'PATCH', body: { accepting: false } })).status).toBe(
      404,
    );
    expect((await t.ask(`${at()}/stop-list`, outsider)).status).toBe(404);
    expect((await set(operator, { busyMinutes: 500 })).status).toBe(400);
  });
});

describe('the stop-list', () => {
  const osh = (): string => place.products[0]!;
  /** The branch that would cook it, and what prevents the order. */
  const quote = async () => {
    const { body } = await t.ask<{ branchId: string; problems: { code: string }[] }>('/basket/quote', {
      merchant,
      method: 'POST',
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        branchId: place.branches[0],
        cartItems: [{ productId: osh(), productCount: 3 }],
      },
    });
    return [place.branches.indexOf(body.branchId), ...body.problems.map(({ code }) => code)];
  };

  it('stops a dish and returns it, and open pages are notified', async () => {
    await t.product.app.listen({ port: 0, host: '127.0.0.1' });
    const ear = await listen(t, `/merchants/${place.id}/events`, { merchant });
    expect((await stop(cook, { productId: osh(), stopped: true })).body).toMatchObject({ stopped: true, until: null });
    expect((await stop(operator, { productId: osh(), stopped: true }, 1)).body.code).toBe('FORBIDDEN');
    await ear.until((heard) => heard.some(({ event }) => event === 'menu'));
    expect(ear.heard.map(({ event }) => event)).toContain('menu');
    expect(await quote()).toEqual([1]);
    expect((await stop(cook, { productId: osh(), stopped: false })).body.stopped).toBe(false);
    expect(await quote()).toEqual([0]);
    await stop(cook, { productId: osh(), stopped: true, until: new Date(NOW + 60_000).toISOString() });
    t.clock.now = NOW + 120_000;
    const list = (await t.ask<{ items: StopListDish[] }>(`${at()}/stop-list`, { merchant, user: cook })).body.items;
    expect(list.find(({ productId }) => productId === osh())).toMatchObject({ stopped: false, until: null });
    t.clock.now = NOW;
    await stop(cook, { productId: osh(), stopped: false });
    await ear.end();
  });

  it('has no dish that is archived', async () => {
    const [, tea] = place.products;
    const archive = (isActive: boolean) => t.db.transactions.tenantRows(merchant, setActive, [tea, isActive]);
    await archive(false);
    expect((await stop(operator, { productId: tea, stopped: true })).status).toBe(404);
    await archive(true);
    expect((await stop(operator, { productId: tea, dailyStock: null })).body).toMatchObject({ stopped: false });
  });

  it('counts portions, and stops counting', async () => {
    expect((await stop(cook, { productId: osh(), dailyStock: 2 })).body).toMatchObject({ dailyStock: 2, left: 2 });
    expect(await quote()).toEqual([0, 'SOLD_OUT']);
    expect((await stop(cook, { productId: osh(), dailyStock: null })).body).toMatchObject({
      dailyStock: null,
      left: null,
    });
    expect(await quote()).toEqual([0]);
    expect((await stop(cook, { productId: crypto.randomUUID(), stopped: true })).status).toBe(404);
  });
});
