/** An installation without an SMS account: no code is said to be sent, and the command line gives out one. */
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import { nameAdmin } from '#server/accounts/identity/name-admin.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { secretKey } from '#server/platform/secret-box.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { codeByCommand } from './codes.ts';
import { identityKeys } from './identity-keys.ts';

const PHONE = '+998901112233';

let t: TestProduct;
beforeAll(async () => {
  t = await composeProduct({ env: { SMS_USERNAME: '', SMS_PASSWORD: '' } });
});
afterAll(() => t.stop());

const post = (url: string, body: object) =>
  t.ask<SignedIn & { code: string; title: string }>(url, { method: 'POST', language: 'ru', body });

it('a request for a code is answered by what is missing, and the code of the command line signs in once', async () => {
  const device = { uuid: newId() };
  const asked = await post('/auth/code', { phone: PHONE, device });
  expect([asked.status, asked.body.code]).toEqual([503, 'NO_SMS_GATEWAY']);
  expect(asked.body.title).toMatch(/SMS/);

  const keys = identityKeys(secretKey(undefined, path.join(t.dataDir, 'secret.key')));
  const replaced = await codeByCommand(t.db.transactions, keys, PHONE);
  const code = await codeByCommand(t.db.transactions, keys, PHONE);
  if (replaced !== code)
    expect((await post('/auth/verify', { phone: PHONE, code: replaced, device })).body.code).toBe('CODE_INCORRECT');
  const signedIn = await post('/auth/verify', { phone: PHONE, code, device });
  expect([signedIn.status, signedIn.body.user?.phone]).toEqual([200, PHONE]);
  expect((await post('/auth/verify', { phone: PHONE, code, device: { uuid: newId() } })).status).toBe(400);
});

it('five wrong tries end a code of the command line', async () => {
  const phone = '+998901112244';
  const keys = identityKeys(secretKey(undefined, path.join(t.dataDir, 'secret.key')));
  const code = await codeByCommand(t.db.transactions, keys, phone);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    await post('/auth/verify', { phone, code: wrong, device: { uuid: newId() } });
  expect((await post('/auth/verify', { phone, code, device: { uuid: newId() } })).status).not.toBe(200);
});

it('administrators see who waits and give out a code that the audit names, until a gateway is set', async () => {
  const admin = '+998901112255';
  await nameAdmin(t.db.transactions, admin);
  const keys = identityKeys(secretKey(undefined, path.join(t.dataDir, 'secret.key')));
  const device = { uuid: newId() };
  const own = await codeByCommand(t.db.transactions, keys, admin);
  const administrator = (await post('/auth/verify', { phone: admin, code: own, device })).body.user.id;
  const waitingCodes = (body?: object, who = administrator) =>
    t.ask<{ isOpen: boolean; items: { phone: string }[]; code: string }>('/platform/waiting-codes', {
      user: who,
      ...(body ? { method: 'POST', body } : {}),
    });
  const phone = '+998901112266';
  expect((await waitingCodes({ phone })).status).toBe(404);
  const theirs = { uuid: newId() };
  expect((await post('/auth/code', { phone, device: theirs })).body.code).toBe('NO_SMS_GATEWAY');
  const listed = (await waitingCodes()).body;
  expect([listed.isOpen, listed.items.map((each) => each.phone)]).toEqual([true, expect.arrayContaining([phone])]);
  const given = await waitingCodes({ phone });
  expect(given.status).toBe(200);
  const signedIn = await post('/auth/verify', { phone, code: given.body.code, device: theirs });
  expect(signedIn.status).toBe(200);
  expect((await waitingCodes()).body.items.map((each) => each.phone)).not.toContain(phone);
  expect((await waitingCodes(undefined, signedIn.body.user.id)).status).toBe(403);
  const noted = statement<{ user_id: string }>(
    'test.codes-given-out',
    `select user_id from platform_audit where action = 'CODE_GIVEN_OUT' and detail ->> 'phone' = $1`,
  );
  expect(await t.db.transactions.platformRows(noted, [phone])).toEqual([{ user_id: administrator }]);

  const withGateway = await composeProduct({ db: t.db, env: { SMS_USERNAME: 'u', SMS_PASSWORD: 'p' } });
  const there = (body?: object) =>
    withGateway.ask<{ isOpen: boolean; why: string }>('/platform/waiting-codes', {
      user: administrator,
      ...(body ? { method: 'POST', body } : {}),
    });
  expect((await there()).body).toEqual({ isOpen: false, items: [] });
  expect(await there({ phone })).toMatchObject({ status: 409, body: { why: 'GATEWAY_IS_SET' } });
  await withGateway.stop();
});
