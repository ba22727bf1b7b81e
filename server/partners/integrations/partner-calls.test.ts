import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPartnerCalls, type CallDeps, type PartnerCalls } from './partner-calls.ts';
import type { HttpOutcome, PartnerResult } from './ports.ts';

const ADDRESS = 'https://api.partner.test';
const ANSWERS: HttpOutcome = { is: 'answer', status: 200, text: '{}', retryAfterMs: undefined };
const DOWN: HttpOutcome = { is: 'unreached', why: 'ECONNREFUSED' };

let outcome: HttpOutcome;
let sent: number;
let calls: PartnerCalls;

beforeEach(() => {
  [outcome, sent] = [DOWN, 0];
  const row = { vendor: 'YANDEX_DELIVERY', is_active: true, base_url: ADDRESS, settings: {} };
  calls = openPartnerCalls({
    transactions: { tenantRows: () => Promise.resolve([row]), withTenant: () => Promise.resolve() },
    secrets: {
      read: (_: string, names: string[]) => Promise.resolve(Object.fromEntries(names.map((name) => [name, 'key']))),
    },
    http: () => {
      sent += 1;
      return Promise.resolve(outcome);
    },
    timeoutMs: 1_000,
    log: pino({ level: 'silent' }),
    now: () => 0,
  } as unknown as CallDeps);
});

async function callOf(merchantId: string): Promise<PartnerResult<unknown>> {
  const connection = await calls.connect(merchantId, 'YANDEX_DELIVERY');
  return connection!.send({ action: 'menu', method: 'GET', path: '/menu', answer: z.object({}) });
}

describe('calls to an address that is down', () => {
  it('are not sent for one merchant more after those of eight have failed', async () => {
    for (let merchant = 1; merchant <= 8; merchant++)
      expect(await callOf(`merchant ${merchant}`)).toMatchObject({ failure: { providerCode: 'ECONNREFUSED' } });
    outcome = ANSWERS;
    expect(await callOf('merchant 9')).toMatchObject({
      ok: false,
      failure: { providerCode: 'RESTING', isUnsent: true },
    });
    expect(sent).toBe(8);
  });

  it('of one merchant stop alone, however many it makes', async () => {
    for (let attempt = 1; attempt <= 20; attempt++) await callOf('merchant 1');
    expect(sent).toBe(3);
    outcome = ANSWERS;
    expect(await callOf('merchant 1')).toMatchObject({ failure: { providerCode: 'RESTING' } });
    expect(await callOf('merchant 2')).toMatchObject({ ok: true });
  });
});
