import { describe, expect, it } from 'vitest';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { MessageRow } from './message-store.ts';
import type { Outcome } from './ports.ts';
import { smsRoutes } from './sms-routes.ts';

const message = (was: MessageRow['was'] = 'QUEUED'): MessageRow => ({
  id: '0193a000-0000-7000-8000-000000000001',
  merchant_id: null,
  kind: 'CODE',
  channel: 'SMS',
  recipient: '+998901234567',
  language: 'uz',
  body: '123456',
  detail: {},
  secret: true,
  attempts: 1,
  gateway: null,
  was,
  expired: false,
});

describe('the only gateway there is', () => {
  it('rests after three failures in a row, and is tried again after fifteen seconds', async () => {
    let now = 1_000_000;
    let calls = 0;
    let answer: Outcome = { is: 'unknown', why: 'TimeoutError' };
    const gateway = {
      repeatable: true,
      account: null,
      testTexts: { uz: '', ru: '', eng: '' },
      readReport: () => null,
      async send() {
        calls += 1;
        return answer;
      },
    };
    const { smsRoutesFor } = smsRoutes({
      // Neither is used for a message of the platform.
      transactions: {} as Transactions,
      secrets: {} as Secrets,
      gateways: { ESKIZ: gateway, PLAY_MOBILE: gateway },
      platform: { gateway: 'ESKIZ', account: { username: 'a', password: 'b', sender: null } },
      reportAddress: () => '',
      now: () => now,
    });
    const send = async (was?: MessageRow['was']): Promise<Outcome> => (await smsRoutesFor(message(was)))[0]!.send();

    for (let n = 0; n < 3; n += 1) expect(await send()).toMatchObject({ is: 'unknown', why: 'TimeoutError' });
    for (let n = 0; n < 40; n += 1) expect(await send()).toMatchObject({ is: 'later' });
    // The gateway may have this one already: whoever knows its id is asked again, and nobody else.
    expect(await send('SENDING')).toMatchObject({ is: 'unknown' });
    expect(calls).toBe(3);

    now += 15_001;
    expect(await send()).toMatchObject({ why: 'TimeoutError' });
    expect(await send()).toMatchObject({ is: 'later' });
    now += 15_001;
    answer = { is: 'sent', id: '1' };
    expect([await send(), await send()]).toMatchObject([{ is: 'sent' }, { is: 'sent' }]);
    expect(calls).toBe(6);
  });
});
