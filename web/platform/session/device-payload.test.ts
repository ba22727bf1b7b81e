import { afterEach, expect, it, vi } from 'vitest';
import { devicePayload } from './device-payload.ts';

afterEach(() => vi.unstubAllGlobals());

function payloadOf(userAgent: string, platform?: string) {
  vi.stubGlobal('navigator', { userAgent, userAgentData: platform ? { platform } : undefined });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: 'local_uuid=0190b6a0-0000-7000-8000-000000000001' });
  return devicePayload();
}

it.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-A546B) Chrome/120 Mobile', 'Android', '14', 'Chrome', 'SM-A546B'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1', 'iOS', '17.4', 'Safari', null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/120 Edg/120', 'Windows', '10.0', 'Edge', null],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120) Gecko Firefox/120', 'Linux', null, 'Firefox', null],
  // oxlint-disable-next-line max-params -- One parameter for each column.
])('%s', (agent, os, osVersion, brand, model) => {
  expect(payloadOf(agent)).toMatchObject({ os, osVersion, brand, model, type: 'web' });
});

it('prefers the platform of client hints, and bounds the length', () => {
  expect(payloadOf('Chrome/120', 'Chrome OS').os).toBe('Chrome OS');
  expect(payloadOf('x'.repeat(900)).device).toHaveLength(300);
});
