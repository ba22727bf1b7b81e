import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmailSender, EmailToSend } from '#server/accounts/notifications/ports.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { smtpSender, type SmtpSettings } from './smtp.ts';

let fake: Fake;
let settings: SmtpSettings;
let sender: EmailSender;

beforeAll(async () => {
  fake = await startFake('smtp');
  settings = {
    host: '127.0.0.1',
    port: await fake.control<number>('port'),
    security: 'none',
    account: { username: 'demo', password: 'secret' },
    from: { name: 'Dasturxon', address: 'post@dasturxon.example' },
    replyTo: 'help@dasturxon.example',
    dkim: null,
  };
});
afterAll(() => fake.stop());
beforeEach(() => {
  sender = smtpSender(settings, 500);
});
afterEach(async () => {
  sender.close();
  await fake.control('instead', []);
});

let number = 0;
const email = (given: Partial<EmailToSend> = {}): EmailToSend => ({
  id: `message-${number++}`,
  to: 'aziz@example.uz',
  fromName: null,
  subject: 'Код подтверждения',
  text: 'Код 123456',
  html: '<p>Код 123456</p>',
  calendar: null,
  ...given,
});
interface Mail {
  from: string;
  to: string[];
  source: string;
}
const mails = (): Promise<Mail[]> => fake.control<Mail[]>('mails');
const last = async (): Promise<string> => (await mails()).at(-1)!.source;
const headersOf = (source: string): string[] => source.split('\r\n\r\n', 1)[0]!.replaceAll('\r\n ', ' ').split('\r\n');
const next = (verb: string, answer: string): Promise<unknown> => fake.control('instead', [{ verb, answer }]);

describe('SMTP', () => {
  it('sends text and HTML to one person, marked as written by a machine', async () => {
    expect(await sender.send(email({ id: 'm-1' }))).toEqual({ is: 'sent', id: null });
    const mail = (await mails()).at(-1)!;
    expect(mail).toMatchObject({ from: 'post@dasturxon.example', to: ['aziz@example.uz'] });
    expect(headersOf(mail.source)).toEqual(
      expect.arrayContaining([
        'From: Dasturxon <post@dasturxon.example>',
        'To: aziz@example.uz',
        'Reply-To: help@dasturxon.example',
        'Message-ID: <m-1@dasturxon.example>',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(mail.source).toContain('text/plain');
    expect(mail.source).toContain('text/html');
    expect(mail.source).not.toContain('List-Unsubscribe');
  });

  it('puts an event into the message, where calendars of mail programs and people find it', async () => {
    await sender.send(email({ calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }));
    expect(await last()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/);
    expect(await last()).toContain('filename=booking.ics');
  });

  it('lets no name, subject or address begin another header', async () => {
    await sender.send(email({ fromName: 'Anhor\r\nBcc: all@example.uz', subject: 'Osh\r\nBcc: all@example.uz' }));
    const mail = (await mails()).at(-1)!;
    expect(mail.to).toEqual(['aziz@example.uz']);
    expect(headersOf(mail.source).filter((line) => /^bcc/i.test(line))).toEqual([]);
    const count = (await mails()).length;
    for (const to of ['aziz@example.uz\r\nRCPT TO:<all@example.uz>', 'a@example.uz, b@example.uz', '<a@example.uz>'])
      expect(await sender.send(email({ to }))).toEqual({ is: 'refused', why: 'no address' });
    expect(await mails()).toHaveLength(count);
  });

  it('signs for its own host where it has a key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const signing = smtpSender({ ...settings, dkim: { selector: 'mail', privateKey: pem } }, 500);
    expect((await signing.send(email())).is).toBe('sent');
    expect(await last()).toMatch(/DKIM-Signature: v=1; a=rsa-sha256;[^]*?d=dasturxon.example;[^]*?s=mail;/);
    expect(await last()).not.toMatch(/list-unsubscribe/i);
    const oneClick = 'https://own.example/api/marketing/1/code/unsubscribe';
    expect((await signing.send(email({ oneClick }))).is).toBe('sent');
    signing.close();
    const [head = ''] = (await last()).replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
    expect(head).toContain(`List-Unsubscribe: <${oneClick}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const signed = /[; ]h=([^;]+);/.exec(head)![1]!.toLowerCase().replaceAll(' ', '').split(':');
    expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
  });

  it('reports an address that nobody has', async () => {
    expect(await sender.send(email({ to: 'nobody@example.uz' }))).toEqual({ is: 'gone', why: 'RCPT 550 5.1.1' });
  });

  it.each([
    ['RCPT', '550 mailbox unavailable', { is: 'gone', why: 'RCPT 550' }],
    ['RCPT', '552 5.2.2 mailbox full', { is: 'refused', why: 'RCPT 552 5.2.2' }],
    ['RCPT', '550 5.7.1 not for you', { is: 'refused', why: 'RCPT 550 5.7.1' }],
    ['RCPT', '451 4.7.1 come back later', { is: 'later', why: 'RCPT 451 4.7.1' }],
    ['MAIL', '550 5.7.1 sender is not yours', { is: 'shut', why: 'MAIL 550 5.7.1' }],
    ['AUTH', '535 5.7.8 no', { is: 'shut', why: 'AUTH 535 5.7.8' }],
    ['AUTH', '454 4.7.0 not now', { is: 'later', why: 'AUTH 454 4.7.0' }],
    ['.', '554 5.7.1 looks like spam of aziz@example.uz', { is: 'refused', why: 'DATA 554 5.7.1' }],
    ['.', '421 4.3.2 closing', { is: 'later', why: 'DATA 421 4.3.2' }],
    ['.', 'hang', { is: 'unknown', why: 'ETIMEDOUT' }],
    ['.', 'drop', { is: 'unknown', why: 'ECONNECTION' }],
    ['CONNECT', 'hang', { is: 'later', why: 'ETIMEDOUT' }],
  ])('after %s answered by "%s" says what became of it, and never sends it twice', async (verb, answer, outcome) => {
    await next(verb, answer);
    const before = (await mails()).length;
    expect(await sender.send(email())).toEqual(outcome);
    expect(await mails()).toHaveLength(before);
  });

  it('waits for a server that is not there', async () => {
    const away = smtpSender({ ...settings, port: 1 }, 500);
    expect(await away.send(email())).toEqual({ is: 'later', why: 'ECONNREFUSED' });
    away.close();
  });

  it('sends nothing, and no password, to a server that does not offer the TLS it is told to demand', async () => {
    const careful = smtpSender({ ...settings, security: 'starttls' }, 500);
    await fake.control('forget');
    expect(await careful.send(email())).toEqual({ is: 'later', why: 'ETLS' });
    careful.close();
    expect(await fake.control('verbs')).toEqual(['EHLO', 'STARTTLS']);
  });

  it('keeps two connections at most, whatever waits', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => sender.send(email())));
    expect(outcomes.every(({ is }) => is === 'sent')).toBe(true);
    const { mostOpen } = await fake.control<{ mostOpen: number }>('connections');
    expect(mostOpen).toBeLessThanOrEqual(3);
  });
});
