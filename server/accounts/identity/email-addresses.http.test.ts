/** A confirmed e-mail address, and signing in by it where no SMS is sent. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_MINUTES } from '#domain/accounts/identity/code-limits.ts';
import { statement } from '#server/platform/database/sql.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { newGuest } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { nameAdmin, vouchForEmail } from './name-admin.ts';

const NOW = Date.parse('2026-05-20T09:00:00Z');
const phoneOf = statement<{ phone: string }>('test.phone-of', 'select phone from app_user where id = $1');
const messagesTo = statement<{ kind: string; channel: string; text: string | null }>(
  'test.messages-to',
  'select kind, channel, body as text from message where recipient = $1 order by created_date',
);

let smtp: Fake;
let t: TestProduct;
let guest: string;
let emailEnv: Record<string, string>;

beforeAll(async () => {
  smtp = await startFake('smtp');
  emailEnv = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(await smtp.control<number>('port')),
    SMTP_SECURITY: 'none',
    SMTP_USERNAME: 'demo',
    SMTP_PASSWORD: 'secret',
    EMAIL_FROM: 'post@taom.example',
  };
  t = await composeProduct({
    now: NOW,
    env: { ...emailEnv, SMS_USERNAME: '', SMS_PASSWORD: '' },
  });
  await t.product.startJobs();
});
afterAll(async () => {
  await t.stop();
  smtp.stop();
});
beforeEach(async () => {
  guest = await newGuest(t.db.transactions);
  t.clock.now += 2 * 24 * 60 * 60_000;
});

type Answer = { code?: string; retryAfter?: number; length?: number; by?: string; email?: string | null };
interface Whose {
  user?: string;
  device?: string;
}

const ask = (path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object, { user, device }: Whose = {}) =>
  t.ask<Answer>(path, { method, ...(user && { user }), ...(body && { body }), ...(device && { device }) });
const request = (email: string, user = guest) => ask('/me/email/code', 'POST', { email }, { user });
const confirm = (email: string, code: string, user = guest) => ask('/me/email', 'PUT', { email, code }, { user });
const seen = async (user = guest) => (await ask('/me/email', 'GET', undefined, { user })).body;

interface Mail {
  to: string[];
  source: string;
}
const mailsTo = async (to: string): Promise<Mail[]> =>
  (await smtp.control<Mail[]>('mails')).filter((mail) => mail.to.includes(to));
/** The code of the newest of `count` messages to an address. */
async function codeTo(to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 20_000 }).toBe(count);
  return /\b\d{6}\b/.exec((await mailsTo(to)).at(-1)!.source.split('\r\n\r\n').slice(2).join(' '))![0];
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an e-mail address', () => {
  it('is the person’s once they have entered the code that was sent to it', async () => {
    expect(await seen()).toEqual({ email: null, isOpen: true });
    expect((await request(' Aziza@Example.uz ')).body).toEqual({ retryAfter: 60, length: 6 });
    const code = await codeTo('aziza@example.uz');
    expect((await confirm('aziza@example.uz', other(code))).body).toMatchObject({ code: 'CODE_INCORRECT' });
    expect((await confirm('else@example.uz', code)).body).toMatchObject({ code: 'CODE_EXPIRED' });
    expect((await confirm('AZIZA@example.uz', code)).body).toEqual({ email: 'aziza@example.uz' });
    expect(await seen()).toEqual({ email: 'aziza@example.uz', isOpen: true });
    expect((await confirm('aziza@example.uz', code)).body).toMatchObject({ code: 'CODE_EXPIRED' });
    expect((await ask('/me/email', 'DELETE', undefined, { user: guest })).status).toBe(204);
    expect((await seen()).email).toBeNull();
  });

  it('is nobody else’s secret: the answer is the same whoever has it, and it may be at two accounts', async () => {
    const first = await newGuest(t.db.transactions);
    await request('family@example.uz', first);
    await confirm('family@example.uz', await codeTo('family@example.uz'), first);
    expect((await request('family@example.uz')).body).toEqual(
      (await request('free@example.uz', await newGuest(t.db.transactions))).body,
    );
    await confirm('family@example.uz', await codeTo('family@example.uz', 2));
    expect((await seen()).email).toBe('family@example.uz');
    expect((await seen(first)).email).toBe('family@example.uz');
  });

  it('is told to the former address, and to the phone where SMS are sent', async () => {
    await request('old@example.uz');
    await confirm('old@example.uz', await codeTo('old@example.uz'));
    const [{ phone } = { phone: '' }] = await t.db.transactions.platformRows(phoneOf, [guest]);
    expect(await t.db.transactions.platformRows(messagesTo, [phone])).toEqual([]);
    const texting = await composeProduct({ now: t.clock.now + 61_000, db: t.db, env: emailEnv });
    const user = guest;
    await texting.ask('/me/email/code', { method: 'POST', user, body: { email: 'thief@example.uz' } });
    const code = await codeTo('thief@example.uz');
    await texting.ask('/me/email', { method: 'PUT', user, body: { email: 'thief@example.uz', code } });
    await texting.stop();
    for (const to of ['old@example.uz', phone])
      expect((await t.db.transactions.platformRows(messagesTo, [to])).at(-1)).toMatchObject({
        kind: 'ACCOUNT',
        text: expect.stringContaining('t…f@example.uz') as string,
      });
  });

  it('takes five tries of a code, for five minutes', async () => {
    await request('tries@example.uz');
    const code = await codeTo('tries@example.uz');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm('tries@example.uz', other(code))).body).toMatchObject({ code: 'CODE_INCORRECT' });
    expect((await confirm('tries@example.uz', code)).body).toMatchObject({ code: 'TOO_MANY_TRIES' });
    t.clock.now += 61_000;
    await request('tries@example.uz');
    const later = await codeTo('tries@example.uz', 2);
    t.clock.now += CODE_MINUTES * 60_000 + 1000;
    expect((await confirm('tries@example.uz', later)).body).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('refuses an account that asks too often, and drops what too many send to one address without a word', async () => {
    expect((await request('often@example.uz')).status).toBe(200);
    expect((await request('often@example.uz')).body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
    const answers = [];
    for (let person = 0; person < 6; person += 1)
      answers.push((await request('victim@example.uz', await newGuest(t.db.transactions))).body);
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"retryAfter":60,"length":6}']));
    const stored = await t.db.transactions.platformRows(messagesTo, ['victim@example.uz']);
    expect(stored).toHaveLength(5);
  });

  it('goes with the account', async () => {
    await request('gone@example.uz');
    await confirm('gone@example.uz', await codeTo('gone@example.uz'));
    expect((await ask('/me/export', 'GET', undefined, { user: guest })).body).toMatchObject({
      email: 'gone@example.uz',
    });
    expect((await ask('/me', 'DELETE', { confirm: true }, { user: guest })).status).toBe(204);
    expect(await t.db.transactions.platformRows(messagesTo, ['gone@example.uz'])).toEqual([]);
  });
});

