import { createHmac } from 'node:crypto';
import type { notificationsContract } from '#contract/accounts/notifications.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { readRawBody } from '#server/platform/http/request-body.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isSame } from '#server/platform/is-same.ts';
import { reportMessage } from './message-store.ts';
import type { PushSender, SmsGateway, SmsGatewayName } from './ports.ts';

/** The report address is known to the gateway alone: reports carry no signature. */
export function reportToken(key: Buffer, messageId: string): string {
  return createHmac('sha256', key).update(`sms report ${messageId}`).digest('base64url');
}

/** JSON; gateways that send anything else tell us nothing. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

export interface NotificationDeps {
  transactions: Transactions;
  gateways: Record<SmsGatewayName, SmsGateway>;
  push: PushSender | null;
  key: Buffer;
  now: () => number;
}

export function notificationHandlers({
  transactions,
  gateways,
  push,
  key,
  now,
}: NotificationDeps): Handlers<typeof notificationsContract> {
  return {
    'POST /hooks/sms/:gateway/:id/:token': async ({ params, request }) => {
      if (!isSame(params.token, reportToken(key, params.id))) throw new Refusal('NOT_FOUND');
      const report = gateways[params.gateway].readReport(request ? parsed(await readRawBody(request)) : null);
      // An unknown report changes nothing; answering it with success prevents repetitions.
      if (report) await transactions.platformRows(reportMessage, [params.id, report.state, new Date(now())]);
      return { ok: true };
    },
    'GET /push/key': () => {
      if (!push) throw new Refusal('NOT_FOUND');
      return { publicKey: push.publicKey };
    },
  };
}
