/** E-mail of the installation: messages by it, what is never sent, and what its administrators see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailState } from '#contract/accounts/notifications-email.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { queueMessage, type NewMessage } from './notifications.ts';

const rowsOf = statement<{
  state: string;
  body: string | null;
  gateway: string | null;
  error: string | null;
  detail: object;
}>(
  'test.email-messages',
  'select state, body, gateway, error, detail from message where recipient = $1 order by created_date',
);
const confirm = statement(
  'test.confirm-email',
  `insert into user_email (user_id, address, confirmed_at)
  select id, $2, now() from app_user where phone = $1`,
);
const personOf = statement('test.email-person', 'insert into app_user (id, phone) values (gen_random_uuid(), $1)');
const makeAdmin = statement(
  'test.email-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const hashes = statement<{ row: string }>('test.suppressions', 'select s::text as row from email_suppression s');

interface Mail {
  from: string;
  to: string[];
  source: string;
}

let smtp: Fake;
let t: TestProduct;
let own: string;
let other: string;
let admin: string;

beforeAll(async () => {
  smtp = await startFake('smtp');
  t = await composeProduct({
    env: {
      SMS_USERNAME: '',
      SMS_PASSWORD: '',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(await smtp.control<number>('port')),
      SMTP_SECURITY: 'none',
      SMTP_USERNAME: 'demo',
      SMTP_PASSWORD: 'secret',
      EMAIL_FROM: 'Taom <post@taom.example>',
      EMAILS_A_DAY: '3',
    },
  });
  own = await createMerchant(t.db.transactions, { key: 'own' });
  other = await createMerchant(t.db.transactions, { key: 'other' });
  admin = await newGuest(t.db.transactions);
  await t.db.transactions.platformRows(makeAdmin, [admin]);
  await t.product.startJobs();
});
afterAll(async () => {
  await t.stop();
  smtp.stop();
});

const emit = (message: Partial<NewMessage> & { to: string }): Promise<void> =>
  t.db.transactions.onPlatform((tx) =>
    queueMessage(tx, { kind: 'ORDER', language: 'uz', merchantId: own, text: 'Salom', ...message }),
  );
const mailsTo = async (to: string): Promise<Mail[]> =>
  (await smtp.control<Mail[]>('mails')).filter((mail) => mail.to.includes(to));
const settled = async (to: string) => {
  const isSettled = async () =>
    (await t.db.transactions.platformRows(rowsOf, [to])).every(({ state }) => !['QUEUED', 'SENDING'].includes(state));
  await expect.poll(isSettled, { timeout: 20_000 }).toBe(true);
  return (await t.db.transactions.platformRows(rowsOf, [to])).at(-1)!;
};
const decoded = (source: string): string =>
  source
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString('utf8'));

describe('a message by e-mail', () => {
  it('is sent once, in the name of the merchant, and forgets what it said', async () => {
    await emit({
      to: 'aziz@example.uz',
      channel: 'EMAIL',
      detail: { email: { subject: 'Buyurtma', parts: [{ kind: 'text', text: 'Rahmat <b>!' }] } },
    });
    expect(await settled('aziz@example.uz')).toMatchObject({ state: 'SENT', gateway: 'EMAIL', detail: {} });
    const [mail, ...more] = await mailsTo('aziz@example.uz');
    expect(more).toEqual([]);
    expect(mail!.from).toBe('post@taom.example');
    expect(mail!.source).toContain('Subject: Buyurtma');
    expect(decoded(mail!.source)).toContain('Rahmat &lt;b&gt;!');
  });

  it('ends at an address that nobody has, which then gets nothing more', async () => {
    await emit({ to: 'nobody@example.uz', channel: 'EMAIL', merchantId: null, kind: 'ACCOUNT' });
    expect(await settled('nobody@example.uz')).toMatchObject({ state: 'FAILED', error: 'RCPT 550 5.1.1' });
    await smtp.control('forget');
    await emit({ to: 'nobody@example.uz', channel: 'EMAIL', merchantId: null, kind: 'ACCOUNT' });
    expect(await settled('nobody@example.uz')).toMatchObject({ state: 'FAILED', error: 'suppressed' });
    expect(await smtp.control<string[]>('verbs')).not.toContain('RCPT');
    const stored = await t.db.transactions.platformRows(hashes);
    expect(stored).toHaveLength(1);
    expect(stored[0]!.row).not.toContain('nobody');
  });

  it('is one of a limited number of a merchant in a day; messages about the account are not', async () => {
    const each = (to: string, merchantId: string | null, kind: NewMessage['kind'] = 'ORDER') =>
      emit({ to, channel: 'EMAIL', merchantId, kind });
    const states = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      await each(`${name}@limit.example.uz`, other);
      states.push((await settled(`${name}@limit.example.uz`)).state);
    }
    expect(states).toEqual(['SENT', 'SENT', 'SENT', 'FAILED']);
    await each('account@limit.example.uz', other, 'ACCOUNT');
    expect((await settled('account@limit.example.uz')).state).toBe('SENT');
  });
});

describe('offers by e-mail', () => {
  it('leave half of the number of a merchant to messages about orders', async () => {
    const merchantId = await createMerchant(t.db.transactions, { key: 'offers' });
    const outcome = async (name: string, kind: NewMessage['kind']) => {
      await emit({ to: `${name}@offers.example.uz`, channel: 'EMAIL', merchantId, kind });
      return (await settled(`${name}@offers.example.uz`)).state;
    };
    expect(await outcome('a', 'MARKETING')).toBe('SENT');
    expect(await outcome('b', 'MARKETING')).toBe('FAILED');
    expect(await outcome('c', 'ORDER')).toBe('SENT');
  });
});

describe('an SMS that no gateway carries', () => {
  it('goes to the confirmed address of the person with the number, and to nobody else', async () => {
    await t.db.transactions.platformRows(personOf, ['+998901110001']);
    await t.db.transactions.platformRows(confirm, ['+998901110001', 'owner@example.uz']);
    await emit({
      to: '+998901110001',
      kind: 'ACCOUNT',
      merchantId: null,
      text: 'Osh tasdiqlandi: https://taom.uz/console',
    });
    await emit({ to: '+998901110002', kind: 'ACCOUNT', merchantId: null });
    expect(await settled('+998901110001')).toMatchObject({ state: 'SENT', gateway: 'EMAIL' });
    expect(await settled('+998901110002')).toMatchObject({ state: 'FAILED', gateway: null });
    const [mail] = await mailsTo('owner@example.uz');
    expect(decoded(mail!.source)).toContain('<a href="https://taom.uz/console"');
  });

  it('is not sent where an e-mail says the same already, under the same key', async () => {
    await emit({
      to: 'owner@example.uz',
      channel: 'EMAIL',
      merchantId: null,
      kind: 'ACCOUNT',
      dedupeKey: 'k|owner@example.uz',
    });
    await emit({ to: '+998901110001', merchantId: null, kind: 'ACCOUNT', dedupeKey: 'k|+998901110001' });
    expect(await settled('+998901110001')).toMatchObject({ state: 'FAILED', gateway: null });
    await settled('owner@example.uz');
    expect(await mailsTo('owner@example.uz')).toHaveLength(2);
  });

  it('is no broadcast: what was agreed to for SMS goes by nothing else', async () => {
    await emit({ to: '+998901110001', kind: 'MARKETING', text: 'Aksiya' });
    expect((await settled('+998901110001')).state).toBe('FAILED');
    expect(await mailsTo('owner@example.uz')).toHaveLength(2);
  });
});

describe('the administrators of the installation', () => {
  const as = (user: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    t.ask<Record<string, unknown>>(path, { user, method, ...(body && { body }) });

  it('see the server, what it took, and the last failure', async () => {
    const { body } = await t.ask<EmailState>('/platform/email', { user: admin });
    expect(body).toMatchObject({
      server: { host: '127.0.0.1', security: 'none', from: 'post@taom.example', isSigned: false },
      lastFailure: { detail: 'RCPT 550 5.1.1' },
      suppressed: 1,
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body.sent).toBeGreaterThan(3);
  });

  it('send a test message, and are told what became of it', async () => {
    const test = async (email: string) => (await as(admin, 'POST', '/platform/email/test', { email })).body;
    expect(await test(' Test@Example.uz ')).toEqual({ problem: null, detail: null });
    expect(await mailsTo('test@example.uz')).toHaveLength(1);
    expect(await test('nobody@example.uz')).toEqual({ problem: 'SUPPRESSED', detail: null });
    await smtp.control('instead', [{ verb: 'RCPT', answer: '451 4.7.1 later' }]);
    expect(await test('test@example.uz')).toEqual({ problem: 'UNAVAILABLE', detail: 'RCPT 451 4.7.1' });
    expect(await test('test@example')).toMatchObject({ code: 'VALIDATION' });
  });

  it('stop messages to an address whose owner complained, until it is allowed again', async () => {
    const change = async (isSuppressed: boolean) =>
      (await as(admin, 'PUT', '/platform/email/suppression', { email: 'Angry@example.uz', isSuppressed })).body;
    expect(await change(true)).toEqual({ suppressed: 2 });
    await emit({ to: 'angry@example.uz', channel: 'EMAIL', merchantId: null, kind: 'ACCOUNT' });
    expect(await settled('angry@example.uz')).toMatchObject({ state: 'FAILED', error: 'suppressed' });
    expect(await change(false)).toEqual({ suppressed: 1 });
    await emit({ to: 'angry@example.uz', channel: 'EMAIL', merchantId: null, kind: 'ACCOUNT' });
    expect((await settled('angry@example.uz')).state).toBe('SENT');
  });

  it('are the only ones', async () => {
    const owner = await newStaff(t.db.transactions, own, 'OWNER');
    for (const user of [owner, await newGuest(t.db.transactions)]) {
      expect((await as(user, 'GET', '/platform/email')).status).toBe(403);
      expect((await as(user, 'POST', '/platform/email/test', { email: 'a@b.uz' })).status).toBe(403);
    }
  });
});
