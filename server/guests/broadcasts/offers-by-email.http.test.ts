/** Offers by e-mail: to whom they go, and how a mail client ends them (RFC 8058). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MarketingConsent } from '#contract/guests/broadcasts-consents.ts';
import type { Broadcast, BroadcastEstimate, BroadcastSettings } from '#contract/guests/broadcasts.ts';
import { EVERYBODY } from '#domain/guests/broadcasts/broadcast.ts';
import { newId } from '#server/platform/ids.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const AFTERNOON = Date.parse('2026-11-20T14:03:00+05:00');

const confirm = statement(
  'test.confirm-offer-email',
  'insert into user_email (user_id, address, confirmed_at) values ($1, $2, now())',
);
const makeAdmin = statement(
  'test.offers-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);

interface Mail {
  to: string[];
  source: string;
}

let smtp: Fake;
let t: TestProduct;
let own: string;
let owner: string;
let aziz: string;
let bahor: string;
let angry: string;
let without: string;
let silent: string;

beforeAll(async () => {
  smtp = await startFake('smtp');
  t = await composeProduct({
    now: AFTERNOON,
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(await smtp.control<number>('port')),
      SMTP_SECURITY: 'none',
      SMTP_USERNAME: 'demo',
      SMTP_PASSWORD: 'secret',
      EMAIL_FROM: 'Taom <post@taom.example>',
    },
  });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'own' });
  await openRestaurant(transactions, own, { slug: 'own' }, AFTERNOON);
  owner = await newStaff(transactions, own, 'OWNER');
  const admin = await newGuest(transactions);
  await transactions.platformRows(makeAdmin, [admin]);
  const guest = () => newGuest(transactions);
  [aziz, bahor, angry, without, silent] = await Promise.all([guest(), guest(), guest(), guest(), guest()]);
  for (const [user, name] of [
    [aziz, 'aziz'],
    [bahor, 'bahor'],
    [angry, 'angry'],
    [silent, 'silent'],
  ] as const)
    await transactions.platformRows(confirm, [user, `${name}@example.uz`]);
  for (const user of [aziz, bahor, angry, without]) await agree(user, { EMAIL: true, TELEGRAM: true });
  await agree(silent, { TELEGRAM: true });
  const stopped = { email: 'angry@example.uz', isSuppressed: true };
  const { status } = await t.ask('/platform/email/suppression', { user: admin, method: 'PUT', body: stopped });
  expect(status).toBe(200);
  await t.product.startJobs();
});
afterAll(async () => {
  await t.stop();
  smtp.stop();
});

const agree = async (user: string, channels: object): Promise<void> => {
  const { status } = await t.ask(`/me/marketing/${own}`, { merchant: own, user, method: 'PATCH', body: { channels } });
  expect(status).toBe(200);
};
const consent = async (user: string) =>
  (await t.ask<{ items: MarketingConsent[] }>('/me/marketing', { merchant: own, user })).body.items[0]!.channels;
const ask = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  t.ask<T>(`/console${path}`, { merchant: own, user: owner, method, ...(body && { body }) });
const mailsTo = async (to: string): Promise<Mail[]> =>
  (await smtp.control<Mail[]>('mails')).filter((mail) => mail.to.includes(to));

const draft = {
  title: { uz: 'Chegirma' },
  body: { uz: 'Bugun palov arzon' },
  link: '/Merchants/own',
  audience: EVERYBODY,
  channels: ['EMAIL'],
};

async function sendBroadcast(): Promise<string> {
  const { body: row } = await ask<Broadcast>('POST', '/broadcasts', draft);
  const moved = await ask<Broadcast>('POST', `/broadcasts/${row.id}/moves`, { move: 'schedule', version: row.version });
  expect(moved.status).toBe(200);
  return row.id;
}
const figuresOf = async (id: string) => (await ask<Broadcast>('GET', `/broadcasts/${id}`)).body.figures;
/** Unfolded, as they were sent. */
const header = ({ source }: Mail, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(source.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]/g, ' '))?.[1]?.trim();
const post = (path: string, more: object = {}) =>
  t.product.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
    ...more,
  });

it('goes to guests who agreed to e-mail and have confirmed an address that is not stopped', async () => {
  expect((await ask<BroadcastSettings>('GET', '/broadcast-settings')).body.offered).toContain('EMAIL');
  const { body } = await ask<BroadcastEstimate>('POST', '/broadcasts/estimate', draft);
  expect(body).toMatchObject({ guests: 3, unreachable: 2, channels: { EMAIL: 3, SMS: 0 }, cost: 0 });
  const id = await sendBroadcast();
  await expect.poll(() => figuresOf(id), { timeout: 20_000 }).toMatchObject({ recipients: 3, sent: 2, failed: 1 });
  expect(await mailsTo('angry@example.uz')).toEqual([]);
  expect(await mailsTo('silent@example.uz')).toEqual([]);
  const [mail, ...more] = await mailsTo('aziz@example.uz');
  expect(more).toEqual([]);
  expect(header(mail!, 'Subject')).toBe('Chegirma');
  expect(mail!.source).toContain('Bugun palov arzon');
  expect(header(mail!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

it('is ended by the address of its header, without signing in, for this guest and channel alone', async () => {
  const [mail] = await mailsTo('aziz@example.uz');
  const [, address = ''] = /^<(.+)>$/.exec(header(mail!, 'List-Unsubscribe')!)!;
  const { pathname } = new URL(address);
  // A scanner that opens the address ends nothing.
  expect((await t.product.app.inject({ url: pathname })).statusCode).toBe(405);
  expect(await consent(aziz)).toMatchObject({ EMAIL: true });
  const boundary = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const asForm = { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: boundary };
  for (const answer of [await post(pathname), await post(pathname), await post(pathname, asForm)])
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await consent(aziz)).toMatchObject({ EMAIL: false, TELEGRAM: true });
  expect(await consent(bahor)).toMatchObject({ EMAIL: true, TELEGRAM: true });
  const id = await sendBroadcast();
  await expect.poll(() => figuresOf(id), { timeout: 20_000 }).toMatchObject({ recipients: 2, sent: 1, failed: 1 });
  expect(await mailsTo('aziz@example.uz')).toHaveLength(1);
  expect(await mailsTo('bahor@example.uz')).toHaveLength(2);
});

it('answers the same for codes and merchants that nobody has, and changes nothing', async () => {
  const paths = [
    `/api/marketing/${own}/AAAAAAAAAAAA/unsubscribe`,
    `/api/marketing/${newId()}/AAAAAAAAAAAA/unsubscribe`,
  ];
  for (const path of paths) {
    const answer = await post(path);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
  expect(await consent(bahor)).toMatchObject({ EMAIL: true });
});
