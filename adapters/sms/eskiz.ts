/**
 * Eskiz (notify.eskiz.uz). A token lives for 30 days and may expire without notice, so it is fetched once per account
 * and again after a 401. It accepts no id of ours when sending: an unanswered message must not be sent again.
 */
import { z } from 'zod';
import type { SmsTemplateState } from '#domain/accounts/notifications/sms-account.ts';
import type { Outcome, SmsAccount, SmsGateway, SmsReportState } from '#server/accounts/notifications/ports.ts';
import { callGateway, byStatus, jsonOf, withoutPlus, type GatewayAnswer } from '../gateway-answer.ts';

const Token = z.object({ data: z.object({ token: z.string().min(1) }) });
const Sent = z.object({ id: z.union([z.string(), z.number()]).transform(String) });
const Report = z.object({ request_id: z.string(), status: z.string() });
const Balance = z.object({ data: z.object({ balance: z.coerce.number() }) });
/** Eskiz does not document the shape of this answer, so names are accepted as strings and as objects with a name. */
const Senders = z
  .union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data)])
  .transform((each) => each.map(senderName).filter((name) => name !== null));
const Templates = z.object({
  result: z.array(z.object({ template: z.string(), original_text: z.string().nullish(), status: z.string() })),
});

function senderName(given: unknown): string | null {
  if (typeof given === 'string') return given;
  const { nick, name } = (given ?? {}) as { nick?: unknown; name?: unknown };
  return typeof nick === 'string' ? nick : typeof name === 'string' ? name : null;
}

/** As it spells them. */
const TEMPLATE_STATES: Readonly<Record<string, SmsTemplateState>> = {
  moderation: 'MODERATION',
  inproccess: 'IN_PROCESS',
  service: 'SERVICE',
  reklama: 'ADVERTISING',
  rejected: 'REJECTED',
};
/** The only texts that an account on trial may send. */
const TEST_TEXTS = { uz: 'Bu Eskiz dan test', ru: 'Это тест от Eskiz', eng: 'This is test from Eskiz' };

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

  type Failed = Exclude<Outcome, { is: 'sent' }>;

  /** With the account's token; one that has ended early is replaced once. */
  async function call(
    account: SmsAccount,
    path: string,
    request: () => RequestInit = () => ({}),
  ): Promise<{ answer: GatewayAnswer } | { outcome: Outcome }> {
    for (let attempt = 1; ; attempt++) {
      const signed = await tokenOf(account);
      if ('outcome' in signed) return signed;
      const headers = { authorization: `Bearer ${signed.token}` };
      const requested = await callGateway(`${base}${path}`, { ...request(), headers }, timeoutMs);
      if ('outcome' in requested || requested.answer.status !== 401 || attempt > 1) return requested;
      tokens.delete(`${account.username}\n${account.password}`);
    }
  }

  async function read<T>(account: SmsAccount, path: string, shape: z.ZodType<T>): Promise<{ value: T } | Failed> {
    const requested = await call(account, path);
    const outcome = 'outcome' in requested ? requested.outcome : null;
    if (outcome) return outcome as Failed;
    const { answer } = requested as { answer: GatewayAnswer };
    if (answer.status !== 200) return byStatus(answer) as Failed;
    const parsed = shape.safeParse(jsonOf(answer.text));
    return parsed.success ? { value: parsed.data } : { is: 'unknown', why: `${path} cannot be read` };
  }

  return {
    repeatable: false,
    testTexts: TEST_TEXTS,
    async send(account, { to, text, reportTo }) {
      const requested = await call(account, '/api/message/sms/send', () => ({
        method: 'POST',
        body: form({
          mobile_phone: withoutPlus(to),
          message: text,
          from: account.sender ?? SHARED_SENDER,
          callback_url: reportTo,
        }),
      }));
      if ('outcome' in requested) return requested.outcome;
      if (requested.answer.status !== 200) return byStatus(requested.answer);
      const sent = Sent.safeParse(jsonOf(requested.answer.text));
      return sent.success ? { is: 'sent', id: sent.data.id } : { is: 'unknown', why: 'no id in the answer' };
    },
    async account(account) {
      const balance = await read(account, '/api/user/get-limit', Balance);
      if ('is' in balance) return balance;
      const [senders, templates] = await Promise.all([
        read(account, '/api/nick/me', Senders),
        read(account, '/api/user/templates', Templates),
      ]);
      return {
        is: 'account',
        balance: Math.round(balance.value.data.balance * 100),
        // What it does not tell is shown as none: the balance is what matters.
        senders: 'is' in senders ? [] : senders.value,
        templates:
          'is' in templates
            ? []
            : templates.value.result.map(({ template, original_text: original, status }) => ({
                text: original ?? template,
                state: TEMPLATE_STATES[status] ?? 'OTHER',
              })),
      };
    },
    readReport(body) {
      const read = Report.safeParse(body);
      const state = read.success ? ENDS[read.data.status.toUpperCase()] : undefined;
      return state ? { gatewayId: read.data!.request_id, state } : null;
    },
  };
}
