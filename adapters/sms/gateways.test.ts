import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SmsGateway, SmsToSend } from '#server/accounts/notifications/ports.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { eskiz } from './eskiz.ts';
import { playMobile } from './play-mobile.ts';

let number = 0;
const sms = (given: Partial<SmsToSend> = {}): SmsToSend => ({
  id: `message-${number++}`,
  to: '+998901234567',
  text: 'Kod: 123456',
  reportTo: 'http://127.0.0.1:1/report',
  ...given,
});

describe('Eskiz', () => {
  const account = { username: 'demo@dasturxon.test', password: 'secret', sender: null };
  let fake: Fake;
  let gateway: SmsGateway;
  const sent = (): Promise<{ mobile_phone: string; message: string; from: string }[]> => fake.control('sent');

  beforeAll(async () => {
    fake = await startFake('eskiz');
  });
  afterAll(() => fake.stop());
  beforeEach(() => {
    gateway = eskiz({ url: fake.url, timeoutMs: 1500 });
  });

  it("signs in once, writes the number without its plus and gives the gateway's id", async () => {
    const before = (await fake.control<{ path: string }[]>('calls')).length;
    const outcomes = [await gateway.send(account, sms()), await gateway.send(account, sms())];
    expect(outcomes.map(({ is }) => is)).toEqual(['sent', 'sent']);
    expect((await sent()).at(-1)).toMatchObject({ mobile_phone: '998901234567', message: 'Kod: 123456', from: '4546' });
    const calls = (await fake.control<{ path: string }[]>('calls')).slice(before);
    expect(calls.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1);
  });

  it('gets a new token when the old one expired', async () => {
    expect((await gateway.send(account, sms())).is).toBe('sent');
    await fake.control('kill-tokens');
    expect((await gateway.send(account, sms())).is).toBe('sent');
  });

  it('reports a rejected account when the password is wrong', async () => {
    expect(await gateway.send({ ...account, password: 'other' }, sms())).toMatchObject({ is: 'shut' });
  });

  it('tells the balance in tiyin, the sender names, and how far each template is', async () => {
    await fake.control('kill-tokens');
    expect(await gateway.account!(account)).toEqual({
      is: 'account',
      balance: 12_000_000,
      senders: ['4546', 'ANHOR'],
      templates: [
        { text: 'Kod: 123456', state: 'SERVICE' },
        { text: 'Aksiya!', state: 'MODERATION' },
        { text: 'Pul bering', state: 'REJECTED' },
      ],
    });
    expect(await gateway.account!({ ...account, password: 'other' })).toMatchObject({ is: 'shut' });
    await fake.trouble('malformed /api/user/get-limit');
    expect(await gateway.account!(account)).toMatchObject({ is: 'unknown' });
    // Templates that cannot be read do not hide the balance.
    await fake.trouble('500 /api/user/templates');
    expect(await gateway.account!(account)).toMatchObject({ is: 'account', balance: 12_000_000, templates: [] });
  });

  it.each([
    ['a number of another country', { to: '+4915112345678' }],
    ['a text that was never approved', { text: 'FORBIDDEN' }],
  ])('refuses %s', async (_, given) => {
    expect(await gateway.send(account, sms(given))).toMatchObject({ is: 'refused' });
  });

  it.each([
    ['429', 'later'],
    ['500', 'later'],
    ['504', 'unknown'],
    ['done-but-504', 'unknown'],
    ['malformed', 'unknown'],
    ['hang-up', 'unknown'],
    ['slow', 'unknown'],
  ])('after %s of its service the message is %s', async (trouble, is) => {
    expect((await gateway.send(account, sms())).is).toBe('sent');
    await fake.trouble(trouble);
    expect(await gateway.send(account, sms())).toMatchObject({ is });
  });

  it('is retried later where nobody listens', async () => {
    expect(await eskiz({ url: 'http://127.0.0.1:9' }).send(account, sms())).toMatchObject({ is: 'later' });
  });

  it.each([
    [
      { request_id: 'a', status: 'DELIVRD' },
      { gatewayId: 'a', state: 'DELIVERED' },
    ],
    [
      { request_id: 'a', status: 'DELIVERED' },
      { gatewayId: 'a', state: 'DELIVERED' },
    ],
    [
      { request_id: 'a', status: 'REJECTD' },
      { gatewayId: 'a', state: 'FAILED' },
    ],
    [{ request_id: 'a', status: 'NEW' }, null],
    [{ request_id: 'a', status: 'PARTDELIVERED' }, null],
    ['nonsense', null],
  ])('reads the report %o', (body, state) => {
    expect(gateway.readReport(body)).toEqual(state);
  });
});

describe('Play Mobile', () => {
  const account = { username: 'demo', password: 'secret', sender: 'ANHOR' };
  let fake: Fake;
  let gateway: SmsGateway;
  const sent = (): Promise<{ recipient: string; 'message-id': string }[]> => fake.control('sent');

  beforeAll(async () => {
    fake = await startFake('play-mobile');
    gateway = playMobile({ url: fake.url, timeoutMs: 1500 });
  });
  afterAll(() => fake.stop());

  it('sends under our id, from the name of the account', async () => {
    const message = sms();
    expect(await gateway.send(account, message)).toEqual({ is: 'sent', id: message.id });
    expect((await sent()).at(-1)).toMatchObject({
      recipient: '998901234567',
      'message-id': message.id,
      sms: { originator: 'ANHOR', content: { text: 'Kod: 123456' } },
    });
  });

  it('finds the message accepted behind a 504 when it is repeated', async () => {
    const message = sms();
    await fake.trouble('done-but-504');
    expect(await gateway.send(account, message)).toMatchObject({ is: 'unknown' });
    expect(await gateway.send(account, message)).toMatchObject({ is: 'sent' });
    expect((await sent()).filter((each) => each['message-id'] === message.id)).toHaveLength(1);
  });

  it('reports a wrong password and refuses an invalid number', async () => {
    expect(await gateway.send({ ...account, password: 'other' }, sms())).toMatchObject({ is: 'shut' });
    expect(await gateway.send(account, sms({ to: '+1' }))).toMatchObject({
      is: 'refused',
      why: '202 Recipient is empty',
    });
  });
});
