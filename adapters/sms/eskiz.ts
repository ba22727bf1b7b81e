/**
 * Eskiz (notify.eskiz.uz). A token lives for 30 days and may expire without notice, so it is fetched once per account
 * and again after a 401. It accepts no id of ours when sending: an unanswered message must not be sent again.
 */
import { z } from 'zod';
import type { Outcome, SmsAccount, SmsGateway, SmsReportState } from '#server/notifications/ports.ts';
import { callGateway, byStatus, jsonOf, withoutPlus } from '../gateway-answer.ts';

const Token = z.object({ data: z.object({ token: z.string().min(1) }) });
const Sent = z.object({ id: z.union([z.string(), z.number()]).transform(String) });
const Report = z.object({ request_id: z.string(), status: z.string() });

/** Its shared name for senders without one of their own. */
const SHARED_SENDER = '4546';
/** Both spellings are in use. */
const ENDS: Readonly<Record<string, SmsReportState>> = {
  DELIVERED: 'DELIVERED',
  DELIVRD: 'DELIVERED',
  REJECTED: 'FAILED',
  REJECTD: 'FAILED',
  UNDELIV: 'FAILED',
  UNDELIVERABLE: 'FAILED',
  EXPIRED: 'FAILED',
  DELETED: 'FAILED',
};

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

export function eskiz({ url, timeoutMs }: { url: string; timeoutMs?: number }): SmsGateway {
  const base = url.replace(/\/$/, '');
  const tokens = new Map<string, string>();

  async function tokenOf({ username, password }: SmsAccount): Promise<{ token: string } | { outcome: Outcome }> {
    const key = `${username}\n${password}`;
    const known = tokens.get(key);
    if (known) return { token: known };
    const requested = await callGateway(
      `${base}/api/auth/login`,
      { method: 'POST', body: form({ email: username, password }) },
      timeoutMs,
    );
    // Nothing has been sent yet, whatever happened to the sign-in.
    if ('outcome' in requested) return { outcome: { is: 'later', why: 'sign-in not answered' } };
    const read = requested.answer.status === 200 ? Token.safeParse(jsonOf(requested.answer.text)) : undefined;
    if (!read?.success) {
      const outcome = byStatus(requested.answer);
      return {
        outcome:
          outcome.is === 'unknown' || outcome.is === 'refused'
            ? { is: 'shut', why: `sign-in: HTTP ${requested.answer.status}` }
            : outcome,
      };
    }
    tokens.set(key, read.data.data.token);
    return { token: read.data.data.token };
  }

  return {
    repeatable: false,
    async send(account, { to, text, reportTo }) {
      for (let attempt = 1; ; attempt++) {
        const signed = await tokenOf(account);
        if ('outcome' in signed) return signed.outcome;
        const requested = await callGateway(
          `${base}/api/message/sms/send`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${signed.token}` },
            body: form({
              mobile_phone: withoutPlus(to),
              message: text,
              from: account.sender ?? SHARED_SENDER,
              callback_url: reportTo,
            }),
          },
          timeoutMs,
        );
        if ('outcome' in requested) return requested.outcome;
        if (requested.answer.status === 401 && attempt === 1) {
          tokens.delete(`${account.username}\n${account.password}`);
          continue;
        }
        if (requested.answer.status !== 200) return byStatus(requested.answer);
        const read = Sent.safeParse(jsonOf(requested.answer.text));
        return read.success ? { is: 'sent', id: read.data.id } : { is: 'unknown', why: 'no id in the answer' };
      }
    },
    readReport(body) {
      const read = Report.safeParse(body);
      const state = read.success ? ENDS[read.data.status.toUpperCase()] : undefined;
      return state ? { gatewayId: read.data!.request_id, state } : null;
    },
  };
}
