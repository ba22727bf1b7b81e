import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DevicePushSender } from '#server/accounts/notifications/ports.ts';
import { startFcm, type FcmFake } from '#tests/support/fcm.ts';
import { fcm, type FcmAccount } from './fcm.ts';

const MESSAGE = { title: 'Anhor', body: 'Kuryer yoʻlda', url: 'https://anhor.example/o/1', tag: 'order-1' };

let fake: FcmFake;
let account: FcmAccount;
let clock: number;
let sender: DevicePushSender;
beforeAll(async () => {
  fake = await startFcm();
  const file = JSON.parse(fake.keyFile) as Record<string, string>;
  account = {
    projectId: file.project_id!,
    clientEmail: file.client_email!,
    privateKey: file.private_key!,
    privateKeyId: file.private_key_id!,
    tokenUrl: file.token_uri!,
  };
});
afterAll(() => fake.stop());
beforeEach(() => {
  clock = Date.now();
  sender = fcm({ account, url: fake.url, timeoutMs: 1500, now: () => clock });
});

const calls = async (path: string): Promise<number> =>
  (await fake.control<{ path: string }[]>('calls')).filter((each) => each.path === path).length;
const sentTo = async (token: string): Promise<object[]> =>
  (await fake.control<{ token: string }[]>('sent')).filter((each) => each.token === token);

describe('FCM', () => {
  it('shows title and text, with the link as data, and reports the name of the message', async () => {
    expect(await sender.send('device-1', MESSAGE)).toEqual({
      is: 'sent',
      id: expect.stringMatching(/^projects\/demo\/messages\//),
    });
    expect(await sentTo('device-1')).toEqual([
      expect.objectContaining({
        notification: { title: 'Anhor', body: 'Kuryer yoʻlda' },
        data: { url: MESSAGE.url, tag: 'order-1' },
        android: expect.objectContaining({ collapse_key: 'order-1', ttl: '3600s' }),
        webpush: expect.objectContaining({ fcm_options: { link: MESSAGE.url } }),
      }),
    ]);
  });

  it('signs in once for concurrent messages, and again shortly before the token expires', async () => {
    const before = await calls('/token');
    const outcomes = await Promise.all(['a', 'b', 'c'].map((token) => sender.send(token, MESSAGE)));
    expect(outcomes.map(({ is }) => is)).toEqual(['sent', 'sent', 'sent']);
    expect(await calls('/token')).toBe(before + 1);
    clock += 57 * 60_000;
    await sender.send('d', MESSAGE);
    expect(await calls('/token')).toBe(before + 1);
    // The fake accepts the assertion's times only around its own clock.
    clock = Date.now() - 1000;
    const later = fcm({ account, url: fake.url, now: () => clock });
    await later.send('e', MESSAGE);
    const signedIn = await calls('/token');
    clock += 3540_000;
    await later.send('f', MESSAGE);
    expect(await calls('/token')).toBe(signedIn + 1);
  });

  it('gets a new token when the old one was revoked', async () => {
    await sender.send('device-2', MESSAGE);
    await fake.control('revoke-tokens');
    expect(await sender.send('device-2', MESSAGE)).toMatchObject({ is: 'sent' });
  });

  it.each([
    ['UNREGISTERED', { is: 'gone' }],
    ['INVALID_ARGUMENT', { is: 'refused' }],
    ['SENDER_ID_MISMATCH', { is: 'refused' }],
    ['QUOTA_EXCEEDED', { is: 'later', retryAfterMs: 30_000 }],
    ['UNAVAILABLE', { is: 'later', retryAfterMs: 30_000 }],
    ['INTERNAL', { is: 'later' }],
    ['THIRD_PARTY_AUTH_ERROR', { is: 'shut' }],
  ])('maps %s', async (code, outcome) => {
    expect(await sender.send(`${code}-1`, MESSAGE)).toMatchObject({ ...outcome, why: expect.stringContaining(code) });
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
    await sender.send('device-3', MESSAGE);
    await fake.trouble(trouble);
    expect(await sender.send('device-3', MESSAGE)).toMatchObject({ is });
  });

  it('repeats the sign-in after its failure, which has sent nothing', async () => {
    for (const trouble of ['500', '429', 'hang-up']) {
      await fake.trouble(trouble);
      expect(await sender.send('device-4', MESSAGE), trouble).toMatchObject({ is: 'later' });
    }
    expect(await sentTo('device-4')).toEqual([]);
    expect(await sender.send('device-4', MESSAGE)).toMatchObject({ is: 'sent' });
  });

  it('reports a rejected account when the key is another one or the project is foreign', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = { ...account, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
    expect(await fcm({ account: forged, url: fake.url }).send('device-5', MESSAGE)).toMatchObject({ is: 'shut' });
    const foreign = fcm({ account: { ...account, projectId: 'another' }, url: fake.url });
    expect(await foreign.send('device-5', MESSAGE)).toMatchObject({ is: 'shut' });
  });

  it('is retried later where nobody listens', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    server.close();
    const url = `http://127.0.0.1:${port}`;
    expect(await fcm({ account, url }).send('x', MESSAGE)).toMatchObject({ is: 'later', why: 'ECONNREFUSED' });
  });
});
