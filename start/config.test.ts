import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('treats an empty setting as one that is not set', () => {
  const empty = Object.fromEntries(
    ['PORT', 'HOST', 'OSRM_URL', 'PUBLIC_URL', 'DATABASE_URL', 'SMS_GATEWAY', 'METRICS_TOKEN', 'DEMO', 'TILES_URL'].map(
      (name) => [name, ''],
    ),
  );
  expect(readConfig(empty)).toEqual(readConfig({}));
  expect(readConfig(empty)).toMatchObject({ port: 3000, host: undefined, demo: true });
});

it('shows the demo city on localhost, and never beside a database or in production unless it is requested', () => {
  for (const env of [
    {},
    { PUBLIC_HOST: 'localhost' },
    { PUBLIC_HOST: 'dasturxon.localhost', PUBLIC_URL: 'http://dasturxon.localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
  ]) {
    expect(readConfig(env), JSON.stringify(env)).toMatchObject({ demo: true, isPublicDemo: false });
  }
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://me@db/shop' }).demo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
});

it.each([
  { PUBLIC_HOST: 'dasturxon.uz' },
  { PUBLIC_URL: 'https://dasturxon.uz' },
  { PUBLIC_HOST: 'dasturxon.uz', PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_HOST: 'localhost', PUBLIC_URL: 'https://localhost.dasturxon.uz' },
  { PUBLIC_HOST: '10.0.0.7' },
])('refuses to start a demo under a public name unless it is requested: %o', (name) => {
  expect(() => readConfig(name)).toThrow(/public name[\s\S]*DEMO=0[\s\S]*DEMO=1/);
  expect(readConfig({ ...name, DEMO: '0' })).toMatchObject({ demo: false, isPublicDemo: false });
  expect(readConfig({ ...name, DEMO: '1' })).toMatchObject({ demo: true, isPublicDemo: true });
  expect(readConfig({ ...name, NODE_ENV: 'production' })).toMatchObject({ demo: false, isPublicDemo: false });
  expect(readConfig({ ...name, DATABASE_URL: 'postgres://me@db/shop' })).toMatchObject({
    demo: false,
    isPublicDemo: false,
  });
});

it('gives the demo city a past and an evening, unless they are switched off', () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({ demoHistory: true, demoLive: true });
  expect(readConfig({ DEMO: '1', DEMO_HISTORY: '0', DEMO_LIVE: '0' })).toMatchObject({
    demoHistory: false,
    demoLive: false,
  });
  expect(readConfig({ DEMO: '0', DEMO_HISTORY: '1', DEMO_LIVE: '1' })).toMatchObject({
    demoHistory: false,
    demoLive: false,
  });
  expect(readConfig({ DEMO: '1', DEMO_PICTURES: '0' })).toMatchObject({ demoPictures: false });
  expect(readConfig({ DEMO: '1', NODE_ENV: 'test' })).toMatchObject({ demoHistory: false, demoLive: false });
});

it('replaces an unreachable tile server by the demo map in demo mode alone', () => {
  expect(readConfig({ DEMO: '1' }).tiles.demoMap).toBe('fallback');
  expect(readConfig({ DEMO: '0' }).tiles).not.toHaveProperty('demoMap');
  expect(readConfig({ TILES_URL: 'demo' }).tiles).toEqual({ url: '', attribution: '', demoMap: 'always' });
});

it.each(['loopback', '10.0.0.7', '10.0.0.0/8, 192.168.0.0/255.255.0.0', '::1', 'fd00::/8, uniquelocal'])(
  'trusts the proxies %s',
  (text) => {
    expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(text.split(', '));
  },
);

it.each([
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TILES_URL', 'tiles/{z}/{x}/{y}.png'],
  ['OSRM_URL', 'osrm'],
  ['DEMO', 'maybe'],
  ['PORT', '70000'],
  ['METRICS_TOKEN', 'short'],
  ['SMTP_HOST', 'smtp://mail.example'],
  ['EMAIL_FROM', 'Taom <post@taom'],
  ['EMAIL_REPLY_TO', 'post@taom.example\r\nBcc: a@b.uz'],
  ['EMAIL_DKIM_KEY', 'no key'],
  ['FCM_SERVICE_ACCOUNT', 'service-account.json'],
  ['FCM_SERVICE_ACCOUNT', '{"project_id": "demo", "client_email": "a@demo", "private_key": "none"}'],
])('says which setting cannot be used: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} cannot be used: `);
});

