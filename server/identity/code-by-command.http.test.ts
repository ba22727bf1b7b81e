/** An installation without an SMS account: no code is said to be sent, and the command line gives out one. */
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '#contract/identity.ts';
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
