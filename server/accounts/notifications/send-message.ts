/**
 * Sends one message. The row says who may have it before a gateway is called; after a lost answer it is repeated only
 * where the gateway knows our id, since no message is better than two.
 */
import type { Logger } from 'pino';
import { talkOf } from '#domain/accounts/notifications/bot-chat.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Inbox } from './inbox.ts';
import type { EmailRoutes } from './email-routes.ts';
import {
  deliverEmail,
  deliverMarketing,
  deliverMarketingJob,
  deliverMessage,
  type MarketingCause,
  type MarketingVerdict,
} from './notifications.ts';
import {
  claimMessage,
  forgetChat,
  forgetDeviceToken,
  forgetPushTarget,
  noteGateway,
  pushTargetOf,
  settleMessage,
  type MessageRow,
} from './message-store.ts';
import type { BotSender, DevicePushSender, MessageRoute, Outcome, PushSender } from './ports.ts';
import type { SmsRoutes } from './sms-routes.ts';

export interface SendDeps {
  transactions: Transactions;
  secrets: Secrets;
  sms: SmsRoutes;
  push: PushSender | null;
  /** Reaches native apps; null: not configured. */
  devicePush: DevicePushSender | null;
  bot: BotSender | null;
  email: EmailRoutes | null;
  /** The platform's own bot, for merchants without one. */
  botToken: string | null;
  inbox: Inbox | null;
  /** Whether a message of a broadcast may leave now. */
  marketingVerdict: (merchantId: string, cause: MarketingCause) => Promise<MarketingVerdict>;
  log: Logger;
  now: () => number;
}

export function messageDelivery(deps: SendDeps): HandledJob[] {
  const { transactions, now } = deps;
  const settle = (
    id: string,
    state: string,
    more: { gateway?: string; gatewayId?: string | null; why?: string } = {},
  ): Promise<unknown> =>
    transactions.platformRows(settleMessage, [
      id,
      state,
      more.gateway ?? null,
      more.gatewayId ?? null,
      more.why ?? null,
      new Date(now()),
    ]);

  async function send(id: string, lastAttempt: boolean): Promise<void> {
    const [message] = await transactions.platformRows(claimMessage, [id, new Date(now())]);
    if (!message) return;
    if (message.expired) return void (await settle(id, 'DROPPED', { why: 'expired' }));
    const routes = await channelsOf(deps, message);
    const interrupted = message.was === 'SENDING' ? message.gateway : null;
    if (interrupted && !routes.find(({ name }) => name === interrupted)?.repeatable) {
      return void (await settle(id, 'UNKNOWN', { why: 'interrupted' }));
    }
    let last: Exclude<Outcome, { is: 'sent' }> = { is: 'refused', why: 'nothing to send it by' };
    for (const route of interrupted ? routes.filter(({ name }) => name === interrupted) : routes) {
      await transactions.platformRows(noteGateway, [id, route.name]);
      const outcome = await route.send();
      if (outcome.is === 'sent') return void (await settle(id, 'SENT', { gateway: route.name, gatewayId: outcome.id }));
      last = outcome;
      deps.log.warn({ message: id, gateway: route.name, outcome: last.is, why: last.why }, 'message not sent');
      if (last.is === 'unknown') {
        // Still claimed: the next attempt asks the same gateway under the same id, or gives up.
        if (route.repeatable && !lastAttempt) throw new CodedError('RETRY_LATER', last.why);
        return void (await settle(id, 'UNKNOWN', { gateway: route.name, why: last.why }));
      }
      if (last.is === 'gone') await route.forget?.();
      if (last.is === 'refused' || last.is === 'gone') break;
    }
    if (last.is === 'later' && !lastAttempt) {
      await settle(id, 'QUEUED', { why: last.why });
      throw new CodedError('RETRY_LATER', last.why);
    }
    await settle(id, 'FAILED', { why: last.why });
  }

  return [
    deliverMessage.handledBy(({ id }, { lastAttempt }) => send(id, lastAttempt)),
    deliverEmail.handledBy(({ id }, { lastAttempt }) => send(id, lastAttempt)),
    deliverMarketing.handledInMerchant(async ({ id, ...cause }, { merchantId, lastAttempt }) => {
      const verdict = await deps.marketingVerdict(merchantId, cause);
      if (verdict.is === 'drop') return void (await settle(id, 'DROPPED', { why: verdict.why }));
      if (verdict.is === 'wait') {
        const again = deliverMarketingJob(merchantId, { id, ...cause }, { runAt: verdict.until });
        return void (await transactions.pipelined(merchantId, [again]));
      }
      // A message on hold stays queued until its broadcast is resumed.
      if (verdict.is === 'send') await send(id, lastAttempt);
    }),
  ];
}

async function channelsOf(deps: SendDeps, message: MessageRow): Promise<MessageRoute[]> {
  const outside = await externalChannels(deps, message);
  if (outside.length > 0 || !deps.inbox) return outside;
  const { inbox } = deps;
  return [
    {
      name: 'INBOX',
      repeatable: true,
      send: async () => {
        inbox.put({
          to: message.recipient,
          channel: message.channel,
          text: message.body ?? '',
          at: new Date(deps.now()).toISOString(),
        });
        return { is: 'sent', id: null };
      },
    },
  ];
}

async function externalChannels(deps: SendDeps, message: MessageRow): Promise<MessageRoute[]> {
  const text = message.body ?? '';
  if (message.channel === 'SMS') {
    const routes = await deps.sms.smsRoutesFor(message);
    // What no gateway carries may reach the person by e-mail.
    return routes.length > 0 || deps.inbox ? routes : (deps.email?.insteadOfSms(message) ?? []);
  }
  if (message.channel === 'PUSH') return pushRoute(deps, message);
  if (message.channel === 'EMAIL') return deps.email?.routesFor(message) ?? [];
  const own = message.merchant_id
    ? (await deps.secrets.readVerified(message.merchant_id, 'telegramBotToken'))?.value
    : undefined;
  const talk = talkOf(message.recipient, { own: own ?? null, platform: deps.botToken });
  const { bot, transactions } = deps;
  if (!bot || !talk) return [];
  return [
    {
      name: 'TELEGRAM',
      repeatable: false,
      send: () => bot.send(talk.token, talk.chat, text),
      forget: () => transactions.platformRows(forgetChat, [message.recipient, message.merchant_id]),
    },
  ];
}

/** A browser's subscription comes first: a device that has both is notified once. */
async function pushRoute(
  { transactions, push, devicePush }: SendDeps,
  { id, recipient, body, detail }: MessageRow,
): Promise<MessageRoute[]> {
  const [device] = await transactions.platformRows(pushTargetOf, [recipient]);
  const { title = '', url = '/', tag = id } = detail;
  const message = { title, body: body ?? '', url, tag };
  const { push_subscription: target = null, fcm_token: token = null } = device ?? {};
  if (push && target) {
    return [
      {
        name: 'PUSH',
        repeatable: true,
        send: () => push.send(target, message),
        forget: () => transactions.platformRows(forgetPushTarget, [recipient]),
      },
    ];
  }
  if (!devicePush || !token) return [];
  return [
    {
      name: 'FCM',
      repeatable: true,
      send: () => devicePush.send(token, message),
      forget: () => transactions.platformRows(forgetDeviceToken, [recipient, token]),
    },
  ];
}