describe('signing in where no SMS is sent', () => {
  const device = () => randomUUID();
  const codeFor = (phone: string, uuid: string, purpose = 'SIGN_IN') =>
    ask('/auth/code', 'POST', { phone, purpose }, { device: uuid });
  const verify = (phone: string, code: string, uuid: string) =>
    t.ask<{ user?: { role: string }; code?: string }>('/auth/verify', {
      method: 'POST',
      body: { phone, code, cookies: false },
      device: uuid,
    });

  it('lets an administrator in whom the operator gave an address', async () => {
    await nameAdmin(t.db.transactions, '+998901230001');
    await vouchForEmail(t.db.transactions, '+998901230001', 'admin@example.uz');
    const uuid = device();
    expect((await codeFor('+998901230001', uuid)).body).toMatchObject({ length: 6, by: 'EMAIL' });
    const signedIn = await verify('+998901230001', await codeTo('admin@example.uz'), uuid);
    expect(signedIn.body.user?.role).toBe('PLATFORM_ADMIN');
  });

  it('answers the same for a phone without an account, and writes the same', async () => {
    const answers = [];
    for (const phone of ['+998901230001', '+998901230009']) answers.push((await codeFor(phone, device())).body);
    expect(answers[0]).toEqual(answers[1]);
    const rows = await t.db.transactions.platformRows(messagesTo, ['+998901230009']);
    expect(rows).toMatchObject([{ kind: 'CODE', channel: 'SMS' }]);
  });

  it('proves no phone: a new number waits for the administrator', async () => {
    const [{ phone } = { phone: '' }] = await t.db.transactions.platformRows(phoneOf, [guest]);
    for (const purpose of ['PHONE', 'OLD_PHONE'])
      expect((await codeFor(phone, device(), purpose)).body).toMatchObject({ code: 'NO_SMS_GATEWAY' });
  });
});
