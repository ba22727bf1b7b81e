/** Deliveries by a carrier whose process speaks the real protocol, with a second merchant looking on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COURIER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openCarrierPlace, type CarrierPlace } from '#tests/support/carrier-place.ts';

let p: CarrierPlace;
beforeAll(async () => {
  p = await openCarrierPlace();
});
afterAll(() => p.stop());
beforeEach(() => p.calm());

describe('a delivery', () => {
  it('is called, priced, accepted and brought, and the guest sees who comes with which car', async () => {
    const id = await p.accepted('77', 'DONE');
    const quote = await p.post<{ price: number }>(id, 'quote');
    expect(quote.body.price).toBeGreaterThan(900_000);
    const claim = await p.created(id);
    await p.go(claim, 2);
    expect((await p.seen(id)).courierStatus).toBe('READY_FOR_APPROVAL');
    await p.go(claim, 3);
    expect(await p.seen(id)).toMatchObject({
      courierStatus: 'PERFORMER_FOUND',
      status: 'DONE',
      courierName: 'Jasur Toshmatov',
    });
    expect((await p.seen(id)).courierCar).toContain('01A123BC');
    expect((await p.seen(id)).courierPhone).toMatch(/^\+998712000000,\d+$/);
    await p.go(claim, 2);
    await p.go(claim, 1);
    const onTheWay = await p.seen(id);
    expect(onTheWay).toMatchObject({ courierStatus: 'PERFORMER_PICKUPED', status: 'ON_WAY' });
    expect(Date.parse(onTheWay.estimatedAt!) - p.t.clock.now).toBeGreaterThan(15 * 60_000);
    await p.go(claim, 2);
    await p.go(claim, 2);
    expect(await p.seen(id)).toMatchObject({ courierStatus: 'PERFORMER_DELIVERED_FINISH', status: 'DELIVERED' });
    const { claims } = await p.delivery(id);
    expect(claims[0]).toMatchObject({ isRunning: false, cost: claims[0]!.price });
    expect((await p.seen(id)).courierPaid).toBe(claims[0]!.price);
    expect(await p.states(id)).toEqual([
      'NEW_ORDER',
      'READY_FOR_APPROVAL',
      'ACCEPTED',
      'PERFORMER_LOOK_UP',
      'PERFORMER_FOUND',
      'PERFORMER_PICK_UP_ARRIVED',
      'PERFORMER_PICKUPED',
      'PERFORMER_ARRIVED',
      'PERFORMER_DELIVERED_FINISH',
    ]);
  });

  it('comes back: the order is not cancelled by the carrier, and a manager may send it again', async () => {
    const id = await p.accepted('03', 'DONE');
    const claim = await p.created(id);
    await p.go(claim, 2);
    await p.go(claim, 20);
    expect(await p.seen(id)).toMatchObject({ courierStatus: 'PERFORMER_RETURNED_FINISH', status: 'ON_WAY' });
    expect((await p.delivery(id)).canCall).toBe(true);
    await p.call(id);
    expect(await p.seen(id)).toMatchObject({ courierStatus: 'NEW_ORDER', status: 'DONE' });
    await p.run('carriers.create', { claimId: (await p.delivery(id)).claims[0]!.id });
  });

  it.each([
    ['01', 'PERFORMER_NOT_FOUND'],
    ['02', 'CANCELLED'],
    ['04', 'ESTIMATING_FAILED'],
  ])('that fails (%s) leaves the order as it is: %s', async (ending, state) => {
    const id = await p.accepted(ending);
    const claim = await p.created(id);
    await p.go(claim, 2);
    await p.go(claim, 8);
    expect(await p.seen(id)).toMatchObject({ courierStatus: state, status: 'ACCEPTED' });
    expect((await p.delivery(id)).canCall).toBe(true);
  });

  it('shows every courier status somewhere on its ways', async () => {
    const reached = await p.t.db.transactions.tenantRows(
      p.merchant,
      statement<{ to_value: string }>(
        'test.all-states',
        `select distinct to_value from order_event where type = 'CHANGE_COURIER_STATUS'`,
      ),
    );
    const late = await p.accepted('77');
    const claim = await p.created(late);
    await p.connect({ priceTolerance: 0 });
    await p.fake.control('rate', { perKm: 2_000 });
    await p.go(claim, 1);
    await p.fake.control('advance', { claim: (await p.remote(claim)).id });
    await p.fake.control('clock', { shiftMs: 11 * 60_000 });
    p.t.clock.now += 11_000;
    await p.follow();
    await p.fake.control('clock', { shiftMs: 0 });
    expect((await p.seen(late)).courierStatus).toBe('FAILED');
    expect(new Set([...reached.map(({ to_value: to }) => to), 'FAILED'])).toEqual(new Set(COURIER_STATUSES));
  });

  it('is not visible to another merchant, nor moved by hand while the carrier works on it', async () => {
    const id = await p.accepted('77');
    await p.created(id);
    for (const what of ['call', 'cancel', 'approve'])
      expect(
        (
          await p.t.ask(`/console/orders/${id}/delivery/${what}`, {
            merchant: p.other,
            user: p.stranger,
            method: 'POST',
            body: { version: 1, terms: 'FREE', claimId: id, price: 1 },
          })
        ).status,
      ).toBe(404);
    expect((await p.t.ask(`/console/orders/${id}/delivery`, { merchant: p.other, user: p.stranger })).status).toBe(404);
    const { courierStatus: from, version } = await p.seen(id);
    const byHand = await p.t.ask<{ why: string }>(`/console/orders/${id}/courier`, {
      merchant: p.merchant,
      user: p.manager,
      method: 'POST',
      body: { from, to: 'CANCELLED', version },
    });
    expect(byHand.body.why).toBe('CARRIER_DELIVERS');
  });
});

describe('two couriers', () => {
  const made = async (): Promise<number> => (await p.fake.control<unknown[]>('claims')).length;

  it('never come for one order: parallel calls, and a create whose answer was lost', async () => {
    const id = await p.accepted('06');
    const before = await made();
    const { version } = await p.seen(id);
    const answers = await Promise.all([1, 2, 3].map(() => p.post(id, 'call', { version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const claimId = (await p.delivery(id)).claims[0]!.id;
    await p.run('carriers.create', { claimId });
    expect((await p.delivery(id)).claims[0]).toMatchObject({ problem: 'UNANSWERED', isRunning: true });
    p.t.clock.now += 60_000;
    await p.run('carriers.create', { claimId });
    expect(await made()).toBe(before + 1);
    expect((await p.post(id, 'call', { version: (await p.seen(id)).version })).body.why).toBe('COURIER_BUSY');
  });

  it('nor where the process dies between creating and accepting, or the acceptance is not answered', async () => {
    const id = await p.accepted('77');
    const before = await made();
    const claimId = await p.created(id);
    // The job runs again in the next process.
    await p.run('carriers.create', { claimId });
    expect(await made()).toBe(before + 1);
    await p.fake.control('advance', { claim: (await p.remote(claimId)).id, steps: 2 });
    await p.fake.trouble('done-but-504 /claims/accept');
    await p.follow();
    p.t.clock.now += 40_000;
    await p.follow();
    expect((await p.seen(id)).courierStatus).toBe('ACCEPTED');
    const accepts = (await p.fake.control<{ path: string; query: unknown }[]>('calls')).filter(({ path: at }) =>
      at.endsWith('/claims/accept'),
    );
    expect(accepts.length).toBeGreaterThan(0);
    expect((await p.remote(claimId)).status).toBe('accepted');
  });
});

describe('a price above the quote', () => {
  it('waits for a dispatcher, who accepts exactly the price that was shown', async () => {
    await p.connect({ priceTolerance: 0 });
    const id = await p.accepted('77');
    const claimId = await p.call(id);
    // The quote is cheaper than the price: between the two the rate rises.
    await p.fake.control('rate', { perKm: 1_000 });
    const [{ quoted }] = [{ quoted: await p.post<{ price: number }>(id, 'quote') }];
    expect(quoted.status).toBe(200);
    await p.t.db.transactions.tenantRows(
      p.merchant,
      statement('test.quoted', 'update courier_claim set quoted_price = $2 where id = $1'),
      [claimId, quoted.body.price],
    );
    await p.fake.control('rate', { perKm: 9_000 });
    await p.run('carriers.create', { claimId });
    await p.fake.control('rate', { perKm: 2_000 });
    await p.go(claimId, 2);
    const [claim] = (await p.delivery(id)).claims;
    expect(claim).toMatchObject({ problem: 'PRICE', status: 'READY_FOR_APPROVAL' });
    expect((await p.post(id, 'approve', { claimId, price: claim!.price! - 100 })).body.why).toBe('PRICE_CHANGED');
    expect((await p.post(id, 'approve', { claimId, price: claim!.price! })).status).toBe(200);
    await p.follow();
    p.t.clock.now += 11_000;
    await p.follow();
    expect((await p.seen(id)).courierStatus).toBe('ACCEPTED');
  });
});

describe('sending a courier back', () => {
  it('asks first what it costs, and costs what was said', async () => {
    const id = await p.accepted('77');
    const claim = await p.created(id);
    await p.go(claim, 2);
    await p.go(claim, 3);
    expect((await p.post(id, 'cancel-terms')).body).toEqual({ terms: 'PAID', fee: 600_000 });
    const { version } = await p.seen(id);
    expect((await p.post(id, 'cancel', { version, terms: 'FREE' })).body).toMatchObject({ why: 'CANCEL_COSTS' });
    expect((await p.post(id, 'cancel', { version, terms: 'PAID' })).status).toBe(200);
    expect(await p.seen(id)).toMatchObject({ courierStatus: 'CANCELLED', status: 'ACCEPTED', courierPaid: 600_000 });
  });

  it('goes on by hand where the carrier does not answer, and ends the claim later', async () => {
    const id = await p.accepted('77');
    const claim = await p.created(id);
    await p.go(claim, 2);
    await p.follow();
    await p.fake.trouble('500 /claims/cancel-info');
    const { version } = await p.seen(id);
    expect((await p.post(id, 'cancel', { version, terms: 'FREE' })).status).toBe(503);
    expect((await p.post(id, 'cancel', { version, terms: 'FREE', byHand: true })).status).toBe(200);
    expect(await p.seen(id)).toMatchObject({ courierStatus: 'CANCELLED' });
    // Until the carrier has confirmed it, another courier of the same carrier is not called.
    expect((await p.delivery(id)).canCall).toBe(false);
    await p.run('carriers.cancel', { orderId: id });
    expect((await p.remote(claim)).status).toBe('cancelled');
    expect((await p.delivery(id)).canCall).toBe(true);
  });

  it('follows a cancelled order', async () => {
    const id = await p.accepted('77');
    const claim = await p.created(id);
    await p.go(claim, 2);
    await p.move(id, 'CANCELED', { reason: 'BUSY' });
    await p.run('carriers.cancel', { orderId: id });
    expect((await p.remote(claim)).status).toBe('cancelled');
    expect((await p.delivery(id)).claims[0]!.isRunning).toBe(false);
  });
});
