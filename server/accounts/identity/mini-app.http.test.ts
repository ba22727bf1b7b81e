/** Where orders come from: the Mini App data opens one session inside Telegram, apps register their device. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { codeFor, signIn } from '#tests/support/sign-in.ts';

const BOT = '123456:TEST-TOKEN';
const OTHER_BOT = '654321:OTHER-TOKEN';
const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const MINUTE = 60_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
const firstEvent = statement<{ source: string }>(
  'test.mini-app.first-event',
  'select source from order_event where order_id = $1 and version = 1',
);
const lastEvent = statement<{ source: string }>(
  'test.mini-app.last-event',
  'select source from order_event where order_id = $1 order by version desc limit 1',
);
const phoneOf = statement<{ phone: string }>('test.mini-app.phone-of', 'select phone from app_user where id = $1');

beforeAll(async () => {
  t = await composeProduct({ bearers: true, now: NOW, env: { TELEGRAM_BOT_TOKEN: BOT } });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
});
afterAll(() => t.stop());

interface Sealed {
  id?: number;
  at?: number;
  bot?: string;
}

function sealed({ id = 42, at = t.clock.now, bot = BOT }: Sealed = {}): URLSearchParams {
  const fields = {
    auth_date: String(Math.floor(at / 1000)),
    query_id: newId(),
    user: JSON.stringify({ id, first_name: 'Ali' }),
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update(bot).digest()).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash });
}
const enter = (initData: string) =>
  t.ask<SignedIn & { code: string }>('/auth/telegram', {
    merchant,
    method: 'POST',
    device: newId(),
    body: { initData, cookies: false },
  });

describe('Mini App data', () => {
  it('is accepted once, in whatever order or encoding it is repeated, also concurrently', async () => {
    const first = sealed();
    expect((await enter(first.toString())).status).toBe(200);
    const turned = new URLSearchParams([...first].toReversed()).toString();
    for (const again of [first.toString(), turned, first.toString().replaceAll('+', '%20'), `${first.toString()}&`]) {
      expect((await enter(again)).body.code).toBe('IDENTITY_REFUSED');
    }
    const data = sealed().toString();
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(data)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is valid for five minutes, for this bot and for the person it names', async () => {
    expect((await enter(sealed({ at: t.clock.now - 5 * MINUTE }).toString())).status).toBe(200);
    expect((await enter(sealed({ at: t.clock.now - 5 * MINUTE - 1000 }).toString())).body.code).toBe(
      'IDENTITY_REFUSED',
    );
    expect((await enter(sealed({ at: t.clock.now + MINUTE }).toString())).body.code).toBe('IDENTITY_REFUSED');
    expect((await enter(sealed({ bot: OTHER_BOT }).toString())).body.code).toBe('IDENTITY_REFUSED');
    const other = sealed();
    other.set('user', JSON.stringify({ id: 43, first_name: 'Ali' }));
    expect((await enter(other.toString())).body.code).toBe('IDENTITY_REFUSED');
    const unsealed = sealed();
    unsealed.delete('hash');
    expect((await enter(unsealed.toString())).body.code).toBe('IDENTITY_REFUSED');
  });

  it('does not become valid again when the clock jumps ahead and back', async () => {
    const data = sealed().toString();
    expect((await enter(data)).status).toBe(200);
    t.clock.now += 60 * MINUTE;
    expect((await enter(data)).body.code).toBe('IDENTITY_REFUSED');
    t.clock.now -= 60 * MINUTE;
    expect((await enter(data)).body.code).toBe('IDENTITY_REFUSED');
  });
});

describe('an order', () => {
  const place1 = async (token: string, device: string) =>
    t.ask<{ id: string }>('/orders', {
      merchant,
      method: 'POST',
      device,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        pickupValid: true,
        cartItems: [{ productId: place.products[0], productCount: 1 }],
        bill: 4_500_000,
        source: 'CLIENT_APP',
      },
    });
  const operatorSees = async (id: string): Promise<string> => {
    const manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
    const [{ phone }] = (await t.db.transactions.platformRows(phoneOf, [manager])) as [{ phone: string }];
    const { token } = await signIn(t, phone, { merchant });
    return (
      await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, headers: { authorization: `Bearer ${token}` } })
    ).body.source;
  };

  it.each([
    ['android', 'token-of-an-app', 'CLIENT_APP'],
    ['ios', 'token-of-another-app', 'CLIENT_APP'],
    ['android', undefined, 'CLIENT_WEB'],
    ['web', 'token-of-a-page', 'CLIENT_WEB'],
  ])('of a client of type %s with the token %s comes from %s', async (type, firebaseToken, source) => {
    const uuid = newId();
    const phone = `+99893${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    await t.ask('/auth/code', { merchant, device: uuid, method: 'POST', body: { phone } });
    const { body } = await t.ask<SignedIn>('/auth/verify', {
      merchant,
      device: uuid,
      method: 'POST',
      body: { phone, code: await codeFor(t, phone), device: { uuid, type, firebaseToken } },
    });
    const placed = await place1(body.token, uuid);
    expect(placed.status).toBe(201);
    expect(await operatorSees(placed.body.id)).toBe(source);
    const [first] = await t.db.transactions.tenantRows(merchant, firstEvent, [placed.body.id]);
    expect(first).toEqual({ source });
    const canceled = await t.ask(`/orders/${placed.body.id}/cancel`, {
      merchant,
      method: 'POST',
      device: uuid,
      headers: { authorization: `Bearer ${body.token}` },
      body: { version: 1 },
    });
    expect(canceled.status).toBe(200);
    expect(await t.db.transactions.tenantRows(merchant, lastEvent, [placed.body.id])).toEqual([{ source }]);
  });

  it('from Telegram is marked so, also after giving the phone and renewing; one from a browser is not', async () => {
    const device = newId();
    const entered = await t.ask<SignedIn>('/auth/telegram', {
      merchant,
      method: 'POST',
      device,
      body: { initData: sealed({ id: 77 }).toString(), cookies: false },
    });
    const auth = { merchant, device, headers: { authorization: `Bearer ${entered.body.token}` } };
    await t.ask('/auth/code', { ...auth, method: 'POST', body: { phone: '+998931234567', purpose: 'PHONE' } });
    const { body: named } = await t.ask<SignedIn>('/me/phone', {
      ...auth,
      method: 'PUT',
      body: { phone: '+998931234567', code: await codeFor(t, '+998931234567'), cookies: false },
    });
    const first = await place1(named.token, device);
    expect(first.status).toBe(201);
    expect(await operatorSees(first.body.id)).toBe('TELEGRAM_BOT');
    const { body: renewed } = await t.ask<SignedIn>('/auth/refresh', {
      merchant,
      method: 'POST',
      device,
      body: { refreshToken: named.refreshToken },
    });
    expect(await operatorSees((await place1(renewed.token, device)).body.id)).toBe('TELEGRAM_BOT');
    const browser = await signIn(t, '+998931234568', { merchant });
    expect(await operatorSees((await place1(browser.token, browser.device)).body.id)).toBe('CLIENT_WEB');
  });
});
