import { describe, expect, it } from 'vitest';
import type { EmailState } from '#contract/accounts/notifications-email.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { EmailPart } from './email-part.tsx';

const SERVER = {
  host: 'mail.example',
  port: 587,
  security: 'starttls' as const,
  from: 'post@taom.example',
  isSigned: true,
};

function part(state: Partial<EmailState>): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /platform/email'), {
    server: SERVER,
    sent: 12,
    failed: 0,
    lastFailure: null,
    suppressed: 3,
    ...state,
  });
  return renderConsole(<EmailPart />, { client, may: ['merchants.manage'] });
}

describe('e-mail of the installation', () => {
  it('has its sender, its server and a test message', () => {
    const html = part({});
    for (const text of ['post@taom.example', 'email.server', 'email.security.starttls', 'email.test'])
      expect(html).toContain(text);
    expect(html).not.toContain('email.unsigned');
    expect(html).not.toContain('email.lastFailure');
  });

  it('says what the last failure was, and that messages are not signed', () => {
    const lastFailure = { at: '2026-05-01T10:00:00.000Z', detail: 'AUTH 535 5.7.8' };
    const html = part({ lastFailure, server: { ...SERVER, isSigned: false } });
    for (const text of ['email.lastFailure', 'AUTH 535 5.7.8', 'email.unsigned']) expect(html).toContain(text);
  });

  it('offers no test without a server', () => {
    const html = part({ server: null });
    expect(html).toContain('email.why');
    expect(html).not.toContain('email.testAddress');
  });
});
