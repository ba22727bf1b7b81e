import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('takes a setting that is written down empty as one that is not set', () => {
  const empty = Object.fromEntries(['PORT', 'HOST', 'OSRM_URL', 'PUBLIC_URL', 'DATABASE_URL', 'SMS_GATEWAY', 'METRICS_TOKEN', 'DEMO', 'TILES_URL'].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
  expect(readConfig(empty)).toMatchObject({ port: 3000, host: undefined, demo: true });
});

it('shows the city on a clean clone, and never beside a database or in a production of somebody’s own', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://me@db/shop' }).demo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
});

it.each(['loopback', '10.0.0.7', '10.0.0.0/8, 192.168.0.0/255.255.0.0', '::1', 'fd00::/8, uniquelocal'])('believes the proxies %s', (text) => {
  expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(text.split(', '));
});

it.each([
  ['TRUSTED_PROXIES', 'nginx'], ['TRUSTED_PROXIES', '10.0.0.0/33'], ['TRUSTED_PROXIES', '10.0.0.0/0'], ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TILES_URL', 'tiles/{z}/{x}/{y}.png'], ['OSRM_URL', 'osrm'], ['DEMO', 'maybe'], ['PORT', '70000'], ['METRICS_TOKEN', 'short'],
])('says which setting cannot be used: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} cannot be used: `);
});