it('reads the key file of a Firebase service account, and never repeats a faulty one', () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const file = { type: 'service_account', project_id: 'demo', client_email: 'push@demo', private_key: key };
  expect(readConfig({ FCM_SERVICE_ACCOUNT: JSON.stringify(file) }).fcm).toEqual({
    url: 'https://fcm.googleapis.com',
    account: {
      projectId: 'demo',
      clientEmail: 'push@demo',
      privateKey: key,
      privateKeyId: null,
      tokenUrl: 'https://oauth2.googleapis.com/token',
    },
  });
  expect(readConfig({}).fcm).toBeNull();
  expect(() => readConfig({ FCM_SERVICE_ACCOUNT: '{"private_key": "a secret"}' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('a secret') }),
  );
});

it('reads the server of e-mail and its sender, encrypted unless it is told otherwise', () => {
  const given = { SMTP_HOST: 'mail.example', EMAIL_FROM: 'Taom <Post@taom.example>' };
  expect(readConfig({}).email).toBeNull();
  expect(readConfig(given).email).toEqual({
    host: 'mail.example',
    port: 587,
    security: 'starttls',
    account: null,
    from: { name: 'Taom', address: 'post@taom.example' },
    replyTo: null,
    dkim: null,
  });
  expect(readConfig({ ...given, SMTP_PORT: '465' }).email?.security).toBe('tls');
  const account = { SMTP_USERNAME: 'taom', SMTP_PASSWORD: 'secret' };
  expect(readConfig({ ...given, ...account }).email?.account).toEqual({ username: 'taom', password: 'secret' });
  const refused = (more: Record<string, string>) => () => readConfig({ ...given, ...more });
  expect(refused({ EMAIL_FROM: '' })).toThrow('EMAIL_FROM is not');
  expect(refused({ SMTP_USERNAME: 'taom' })).toThrow('one is missing');
  expect(refused({ EMAIL_DKIM_SELECTOR: 'mail' })).toThrow('one is missing');
  expect(refused({ ...account, SMTP_SECURITY: 'none' })).toThrow('in clear');
  expect(readConfig({ ...given, ...account, SMTP_HOST: '127.0.0.1', SMTP_SECURITY: 'none' }).email?.security).toBe(
    'none',
  );
});

it('reads the key that signs e-mail, and never repeats a faulty one', () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const given = { SMTP_HOST: 'mail.example', EMAIL_FROM: 'post@taom.example', EMAIL_DKIM_SELECTOR: 'mail' };
  const inOneLine = key.replaceAll('\n', '\\n');
  expect(readConfig({ ...given, EMAIL_DKIM_KEY: inOneLine }).email?.dkim).toEqual({
    selector: 'mail',
    privateKey: key,
  });
  expect(() => readConfig({ ...given, EMAIL_DKIM_KEY: 'a secret' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('a secret') }),
  );
});

it('takes all settings of a bucket, or none', () => {
  const all = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig(all).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'media',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  });
  for (const name of Object.keys(all))
    expect(() => readConfig({ ...all, [name]: '' }), name).toThrow(`The store of media lacks ${name}.`);
});

it('parts guests and jobs between processes only where they share a database', () => {
  const DATABASE_URL = 'postgres://localhost/dasturxon';
  expect(readConfig({}).role).toBe('all');
  expect(readConfig({ ROLE: 'web', DATABASE_URL })).toMatchObject({ role: 'web', database: { poolSize: 8 } });
  expect(readConfig({ ROLE: 'worker', DATABASE_URL })).toMatchObject({ role: 'worker', database: { poolSize: 16 } });
  expect(() => readConfig({ ROLE: 'web' })).toThrow('DATABASE_URL');
});

it('reads a setting from the file that its name with _FILE names', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-settings-'));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const database = 'postgres://dasturxon:a%40b@database/dasturxon';
  const env = { DATABASE_URL_FILE: file('url', `${database}\n`), SECRET_KEY_FILE: file('key', 'a2V5\n') };
  expect(readConfig(env)).toMatchObject({ database: { url: database }, secretKey: 'a2V5', demo: false });
  expect(readConfig({ ...env, ROLE: 'worker' }).role).toBe('worker');
  expect(readConfig({ DATABASE_URL_FILE: '', SECRET_KEY: 'a2V5' })).toMatchObject({ secretKey: 'a2V5' });
  expect(() => readConfig({ ...env, SECRET_KEY: 'b3RoZXI=' })).toThrow(/Both SECRET_KEY and SECRET_KEY_FILE/);
  expect(() => readConfig({ SECRET_KEY_FILE: path.join(folder, 'gone') })).toThrow(/gone.*SECRET_KEY_FILE.*ENOENT/);
  expect(() => readConfig({ PORT_FILE: file('port', 'many') })).toThrow(/PORT/);
  expect(() => readConfig({ DATABASE_URL_FILE: file('empty', ' \n') })).toThrow(/empty.*DATABASE_URL_FILE.*is empty/);
  rmSync(folder, { recursive: true });
});
