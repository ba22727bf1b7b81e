/** Orders at a POS whose process speaks the real protocol, for each vendor, with a second merchant looking on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PosMapping, PosMark } from '#contract/partners/pos.ts';
import { hookAddress } from '#server/partners/integrations/integrations.ts';
import { openPosPlace, POS_CASES, type PosPlace } from '#tests/support/pos-place.ts';

describe.each(POS_CASES)('orders at $vendor', (each) => {
  const { vendor, create, take } = each;
  let p: PosPlace;

  beforeAll(async () => {
    p = await openPosPlace(each);
  });
  afterAll(() => p.stop());
  beforeEach(() => p.calm());

  it('gets an accepted order from a job, and moves ours once somebody there has taken it', async () => {
    const { id, number } = await p.accepted();
    await p.run('pos.send', { orderId: id });
    const marks = async (user: string, of: string) =>
      (await p.call<{ items: PosMark[] }>('GET', '/console/pos-orders', undefined, { user, of })).body.items;
    expect(await marks(p.manager, p.merchant)).toContainEqual({ orderId: id, vendor, state: 'PENDING', problem: null });
    expect(await marks(p.otherOwner, p.other)).toEqual([]);
    expect(await p.atPos(id)).toMatchObject({ vendor, state: 'PENDING', problem: null, canRetry: false });
    expect(await p.ofOrder(number)).toHaveLength(1);
    expect((await p.seen(id)).status).toBe('ACCEPTED');
    await p.fake.control(take, { id: await p.externalId(id) });
    p.t.clock.now += 5_000;
    await p.run('pos.follow');
    const after = await p.seen(id);
    expect([after.status, (await p.atPos(id))!.state]).toEqual(['CREATED', 'ACCEPTED']);
    expect(vendor === 'POSTER' ? after.posterOrderId : after.iikoOrderId).toBe(await p.externalId(id));
    // A job that comes twice sends nothing.
    await p.run('pos.send', { orderId: id });
    expect(await p.ofOrder(number)).toHaveLength(1);
  });

  it('creates an order once, though the answer was lost', async () => {
    const { id, number } = await p.accepted();
    await p.fake.trouble(`done-but-504 ${create}`);
    await p.run('pos.send', { orderId: id });
    expect(await p.atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNANSWERED', canRetry: true, canDoByHand: true });
    await p.run('pos.send', { orderId: id });
    expect(await p.atPos(id)).toMatchObject({ state: 'PENDING', problem: null });
    expect(await p.ofOrder(number)).toHaveLength(1);
  });

  it.each(['500', '429', 'malformed', 'hang'])('tries again after %s', async (trouble) => {
    const { id, number } = await p.accepted();
    await p.fake.trouble(`${trouble} ${create}`);
    await p.run('pos.send', { orderId: id });
    expect(await p.atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNANSWERED' });
    p.t.clock.now += 50_000;
    await p.run('pos.send', { orderId: id });
    expect((await p.atPos(id))!.state).toBe('PENDING');
    expect(await p.ofOrder(number)).toHaveLength(1);
  });

  it('names a dish that is not mapped, and sends the order once it is', async () => {
    const { id, number } = await p.accepted([p.place.products[0]!, p.place.products[1]!]);
    await p.run('pos.send', { orderId: id });
    expect(await p.atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNMAPPED', missing: ['Somsa'], canRetry: true });
    const message = vendor === 'POSTER' ? (await p.seen(id)).posterErrorMessage : (await p.seen(id)).iikoErrorMessage;
    expect(message).toBe('UNMAPPED: Somsa');
    expect(await p.ofOrder(number)).toHaveLength(0);
    const mapping = { kind: 'DISH', insideId: p.place.products[1], outsideIds: ['103'] };
    expect((await p.call('PUT', `/console/pos/${vendor}/mapping`, mapping)).status).toBe(200);
    await p.run('pos.send', { orderId: id });
    expect(await p.atPos(id)).toMatchObject({ state: 'PENDING', problem: null, missing: [] });
    const none = { ...mapping, outsideIds: [] };
    expect((await p.call('PUT', `/console/pos/${vendor}/mapping`, none)).status).toBe(200);
  });

  it('shows a refused product, and sends another attempt on request', async () => {
    const gone = { kind: 'DISH', insideId: p.place.products[0], outsideIds: ['103'] };
    await p.call('PUT', `/console/pos/${vendor}/mapping`, gone);
    const { items } = { items: [] as object[] };
    await p.fake.control('products', { items });
    const { id, number } = await p.accepted();
    await p.run('pos.send', { orderId: id });
    expect(await p.atPos(id)).toMatchObject({ state: 'FAILED', problem: 'PRODUCT_GONE', canRetry: true });
    expect((await p.call('POST', `/console/orders/${id}/pos/retry`, undefined, { user: p.cook })).status).toBe(403);
    expect((await p.call('POST', `/console/orders/${id}/pos/retry`, undefined, { user: p.manager })).status).toBe(200);
    await p.run('pos.send', { orderId: id });
    expect((await p.atPos(id))!.state).toBe('FAILED');
    expect((await p.call('POST', `/console/orders/${id}/pos/by-hand`, undefined, { user: p.manager })).status).toBe(
      200,
    );
    expect(await p.atPos(id)).toMatchObject({ state: 'BY_HAND', problem: null, canRetry: false, canDoByHand: false });
    await p.run('pos.send', { orderId: id });
    expect(await p.ofOrder(number)).toHaveLength(0);
    await p.restartFake();
    await p.call('POST', `/console/pos/${vendor}/menu`);
    await p.call('PUT', `/console/pos/${vendor}/mapping`, { ...gone, outsideIds: ['101'] });
  });

  if (vendor === 'IIKO')
    it('says how the order is paid, by the types that staff have chosen', async () => {
      const { body } = await p.call<PosMapping>('GET', `/console/pos/${vendor}/mapping`);
      expect(body.outside.paymentTypes.map(({ name }) => name)).toEqual(['Naqd', 'Karta', 'Payme']);
      expect(body.outside.discountTypes.map(({ name }) => name)).toEqual(['Chegirma']);
      const [cash] = body.outside.paymentTypes;
      const settings = { cashPaymentId: cash!.id, discountId: body.outside.discountTypes[0]!.id };
      const { version } = await p.partner();
      expect((await p.call('PATCH', `/console/partners/${vendor}`, { version, settings })).status).toBe(200);
      const { id, number } = await p.accepted();
      await p.run('pos.send', { orderId: id });
      expect(await p.atPos(id)).toMatchObject({ state: 'PENDING', problem: null });
      const [there] = await p.ofOrder(number);
      expect(there!.body).toMatchObject({
        payments: [{ paymentTypeKind: 'Cash', paymentTypeId: 'pay-cash', sum: 90_000, isProcessedExternally: false }],
      });
      expect(there!.body).not.toHaveProperty('discountsInfo');
      const none = { cashPaymentId: '', discountId: '' };
      await p.call('PATCH', `/console/partners/${vendor}`, { version: (await p.partner()).version, settings: none });
    });

  it('waits for a wrong key to be replaced', async () => {
    await p.connect('wrong');
    const test = await p.call<{ ok: boolean; kind: string }>('POST', `/console/partners/${vendor}/test`);
    expect(test.body).toMatchObject({ ok: false, kind: 'unauthorized' });
    const { id } = await p.accepted();
    await p.run('pos.send', { orderId: id });
    expect(await p.atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNAUTHORIZED', canRetry: true });
    await p.connect();
    expect((await p.call('POST', `/console/orders/${id}/pos/retry`, undefined, { user: p.manager })).status).toBe(200);
    await p.run('pos.send', { orderId: id });
    expect((await p.atPos(id))!.state).toBe('PENDING');
  });

  it('learns of a cancellation with its cause', async () => {
    const { id } = await p.accepted();
    await p.run('pos.send', { orderId: id });
    await p.fake.control(take, { id: await p.externalId(id) });
    await p.run('pos.follow');
    await p.move(id, 'CANCELED', { reason: 'BUSY', note: 'Gas oʻchdi' });
    await p.run('pos.cancel', { orderId: id });
    const pos = (await p.atPos(id))!;
    if (vendor === 'POSTER') expect(pos.problem).toBe('CANCEL_BY_HAND');
    else {
      const [there] = (
        await p.sent<{ id: string; status: string; cancelComment: string; body: { comment: string } }>()
      ).filter((each) => each.id === pos.externalId);
      expect([there!.status, there!.cancelComment]).toEqual(['Cancelled', 'Gas oʻchdi']);
    }
  });

  it('sends nothing of an order that was cancelled before it went out', async () => {
    const { id, number } = await p.accepted();
    await p.move(id, 'CANCELED', { reason: 'BUSY' });
    await p.run('pos.send', { orderId: id });
    await p.run('pos.cancel', { orderId: id });
    expect(await p.ofOrder(number)).toHaveLength(0);
    expect(await p.atPos(id)).toBeNull();
  });

  it('is woken by notices, each of which counts once, and ignores what it does not know', async () => {
    const address = new URL(hookAddress('http://localhost', p.secret, p.merchant, vendor)).pathname.replace('/api', '');
    const notice =
      vendor === 'POSTER'
        ? { account: 'demo', object: 'incoming_order', object_id: '1', action: 'changed', time: '1', verify: 'x' }
        : { eventType: 'DeliveryOrderUpdate', eventTime: '2026-11-24', correlationId: 'c', eventInfo: { id: 'a' } };
    for (const body of [notice, notice, { nonsense: true }])
      expect((await p.call('POST', address, body)).body).toEqual({ ok: true, status: 'accept' });
    const wrong = address.replace(/[^/]+$/, 'x');
    expect((await p.call('POST', wrong, notice)).status).toBe(404);
  });

  it('is told where to notify us, where it has a call for that', async () => {
    const { canSetHook } = await p.partner();
    expect(canSetHook).toBe(vendor === 'IIKO');
    const answer = await p.call<{ ok: boolean }>('POST', `/console/partners/${vendor}/hook`);
    if (vendor === 'POSTER') return expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ ok: true });
    const address = (await p.partner()).hookUrl;
    expect(await p.fake.control('hooked')).toMatchObject({ url: address });
    await p.fake.control('unhook');
    await p.fake.trouble('500 /webhooks/update_settings');
    const failed = await p.call('POST', `/console/partners/${vendor}/hook`);
    expect(failed.body).toMatchObject({ ok: false, kind: 'unavailable' });
    expect((await p.call('POST', `/console/partners/${vendor}/hook`, undefined, { user: p.manager })).status).toBe(403);
  });

  if (vendor === 'POSTER')
    it('shows that the till has declined, and offers it again as another order', async () => {
      const { id, number } = await p.accepted();
      await p.run('pos.send', { orderId: id });
      await p.fake.control('decline', { id: await p.externalId(id) });
      p.t.clock.now += 5_000;
      await p.run('pos.follow');
      expect(await p.atPos(id)).toMatchObject({ state: 'CANCELLED', problem: 'CANCELLED_THERE', canRetry: true });
      expect((await p.seen(id)).status).toBe('ACCEPTED');
      await p.call('POST', `/console/orders/${id}/pos/retry`, undefined, { user: p.manager });
      await p.run('pos.send', { orderId: id });
      expect((await p.ofOrder(number)).map(({ body }) => body.comment.split('.')[0])).toEqual([
        `Dasturxon №${number}`,
        `Dasturxon №${number}/2`,
      ]);
    });
  else
    it('follows the statuses of the kitchen, never backwards, and shows what its server refused', async () => {
      const { id } = await p.accepted();
      await p.run('pos.send', { orderId: id });
      const there = await p.externalId(id);
      await p.fake.control('front', { id: there });
      for (const status of ['CookingCompleted', 'WaitCooking', 'Surprise']) {
        await p.fake.control('status', { id: there, status });
        p.t.clock.now += 20_000;
        await p.run('pos.follow');
        expect((await p.seen(id)).status).toBe('DONE');
      }
      await p.fake.control('refuse', { error: 'RequestProductPriceIsNotEqualToFrontPrice' });
      const late = await p.accepted();
      await p.run('pos.send', { orderId: late.id });
      expect((await p.atPos(late.id))!.state).toBe('PENDING');
      await p.fake.control('front', { id: await p.externalId(late.id) });
      p.t.clock.now += 20_000;
      await p.run('pos.follow');
      expect(await p.atPos(late.id)).toMatchObject({ state: 'FAILED', problem: 'PRICE', canRetry: true });
    });
});
