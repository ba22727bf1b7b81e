import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPosPlace, type PosPlace } from '#tests/support/pos-place.ts';

let p: PosPlace;
beforeAll(async () => {
  p = await openPosPlace({ vendor: 'DEMO_TILL', fakeName: 'demo-till', key: 'demo-till-key', branch: 'yard' });
});
afterAll(() => p.stop());
beforeEach(() => p.calm());

it('shows what it offers to the owner, who has connected it by its key', async () => {
  const { body } = await p.call('POST', '/console/partners/DEMO_TILL/test');
  expect(body).toEqual({ ok: true, offers: ['Hall', 'Yard'] });
  expect(await p.partner()).toMatchObject({ hasKey: true, hasExtra: false, urls: ['https://till.example'] });
});

it('gets an accepted order once, and moves it on when it is ready there', async () => {
  const { id, number } = await p.accepted();
  await p.fake.trouble('done-but-504');
  await p.run('pos.send', { orderId: id });
  await p.run('pos.send', { orderId: id });
  expect(await p.atPos(id)).toMatchObject({ vendor: 'DEMO_TILL', state: 'PENDING', problem: null });
  expect(await p.ofOrder(number)).toHaveLength(1);
  await p.fake.control('take', { id: await p.externalId(id) });
  p.t.clock.now += 60_000;
  await p.run('pos.follow');
  expect([(await p.seen(id)).status, (await p.atPos(id))!.state]).toEqual(['CREATED', 'ACCEPTED']);
});

it('asks for a mapping of a dish that it does not know', async () => {
  const { id } = await p.accepted([p.place.products[0]!, p.place.products[1]!]);
  await p.run('pos.send', { orderId: id });
  expect(await p.atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNMAPPED', missing: ['Somsa'] });
});
