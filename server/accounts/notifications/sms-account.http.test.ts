/** The account of a merchant at its SMS gateway, as its owner sees it, with a second merchant looking on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SmsAccountView } from '#contract/accounts/notifications-sms-account.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const makeAdmin = statement(
  'test.sms-account-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const PHONE = '+998901234567';

let eskiz: Fake;
let t: TestProduct;
let own: string;
let other: string;
let owner: string;
let manager: string;
let stranger: string;

beforeAll(async () => {
  eskiz = await startFake('eskiz');
  t = await composeProduct({ env: { ESKIZ_URL: eskiz.url } });
  const { transactions } = t.db;
  [own, other] = [
    await createMerchant(transactions, { key: 'own' }),
    await createMerchant(transactions, { key: 'foreign' }),
  ];
  [owner, manager, stranger] = [
    await newStaff(transactions, own, 'OWNER'),
    await newStaff(transactions, own, 'MANAGER'),
    await newStaff(transactions, other, 'OWNER'),
  ];
});
afterAll(async () => {
  await t.stop();
  eskiz.stop();
});

const write = async (name: string, value: string | null): Promise<void> => {
  const answer = await t.ask(`/console/secrets/${name}`, {
    merchant: own,
    user: owner,
    method: 'PUT',
    body: { value },
  });
  expect(answer.status).toBe(204);
};
const seen = async (merchant = own, user = owner): Promise<SmsAccountView> =>
  (await t.ask<SmsAccountView>('/console/sms-account', { merchant, user })).body;
const test = (merchant = own, user = owner) =>
  t.ask<{ text: string; problem: string | null; detail: string | null; why?: string }>('/console/sms-account/test', {
    merchant,
    user,
    method: 'POST',
    body: { phone: PHONE },
    headers: { 'accept-language': 'uz' },
  });
const sent = () => eskiz.control<{ from: string; message: string; mobile_phone: string }[]>('sent');

it('is nothing before user and password are written', async () => {
  expect(await seen()).toEqual({ gateway: 'ESKIZ', isSet: false, sender: null, facts: null, problem: null });
  expect((await test()).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'NO_KEY' });
  expect(await sent()).toEqual([]);
});

it('shows balance, senders and templates, warns of a low balance, and keeps the password to itself', async () => {
  await write('smsUsername', 'demo@dasturxon.test');
  await write('smsPassword', 'secret');
  await write('smsSender', 'ANHOR');
  const account = await seen();
  expect(account).toMatchObject({
    isSet: true,
    sender: 'ANHOR',
    facts: { balance: 12_000_000, isLow: false, senders: ['4546', 'ANHOR'] },
    problem: null,
  });
  expect(account.facts!.templates.map(({ state }) => state)).toEqual(['SERVICE', 'MODERATION', 'REJECTED']);
  expect(JSON.stringify(account)).not.toContain('secret');
  await eskiz.control('balance', { soum: 9_000 });
  expect((await seen()).facts).toMatchObject({ balance: 900_000, isLow: true });
});

it('sends one test message under its own sender name', async () => {
  expect((await test()).body).toEqual({ text: 'Bu Eskiz dan test', problem: null, detail: null });
  expect(await sent()).toMatchObject([{ from: 'ANHOR', message: 'Bu Eskiz dan test', mobile_phone: '998901234567' }]);
  await eskiz.trouble('500 /api/message/sms/send');
  expect((await test()).body.problem).toBe('UNAVAILABLE');
  expect(await sent()).toHaveLength(1);
});

it('says what is wrong with the account', async () => {
  await write('smsPassword', 'another');
  expect(await seen()).toMatchObject({ isSet: true, facts: null, problem: 'UNAUTHORIZED' });
  await write('smsPassword', 'secret');
  await eskiz.trouble('malformed /api/user/get-limit');
  expect((await seen()).problem).toBe('UNREADABLE');
});

it('is for those who manage keys, and nobody else’s', async () => {
  expect((await t.ask('/console/sms-account', { merchant: own, user: manager })).status).toBe(403);
  expect((await t.ask('/console/sms-account', { merchant: own, user: stranger })).status).toBe(403);
  expect(await seen(other, stranger)).toMatchObject({ isSet: false, facts: null });
  const before = (await sent()).length;
  expect((await test(other, stranger)).body).toMatchObject({ why: 'NO_KEY' });
  expect(await sent()).toHaveLength(before);
});

it('is the platform’s own for its administrators in the marketplace', async () => {
  const { transactions } = t.db;
  const admin = await newGuest(transactions);
  await transactions.platformRows(makeAdmin, [admin]);
  // The gateway does not know the user name of the platform's account.
  expect(await seen(MARKETPLACE_ID, admin)).toMatchObject({ isSet: true, problem: 'UNAUTHORIZED' });
  expect((await t.ask('/console/sms-account', { merchant: MARKETPLACE_ID, user: owner })).status).toBe(403);
  const product = await composeProduct({
    db: t.db,
    env: { ESKIZ_URL: eskiz.url, SMS_USERNAME: 'demo@dasturxon.test', SMS_PASSWORD: 'secret' },
  });
  const at = { merchant: MARKETPLACE_ID, user: admin };
  const { body } = await product.ask<SmsAccountView>('/console/sms-account', at);
  expect(body).toMatchObject({ isSet: true, sender: null, problem: null, facts: { senders: ['4546', 'ANHOR'] } });
  const before = (await sent()).length;
  const tried = await product.ask('/console/sms-account/test', { ...at, method: 'POST', body: { phone: PHONE } });
  expect([tried.status, (await sent()).length]).toEqual([200, before + 1]);
  await product.stop();
});
