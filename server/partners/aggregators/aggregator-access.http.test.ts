/** The credentials that an aggregator calls with, and what the console shows of its connection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import type { PartnerCall } from '#contract/partners/integrations.ts';
import { openAggregatorShop, type AggregatorAnswer, type AggregatorShop } from '#tests/support/aggregator-shop.ts';
import { composeProduct } from '#tests/support/product.ts';

let shop: AggregatorShop;
beforeAll(async () => {
  shop = await openAggregatorShop();
});
afterAll(() => shop.stop());

describe('who may call', () => {
  it('refuses wrong credentials, foreign and expired tokens, and unknown addresses', async () => {
    const { address } = await shop.connection('YANDEX_EATS');
    const wrong = await shop.fakes.EXPRESS_24.control<AggregatorAnswer>('connect', {
      address: `${shop.origin}${new URL(address).pathname}`,
      clientId: 'somebody',
      clientSecret: 'guessed',
    });
    expect([wrong.status, wrong.body]).toEqual([401, { reason: expect.any(String) }]);
    await shop.connect('EXPRESS_24');
    for (const bearer of ['', 'nonsense', `${Math.floor(Date.now() / 1000) + 60}.forged`])
      expect((await shop.raw({ method: 'GET', path: '/restaurants', bearer })).status).toBe(401);
    const path = new URL(address).pathname;
    for (const url of [
      path.replace(shop.merchant, shop.other),
      path.replace('YANDEX_EATS', 'EXPRESS_24'),
      path.replace('YANDEX_EATS', 'GLOVO'),
      path.replace(shop.merchant, 'nobody'),
      `${path}x`,
    ])
      expect([url, (await fetch(`${shop.origin}${url}/restaurants`)).status]).toEqual([url, 404]);
    expect((await shop.raw({ method: 'GET', path: '/restaurants' })).status).toBe(200);
    shop.t.clock.now += 3_700_000;
    expect((await shop.raw({ method: 'GET', path: '/restaurants' })).status).toBe(401);
    shop.t.clock.now -= 3_700_000;
  });

  it('a replaced secret ends the tokens of the old one', async () => {
    expect((await shop.raw({ method: 'GET', path: '/restaurants' })).status).toBe(200);
    await shop.change('YANDEX_EATS', { renewSecret: true });
    expect((await shop.raw({ method: 'GET', path: '/restaurants' })).status).toBe(401);
    expect((await shop.connect('YANDEX_EATS')).status).toBe(200);
    expect((await shop.raw({ method: 'GET', path: '/restaurants' })).status).toBe(200);
  });

  it('sees the orders of its own merchant and vendor alone', async () => {
    const sent = await shop.send();
    expect((await shop.raw({ method: 'GET', path: `/v1/order/${sent.orderId}/status` }, 'EXPRESS_24')).status).toBe(
      404,
    );
    expect((await shop.raw({ method: 'GET', path: `/order/${sent.orderId}/status` })).status).toBe(200);
    for (const id of ['nonsense', shop.place.branches[0]!, '%00'])
      expect((await shop.raw({ method: 'GET', path: `/order/${id}/status` })).status).toBe(404);
  });

  it('answers what it cannot read with an array of errors, and stores nothing', async () => {
    for (const body of ['{"eatsId":', '[]', '{}', JSON.stringify({ eatsId: 'x'.repeat(500) })]) {
      const answer = await shop.raw({
        method: 'POST',
        path: '/order',
        body,
        type: 'application/vnd.eats.order.v2+json',
      });
      expect([answer.status, Array.isArray(answer.body)]).toEqual([400, true]);
    }
    expect((await shop.raw({ method: 'POST', path: '/nothing', body: '{}' })).status).toBe(404);
  });

  it('while switched off takes no new orders and still speaks of those it has', async () => {
    const sent = await shop.send({ items: [{ id: 'outside-77', name: 'Lagmon', quantity: 1, price: 45_000 }] });
    await shop.change('YANDEX_EATS', { isActive: false });
    expect((await shop.send()).answers[0]!.status).toBe(400);
    expect((await shop.report(sent, 'DELIVERED')).status).toBe(204);
    expect((await shop.seen(sent.orderId)).status).toBe('DELIVERED');
    await shop.change('YANDEX_EATS', { isActive: true });
    const { items } = (await shop.askOwner<{ items: object[] }>('aggregators/YANDEX_EATS/mapping')).body;
    expect(items.length).toBeGreaterThan(0);
  });
});

describe('the console', () => {
  it('shows what was called without secrets and without who the guest is', async () => {
    const { body } = await shop.askOwner<{ items: PartnerCall[] }>('partners/YANDEX_EATS/calls');
    const text = JSON.stringify(body.items);
    expect(body.items.map(({ action }) => action)).toContain('POST /order');
    for (const hidden of ['Aziz', '79031111111', 'client_secret']) expect(text).not.toContain(hidden);
  });

  it('says what keeps orders from coming', async () => {
    const test = async () =>
      (await shop.askOwner<{ problems: string[]; dishes: number }>('aggregators/YANDEX_EATS/test', 'POST')).body;
    expect(await test()).toEqual({ problems: [], branches: 1, dishes: 2 });
    await shop.change('YANDEX_EATS', { isActive: false });
    expect((await test()).problems).toEqual(['OFF']);
    await shop.change('YANDEX_EATS', { isActive: true });
  });

  it('is for owners, of their own merchant, and refuses a version that is not current', async () => {
    const get = (user: string, where: string) => shop.t.ask('/console/aggregators', { merchant: where, user });
    expect([
      (await get(shop.manager, shop.merchant)).status,
      (await get(shop.otherOwner, shop.merchant)).status,
    ]).toEqual([403, 403]);
    const foreign = (
      await shop.t.ask<{ items: AggregatorConnection[] }>('/console/aggregators', {
        merchant: shop.other,
        user: shop.otherOwner,
      })
    ).body;
    expect(foreign.items).toMatchObject([{ version: 0, isActive: false }, { version: 0 }]);
    const none = await shop.t.ask('/console/aggregators/YANDEX_EATS/credentials', {
      merchant: shop.other,
      user: shop.otherOwner,
      method: 'POST',
    });
    expect(none.status).toBe(404);
    const stale = await shop.askOwner('aggregators/YANDEX_EATS', 'PATCH', { version: 1, isActive: false });
    expect(stale.status).toBe(409);
  });

  it('keeps tokens and orders across a restart of our process', async () => {
    const sent = await shop.send();
    const second = await composeProduct({ db: shop.t.db, env: { DATA_DIR: shop.t.dataDir } });
    const { address } = await shop.connection('YANDEX_EATS');
    const { body: credentials } = await shop.askOwner<{ clientId: string; clientSecret: string }>(
      'aggregators/YANDEX_EATS/credentials',
      'POST',
    );
    const path = new URL(address).pathname.replace('/api', '');
    const token = await fetch(`${shop.origin}/api${path}/security/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: credentials.clientId, client_secret: credentials.clientSecret }),
    });
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    const answer = await second.ask<{ status: string }>(`${path}/order/${sent.orderId}/status`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect([answer.status, answer.body.status]).toEqual([200, 'NEW']);
    await second.stop();
  });
});
