/** Where the platform receives the money, the merchant to whom it is owed does not set the key that proves payments. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGuest } from '#tests/support/orders.ts';
import { CASHBOX, KEY, openPayme, type Payme } from '#tests/support/payme.ts';
import { statement } from '#server/platform/database/sql.ts';

const putTerms = statement(
  'test.put-terms',
  `
  insert into commission_terms (merchant_id, version, starts_at, rates, online_to)
  values (current_setting('app.merchant_id')::uuid, $1, now() + $2::interval, '{}', $3)`,
);
const makeAdmin = statement(
  'test.make-payments-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);

interface Methods {
  platformReceives: boolean;
  accounts: { provider: string; isActive: boolean; version: number }[];
}

let payme: Payme;
let admin: string;
beforeAll(async () => {
  payme = await openPayme();
  admin = await newGuest(payme.shop.t.db.transactions);
  await payme.shop.t.db.transactions.platformRows(makeAdmin, [admin]);
});
afterAll(() => payme.shop.t.stop());

const agree = (version: number, begins: string, to: 'PLATFORM' | 'MERCHANT') =>
  payme.shop.t.db.transactions.tenantRows(payme.shop.merchant, putTerms, [version, begins, to]);
const ask = <T>(user: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  payme.shop.t.ask<T & { why?: string }>(`/console${path}`, {
    merchant: payme.shop.merchant,
    user,
    method,
    ...(body ? { body } : {}),
  });
const methods = async (): Promise<Methods> => (await ask<Methods>(payme.shop.owner, 'GET', '/payment-methods')).body;
const setKey = async (user: string, key: string) => {
  const { version } = (await methods()).accounts.find(({ provider }) => provider === 'PAYME')!;
  return ask(user, 'PUT', '/payment-methods/PAYME', { isActive: true, fields: { merchantId: CASHBOX }, key, version });
};

describe('terms by which the platform receives online payments', () => {
  it('are respected from their agreement on: the owner sets neither account nor key, also by other calls', async () => {
    const { owner } = payme.shop;
    expect((await setKey(owner, KEY)).status).toBe(200);
    await agree(1, '1 day', 'PLATFORM');
    expect((await methods()).platformReceives).toBe(true);
    const refused = await setKey(owner, 'a key that the owner knows');
    expect([refused.status, refused.body.why]).toEqual([403, 'PLATFORM_RECEIVES']);
    const secret = await ask(owner, 'PUT', '/secrets/paymeKey', { value: 'a key that the owner knows' });
    expect([secret.status, secret.body.why]).toEqual([403, 'PLATFORM_RECEIVES']);
    expect((await ask(owner, 'POST', '/payment-methods/PAYME/address')).status).toBe(403);
    // Until then the money is the merchant's own.
    await payme.shop.placed();
  });

  it('once in force make the earlier account of the owner prove nothing', async () => {
    const { id, number } = await payme.shop.placed();
    await agree(2, '-1 hour', 'PLATFORM');
    const proof = await payme.shop.t.ask(payme.shop.address, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`Paycom:${KEY}`).toString('base64')}` },
      body: {
        id: 1,
        method: 'CheckPerformTransaction',
        params: { amount: 100, account: { order_id: String(number) } },
      },
    });
    expect([proof.status, proof.body]).toEqual([403, expect.not.objectContaining({ result: expect.anything() })]);
    expect((await payme.shop.own(id)).isPaid).toBe(false);
    expect((await methods()).accounts.find(({ provider }) => provider === 'PAYME')?.isActive).toBe(false);
  });

  it('take the account that the platform sets, and its key alone', async () => {
    const key = 'a key that the platform knows';
    expect((await setKey(admin, key)).status).toBe(200);
    const { id, number } = await payme.shop.placed();
    const transaction = payme.newTransaction();
    // Payme's code for a wrong key.
    expect(await payme.code('PerformTransaction', { id: transaction })).toBe(-32_504);
    const params = { id: transaction, time: payme.shop.t.clock.now, account: { order_id: String(number) } };
    const { due } = await payme.shop.payment(id);
    expect((await payme.call('CreateTransaction', { ...params, amount: due }, { key })).error).toBeUndefined();
    expect((await payme.call('PerformTransaction', { id: transaction }, { key })).error).toBeUndefined();
    expect((await payme.shop.own(id)).isPaid).toBe(true);
  });

  it('give the owner the account back when they end', async () => {
    await agree(3, '-1 minute', 'MERCHANT');
    // The first terms of this test still begin tomorrow.
    expect((await methods()).platformReceives).toBe(true);
  });
});
