/** Notices of a telephone system that signs them, and a person's own calls in the export and deletion of their data. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhoneCall, TelephoneAccount } from '#contract/partners/telephone.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T19:00:00+05:00');
const SECRET = 'b8a1f0zadarma';
const storedCalls = statement<{ phone: string | null; state: string }>(
  'test.stored-calls',
  'select phone, state from phone_call order by rang_at, call_id',
);
const sealedOf = statement<{ sealed: string }>(
  'test.sealed',
  "select sealed from merchant_secret where name = 'zadarmaSecret'",
);

let t: TestProduct;
let pbx: Fake;
let origin: string;
let merchant: string;
let owner: string;
let operator: string;
let stranger: { merchant: string; user: string };
let url: string;

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  at?: string;
}

const ask = <T>(path: string, user = owner, { method = 'GET', body, at = merchant }: RequestOptions = {}) =>
  t.ask<T>(path, { merchant: at, user, method, ...(body && { body }) });
const choose = (body: object, user = owner, at = merchant) =>
  ask<TelephoneAccount & { code: string }>('/console/telephone/vendor', user, { method: 'PUT', body, at });
const newAddress = async (user = owner, at = merchant): Promise<string> => {
  const { body } = await ask<{ address: string }>('/console/telephone/address', user, { method: 'POST', at });
  return `${origin}${new URL(body.address).pathname}`;
};
const calls = async () => (await ask<{ ringing: PhoneCall[]; missed: PhoneCall[] }>('/console/calls', operator)).body;
const stored = (at = merchant) => t.db.transactions.tenantRows(at, storedCalls, []);

beforeAll(async () => {
  pbx = await startFake('zadarma');
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(t.product.app.server.address() as AddressInfo).port}`;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  const place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}], dishes: [] }, NOW);
  owner = await newStaff(transactions, merchant, 'OWNER');
  operator = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
  const other = await createMerchant(transactions, { key: 'bodom' });
  stranger = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
});
afterAll(async () => {
  await t.stop();
  pbx.stop();
});

describe('a telephone system that signs its notices', () => {
  it('is chosen once there is an address and a secret, by owners alone', async () => {
    expect((await choose({ vendor: 'ZADARMA', secret: SECRET })).status).toBe(409);
    url = await newAddress();
    expect((await choose({ vendor: 'ZADARMA' })).status).toBe(400);
    expect((await choose({ vendor: 'ZADARMA', secret: SECRET }, operator)).status).toBe(403);
    const { status, body } = await choose({ vendor: 'ZADARMA', secret: SECRET });
    expect([status, body]).toMatchObject([200, { vendor: 'ZADARMA', hasSecret: true }]);
    expect(JSON.stringify((await ask('/console/telephone')).body)).not.toContain(SECRET);
    const [row] = await t.db.transactions.tenantRows(merchant, sealedOf, []);
    expect(row!.sealed).not.toContain(SECRET);
    expect(
      (await ask<TelephoneAccount>('/console/telephone', stranger.user, { method: 'GET', at: stranger.merchant })).body,
    ).toMatchObject({ vendor: 'GENERIC', hasSecret: false });
  });

  it('checks the address, and reports calls from their first ring to their end', async () => {
    expect(await pbx.control('address', { url, secret: SECRET })).toEqual({ accepted: true });
    const ring = (from: string) => pbx.control<{ callId: string; status: number }>('ring', { from, to: '712001010' });
    const taken = await ring('998901112233');
    expect(taken.status).toBe(200);
    expect((await calls()).ringing).toMatchObject([{ phone: '+998901112233' }]);
    expect(await pbx.control('answer', { callId: taken.callId })).toMatchObject({ status: 200 });
    expect((await calls()).ringing).toEqual([]);
    await pbx.control('end', { callId: taken.callId, disposition: 'answered' });
    const missed = await ring('+998905554433');
    await pbx.control('end', { callId: missed.callId });
    expect((await calls()).missed).toMatchObject([{ phone: '+998905554433' }]);
    // The notice of this answer was lost.
    const quiet = await ring('+998905554434');
    await pbx.control('end', { callId: quiet.callId, disposition: 'answered' });
    expect((await calls()).missed).toHaveLength(1);
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['ENDED', 'ENDED', 'MISSED']);
  });

  it('is not believed with another signature, and not under another address', async () => {
    const before = await stored();
    expect(await pbx.control('address', { url, secret: 'guessed' })).toEqual({ accepted: true });
    expect(await pbx.control('ring', { from: '+998900000001', to: '1' })).toMatchObject({ status: 403 });
    const json = { event: 'RINGING', callId: 'x', from: '+998900000001' };
    const plain = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    expect(plain.status).toBe(400);
    const foreign = url.replace(merchant, stranger.merchant);
    expect(await pbx.control('address', { url: foreign, secret: SECRET })).toEqual({ accepted: false });
    expect(await pbx.control('ring', { from: '+998900000001', to: '1' })).toMatchObject({ status: 404 });
    expect(await stored()).toEqual(before);
  });

  it('is replaced by one that does not sign, whose address answers no check', async () => {
    expect((await choose({ vendor: 'GENERIC' })).body).toMatchObject({ vendor: 'GENERIC', hasSecret: false });
    expect(await t.db.transactions.tenantRows(merchant, sealedOf, [])).toEqual([]);
    expect((await fetch(`${url}?zd_echo=a`)).status).toBe(404);
  });
});

describe('calls from the number of a person', () => {
  const notify = (to: string, from: string) =>
    fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'RINGING', callId: crypto.randomUUID(), from }),
    });

  it('are in their export and go with their account, also where nothing else is known of them', async () => {
    const [phone, another] = ['+998935556677', '+998935556688'];
    const user = await newGuest(t.db.transactions, { phone });
    const theirUrl = await newAddress(stranger.user, stranger.merchant);
    for (const to of [url, theirUrl]) {
      await notify(to, phone);
      await notify(to, another);
    }
    const { body } = await t.ask<{ calls: { merchantId: string; phone: string }[] }>('/me/export', { user });
    expect(body.calls.map(({ merchantId }) => merchantId).toSorted()).toEqual([merchant, stranger.merchant].toSorted());
    expect(body.calls.every((each) => each.phone === phone)).toBe(true);
    expect((await t.ask('/me', { user, method: 'DELETE', body: { confirm: true } })).status).toBe(204);
    for (const at of [merchant, stranger.merchant]) {
      const phones = (await stored(at)).map((each) => each.phone);
      expect(phones).not.toContain(phone);
      expect(phones).toContain(another);
    }
  });
});
