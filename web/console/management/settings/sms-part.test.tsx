import { describe, expect, it } from 'vitest';
import type { SmsAccountView } from '#contract/accounts/notifications-sms-account.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { SmsPart } from './sms-part.tsx';

const FACTS = {
  balance: 12_000_000,
  isLow: false,
  senders: ['4546', 'ANHOR'],
  templates: [{ text: 'Kod: 123456', state: 'MODERATION' as const }],
};

function part(account: Partial<SmsAccountView>): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/sms-account'), {
    gateway: 'ESKIZ',
    isSet: true,
    sender: null,
    facts: FACTS,
    problem: null,
    ...account,
  });
  return renderConsole(<SmsPart />, { client, may: ['keys.manage'] });
}

describe('the SMS account', () => {
  it('has its balance, its templates and a test message', () => {
    const html = part({});
    for (const text of ['sms.balance', 'Kod: 123456', 'sms.template.MODERATION', 'sms.test'])
      expect(html).toContain(text);
    expect(html).not.toContain('sms.low');
  });

  it('warns of a low balance, of a sender name that it does not have, and of a wrong password', () => {
    expect(part({ facts: { ...FACTS, isLow: true } })).toContain('sms.low');
    expect(part({ sender: 'OTHER' })).toContain('sms.foreignSender');
    expect(part({ sender: 'ANHOR' })).not.toContain('sms.foreignSender');
    expect(part({ facts: null, problem: 'UNAUTHORIZED' })).toContain('sms.problem.UNAUTHORIZED');
  });

  it('offers no test without an account', () => {
    const html = part({ isSet: false, facts: null });
    expect(html).toContain('sms.why');
    expect(html).not.toContain('sms.testPhone');
  });
});
