/**
 * Play Mobile (smsxabar.uz). It accepts our id and rejects a second message under it with a distinct error, so
 * repeating is safe; success is a line of plain text.
 */
import { z } from 'zod';
import type { Outcome, SmsGateway } from '#server/accounts/notifications/ports.ts';
import { callGateway, byStatus, jsonOf, withoutPlus } from '../gateway-answer.ts';

const Failure = z.object({ 'error-code': z.coerce.number(), 'error-description': z.string().optional() });
const Report = z.object({ 'message-id': z.string(), status: z.string() });

const SHARED_SENDER = '3700';
const SERVER_ERROR = 100;
const ACCOUNT_LOCKED = 102;
const NO_CHANNEL = 103;
/** It has a message with this id already. */
const TAKEN = /duplicat|already/i;

function failed(code: number, description: string): Outcome {
  const why = `${code} ${description}`.trim();
  if (TAKEN.test(description)) return { is: 'sent', id: null };
  if (code === SERVER_ERROR) return { is: 'later', why };
  if (code === ACCOUNT_LOCKED || code === NO_CHANNEL) return { is: 'shut', why };
  return { is: 'refused', why };
}

export function playMobile({ url, timeoutMs }: { url: string; timeoutMs?: number }): SmsGateway {
  const base = url.replace(/\/$/, '');
  return {
    repeatable: true,
    account: null,
    testTexts: { uz: 'Dasturxon: sinov xabari', ru: 'Dasturxon: тестовое сообщение', eng: 'Dasturxon: test message' },
    async send({ username, password, sender }, { id, to, text }) {
      const requested = await callGateway(
        `${base}/broker-api/send`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=utf-8',
            authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
          },
          body: JSON.stringify({
            messages: [
              {
                recipient: withoutPlus(to),
                'message-id': id,
                sms: { originator: sender ?? SHARED_SENDER, content: { text } },
              },
            ],
          }),
        },
        timeoutMs,
      );
      if ('outcome' in requested) return requested.outcome;
      const { answer } = requested;
      if (answer.status >= 200 && answer.status < 300) return { is: 'sent', id };
      const read = Failure.safeParse(jsonOf(answer.text));
      return read.success ? failed(read.data['error-code'], read.data['error-description'] ?? '') : byStatus(answer);
    },
    readReport(body) {
      const read = Report.safeParse(body);
      if (!read.success) return null;
      if (/^deliv/i.test(read.data.status)) return { gatewayId: read.data['message-id'], state: 'DELIVERED' };
      return /undeliv|reject|expired|fail/i.test(read.data.status)
        ? { gatewayId: read.data['message-id'], state: 'FAILED' }
        : null;
    },
  };
}
