import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { maySeeMetrics } from './system-routes.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ headers, socket: { remoteAddress } }) as unknown as FastifyRequest;
const TOKEN = 'sixteen-letters-at-least';

it('shows its figures to this machine, and to nobody behind a proxy, until there is a token', () => {
  expect(maySeeMetrics(from('127.0.0.1'), undefined)).toBe(true);
  expect(maySeeMetrics(from('::1'), undefined)).toBe(true);
  expect(maySeeMetrics(from('10.0.0.7'), undefined)).toBe(false);
  expect(maySeeMetrics(from('127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }), undefined)).toBe(false);
});

it('with a token shows them to whoever has it, from anywhere, and to nobody else', () => {
  expect(maySeeMetrics(from('10.0.0.7', { authorization: `Bearer ${TOKEN}` }), TOKEN)).toBe(true);
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, `Bearer ${TOKEN.toUpperCase()}`]) {
    expect(maySeeMetrics(from('127.0.0.1', { authorization }), TOKEN), authorization).toBe(false);
  }
});
