/** A telephone system reports calls; staff see who rings and which calls nobody answered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhoneCall, TelephoneAccount } from '#contract/partners/telephone.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T19:00:00+05:00');
const PHONE = '+998901112233';
const addCustomer = statement<{ id: string }>(
  'test.telephone.customer',
  `insert into customer (merchant_id, id, phone, name)
  values (current_setting('app.merchant_id')::uuid, gen_random_uuid(), $1, $2) returning id`,
);
const storedCalls = statement<{ call_id: string; state: string }>(
  'test.telephone.calls',
  'select call_id, state from phone_call order by rang_at, call_id',
);

interface Open {
  ringing: PhoneCall[];
  missed: PhoneCall[];
}

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let owner: string;
let operator: string;
let elsewhere: string;
let waiter: string;
let stranger: { merchant: string; user: string };
let malika: string;
let hook: string;

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  at?: string;
}

const ask = <T>(path: string, user: string, { method = 'GET', body, at = merchant }: RequestOptions = {}) =>
  t.ask<T>(path, { merchant: at, user, method, ...(body && { body }) });
const notify = (body: object | string, to = hook) =>
  t.product.app.inject({
    method: 'POST',
    url: to,
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const newAddress = async (user = owner, at = merchant): Promise<string> => {
  const { status, body } = await ask<{ address: string }>('/console/telephone/address', user, { method: 'POST', at });
  expect(status).toBe(200);
  return new URL(body.address).pathname;
};
const calls = async (user = operator, at = merchant): Promise<Open> =>
  (await ask<Open>('/console/calls', user, { method: 'GET', at })).body;
const stored = () => t.db.transactions.tenantRows(merchant, storedCalls, []);

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}, {}], dishes: [] }, NOW);
  owner = await newStaff(transactions, merchant, 'OWNER');
  operator = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
  elsewhere = await newStaff(transactions, merchant, 'OPERATOR', place.branches[1]);
  waiter = await newStaff(transactions, merchant, 'WAITER', place.branches[0]);
  const other = await createMerchant(transactions, { key: 'bodom' });
  stranger = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
  const [guest] = await transactions.tenantRows(merchant, addCustomer, [PHONE, 'Malika']);
  malika = guest!.id;
  hook = await newAddress();
  const lines = { items: [{ number: '+998 71 200-10-10', branchId: place.branches[0] }] };
  const { status, body } = await ask<TelephoneAccount>('/console/telephone/lines', owner, {
    method: 'PUT',
    body: lines,
  });
  expect([status, body.lines]).toEqual([200, [{ number: '+998712001010', branchId: place.branches[0] }]]);
});
afterAll(() => t.stop());

describe('a call', () => {
  it('rings at the staff of the branch whose line was called, with the name of the guest', async () => {
    const ring = { event: 'RINGING', callId: 'a', from: '998 (90) 111-22-33', to: '712001010' };
    expect((await notify(ring)).statusCode).toBe(200);
    const { ringing, missed } = await calls();
    expect(ringing).toMatchObject([{ phone: PHONE, guestName: 'Malika' }]);
    expect(missed).toEqual([]);
    expect((await calls(owner)).ringing).toHaveLength(1);
    expect((await calls(elsewhere)).ringing).toEqual([]);
    expect((await ask('/console/calls', waiter)).status).toBe(403);
  });

  it('is not shown to another merchant', async () => {
    expect(await calls(stranger.user, stranger.merchant)).toEqual({ ringing: [], missed: [] });
    const [{ id }] = (await calls()).ringing as [PhoneCall];
    const path = `/console/calls/${id}/called-back`;
    expect((await ask(path, stranger.user, { method: 'POST', at: stranger.merchant })).status).toBe(404);
    expect((await ask(path, elsewhere, { method: 'POST' })).status).toBe(404);
    expect((await calls()).ringing).toHaveLength(1);
  });

  it('stops ringing when it is answered, and repeated notices change nothing', async () => {
    await notify({ event: 'ANSWERED', callId: 'a' });
    expect(await calls()).toEqual({ ringing: [], missed: [] });
    for (const event of ['RINGING', 'ANSWERED', 'ENDED', 'RINGING', 'ANSWERED', 'ENDED'])
      expect((await notify({ event, callId: 'a', from: PHONE })).statusCode).toBe(200);
    expect(await stored()).toEqual([{ call_id: 'a', state: 'ENDED' }]);
    expect(await calls()).toEqual({ ringing: [], missed: [] });
  });

  it('is missed when it ends without an answer, until it is called back', async () => {
    await notify({ event: 'RINGING', callId: 'b', from: '90 555 44 33' });
    await notify({ event: 'ENDED', callId: 'b' });
    const { ringing, missed } = await calls(elsewhere);
    expect([ringing, missed]).toMatchObject([[], [{ phone: '+998905554433', guestName: null, branchName: null }]]);
    const path = `/console/calls/${missed[0]!.id}/called-back`;
    expect((await ask(path, operator, { method: 'POST' })).status).toBe(204);
    expect((await calls(elsewhere)).missed).toEqual([]);
    expect((await ask(path, operator, { method: 'POST' })).status).toBe(404);
  });

  it('has the same end when its events arrive in another order', async () => {
    await notify({ event: 'ENDED', callId: 'c', from: PHONE });
    await notify({ event: 'ANSWERED', callId: 'c', from: PHONE });
    await notify({ event: 'RINGING', callId: 'c', from: PHONE });
    expect(await stored()).toContainEqual({ call_id: 'c', state: 'ENDED' });
  });

  it('rings for two minutes at most, when its end is not reported', async () => {
    await notify({ event: 'RINGING', callId: 'd' });
    expect((await calls()).ringing).toMatchObject([{ phone: null }]);
    t.clock.now = NOW + 121_000;
    const { ringing, missed } = await calls();
    expect([ringing, missed.length]).toEqual([[], 1]);
    await notify({ event: 'ANSWERED', callId: 'd' });
  });
});

describe('the address', () => {
  it('is accepted with its own token alone', async () => {
    const before = await stored();
    const forged = [
      `${hook.slice(0, -4)}AAAA`,
      hook.replace(merchant, stranger.merchant),
      hook.replace(/[^/]+$/, 'x'),
      hook.replace(merchant, '00000000-0000-4000-8000-000000000000'),
    ];
    for (const address of forged)
      expect((await notify({ event: 'RINGING', callId: 'forged', from: PHONE }, address)).statusCode).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('refuses what is not an event', async () => {
    const before = await stored();
    for (const body of ['', 'no json', '[]', { event: 'RINGS', callId: 'e' }, { event: 'RINGING' }])
      expect((await notify(body)).statusCode).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('is replaced by a new one, and the former is valid no more', async () => {
    const former = hook;
    hook = await newAddress();
    expect((await notify({ event: 'RINGING', callId: 'f' }, former)).statusCode).toBe(404);
    expect((await notify({ event: 'ENDED', callId: 'f' })).statusCode).toBe(200);
    const { body } = await ask<TelephoneAccount>('/console/telephone', owner);
    expect(body).toMatchObject({ hint: hook.slice(-4), lastEventAt: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(hook.split('/').at(-1));
  });

  it('is managed by owners alone, with branches of their own', async () => {
    expect((await ask('/console/telephone', operator)).status).toBe(403);
    expect((await ask('/console/telephone/address', operator, { method: 'POST' })).status).toBe(403);
    const lines = { items: [{ number: '1010', branchId: place.branches[0] }] };
    const answer = await ask('/console/telephone/lines', stranger.user, {
      method: 'PUT',
      body: lines,
      at: stranger.merchant,
    });
    expect(answer.status).toBe(400);
  });

  it('rings once for a test', async () => {
    expect((await ask('/console/telephone/test', owner, { method: 'POST' })).status).toBe(204);
    expect((await calls()).ringing).toMatchObject([{ phone: null, branchName: null }]);
  });

  it('accepts so many notices a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 320 }, () => notify({ event: 'ENDED', callId: 'a' })));
    const limited = answers.filter(({ statusCode }) => statusCode === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.length).toBeLessThan(320);
  });
});

describe('a guest whose data is deleted', () => {
  it('leaves no calls', async () => {
    expect((await stored()).map(({ call_id: id }) => id)).toEqual(expect.arrayContaining(['a', 'b']));
    const answer = await ask(`/console/guests/${malika}`, owner, {
      method: 'DELETE',
      body: { reason: 'Asked by phone' },
    });
    expect(answer.status).toBe(204);
    const left = (await stored()).map(({ call_id: id }) => id);
    expect(left).not.toContain('a');
    expect(left).toContain('b');
  });
});
