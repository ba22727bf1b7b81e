import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { mayReadInbox, maySeeMetrics } from './private-pages.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}, { query = {}, httpVersion = '1.1' } = {}) =>
  ({
    headers: { host: 'localhost:3000', ...headers },
    query,
    socket: { remoteAddress },
    raw: { httpVersion },
  }) as unknown as FastifyRequest;
const TOKEN = 'sixteen-letters-at-least';
const DEVELOPMENT = { token: undefined, production: false };

const FORWARDING = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-forwarded',
  'x-original-forwarded-for',
  'x-original-host',
  'x-client-ip',
  'x-cluster-client-ip',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cf-visitor',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
  'x-amzn-trace-id',
];
const LOCAL_HOSTS = [
  'localhost',
  'localhost:3000',
  'anhor.localhost:3000',
  'LOCALHOST',
  '127.0.0.1:3000',
  '127.0.0.2',
  '[::1]:3000',
  '[::1]',
];
const OTHER_HOSTS = [
  '',
  'dasturxon.uz',
  'rebound.example:3000',
  'localhost.example',
  'xlocalhost',
  '127.0.0.1.example',
  '10.0.0.7',
  '0.0.0.0',
  '[::2]',
];

describe.each([
  ['metrics', (request: FastifyRequest) => maySeeMetrics(request, DEVELOPMENT)],
  ['inbox', (request: FastifyRequest) => mayReadInbox(request, null)],
] as const)('%s without a token', (_, may) => {
  it('answers loopback peers alone', () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(may(from(peer)), peer).toBe(true);
    for (const peer of ['10.0.0.7', '2001:db8::1', '::ffff:10.0.0.7', '']) expect(may(from(peer)), peer).toBe(false);
  });

  it('answers loopback names alone', () => {
    for (const host of LOCAL_HOSTS) expect(may(from('127.0.0.1', { host })), host).toBe(true);
    for (const host of OTHER_HOSTS) expect(may(from('127.0.0.1', { host })), host).toBe(false);
  });

  it.each(FORWARDING)('does not answer a request with the header %s', (name) => {
    for (const value of ['10.0.0.7', '127.0.0.1', ''])
      expect(may(from('127.0.0.1', { [name]: value })), value).toBe(false);
  });

  it('does not answer HTTP/1.0, which nginx speaks to its upstream by default', () => {
    expect(may(from('127.0.0.1', {}, { httpVersion: '1.0' }))).toBe(false);
  });
});

it('shows metrics in production with the token alone', () => {
  expect(maySeeMetrics(from('127.0.0.1'), { token: undefined, production: true })).toBe(false);
  expect(
    maySeeMetrics(from('10.0.0.7', { authorization: `Bearer ${TOKEN}` }), { token: TOKEN, production: true }),
  ).toBe(true);
});

it('with a token shows metrics to whoever has it, from anywhere, and to nobody else', () => {
  const access = { token: TOKEN, production: false };
  expect(maySeeMetrics(from('10.0.0.7', { authorization: `Bearer ${TOKEN}` }), access)).toBe(true);
  for (const authorization of [
    '',
    'Bearer',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN.toUpperCase()}`,
  ]) {
    expect(maySeeMetrics(from('127.0.0.1', { authorization }), access), authorization).toBe(false);
  }
});

it('opens the inbox of a public demo to whoever has its token, and to nobody else', () => {
  expect(mayReadInbox(from('10.0.0.7', {}, { query: { token: TOKEN } }), TOKEN)).toBe(true);
  expect(mayReadInbox(from('10.0.0.7', { authorization: `Bearer ${TOKEN}` }), TOKEN)).toBe(true);
  for (const query of [{}, { token: '' }, { token: `${TOKEN}x` }, { token: [TOKEN] }, { phone: TOKEN }]) {
    expect(mayReadInbox(from('127.0.0.1', {}, { query }), TOKEN), JSON.stringify(query)).toBe(false);
  }
});
