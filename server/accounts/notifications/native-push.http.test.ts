import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFcm, type FcmFake } from '#tests/support/fcm.ts';
import { newStaff, order } from '#tests/support/orders.ts';
import { codeFor } from '#tests/support/sign-in.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let fake: FcmFake;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
beforeAll(async () => {
  fake = await startFcm();
  t = await composeProduct({ now: NOW, env: { FCM_SERVICE_ACCOUNT: fake.keyFile, FCM_URL: fake.url } });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', name: 'Anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  await t.product.startJobs();
});
afterAll(async () => {
  await t.stop();
  fake.stop();
});

const messagesOf = statement<{ channel: string; state: string; gateway: string | null }>(
  'test.native-messages',
  `select channel, state, gateway from message where dedupe_key like $1 || '|ON_WAY|%'`,
);
const tokensOf = statement<{ fcm_token: string | null }>(
  'test.native-tokens',
  'select fcm_token from device where user_id = $1 order by fcm_token',
);
const subscribe = statement(
  'test.native-subscribe',
  `update device set push_subscription = '{"endpoint": "http://127.0.0.1:1/x", "keys": {"p256dh": "a", "auth": "b"}}'
   where uuid = $1`,
);

let phones = 0;
/** Signs a native app in, as it does: with the token that Firebase gave it. */
async function signInApp(firebaseToken: string, uuid = newId()): Promise<{ user: string; uuid: string }> {
  const phone = `+99894${String(++phones).padStart(7, '0')}`;
  await t.ask('/auth/code', { method: 'POST', device: uuid, body: { phone } });
  const { status, body } = await t.ask<SignedIn>('/auth/verify', {
    method: 'POST',
    device: uuid,
    body: { phone, code: await codeFor(t, phone), device: { uuid, os: 'Android', type: 'app', firebaseToken } },
  });
  expect(status).toBe(200);
  return { user: body.user.id, uuid };
}

/** A delivery whose courier has just left with it. */
async function onTheWay(user: string): Promise<string> {
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      branchId: place.branches[0],
      customerName: 'Lola',
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(status).toBe(201);
  const steps = ['OPEN', 'ACCEPTED', 'DONE', 'ON_WAY'];
  for (const [at, from] of steps.slice(0, -1).entries()) {
    const moved = await t.ask(`/console/orders/${body.id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from, to: steps[at + 1], version: at + 1 },
    });
    expect(moved.status).toBe(200);
  }
  return body.id;
}

interface SentByFcm {
  token: string;
  notification: { title: string; body: string };
}
/** Messages of a courier on the way. */
const sentTo = async (token: string): Promise<SentByFcm[]> =>
  (await fake.control<SentByFcm[]>('sent')).filter(
    ({ token: to, notification }) => to === token && notification.body.includes('yoʻlda'),
  );
const messages = (id: string) => t.db.transactions.platformRows(messagesOf, [id]);
const tokens = async (user: string): Promise<(string | null)[]> =>
  (await t.db.transactions.platformRows(tokensOf, [user])).map((row) => row.fcm_token);

it('notifies a native app that its courier is on the way, once', async () => {
  const { user } = await signInApp('app-1');
  const id = await onTheWay(user);
  await expect.poll(() => sentTo('app-1'), { timeout: 15_000 }).toHaveLength(1);
  expect((await sentTo('app-1'))[0]!.notification).toEqual({
    title: 'Anhor',
    body: expect.stringMatching(/№\d+/),
  });
  await expect
    .poll(() => messages(id), { timeout: 10_000 })
    .toEqual([{ channel: 'PUSH', state: 'SENT', gateway: 'FCM' }]);
  expect(await sentTo('app-1')).toHaveLength(1);
});

it('forgets a token that FCM reports as unregistered', async () => {
  const { user } = await signInApp('UNREGISTERED-1');
  await onTheWay(user);
  await expect.poll(() => tokens(user), { timeout: 15_000 }).toEqual([null]);
});

it('prefers the subscription of a browser on the same device', async () => {
  const { user, uuid } = await signInApp('app-2');
  await t.db.transactions.platformRows(subscribe, [uuid]);
  const id = await onTheWay(user);
  await expect.poll(() => messages(id), { timeout: 15_000 }).toMatchObject([{ channel: 'PUSH', gateway: 'PUSH' }]);
  expect(await sentTo('app-2')).toEqual([]);
});

it('leaves a token to the last device that registered it', async () => {
  const former = await signInApp('app-3');
  const latter = await signInApp('app-3');
  expect(await tokens(former.user)).toEqual([null]);
  expect(await tokens(latter.user)).toEqual(['app-3']);
});
