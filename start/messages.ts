/** Composes messages: gateways, bot, notifications, and in demo mode the inbox that replaces them. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { isLivePhone } from '#demo/live/live-people.ts';
import { smtpSender } from '#adapters/email/smtp.ts';
import { fcm } from '#adapters/push/fcm.ts';
import { webPush, vapidKeys } from '#adapters/push/web-push.ts';
import { eskiz } from '#adapters/sms/eskiz.ts';
import { playMobile } from '#adapters/sms/play-mobile.ts';
import { telegramBot } from '#adapters/telegram/bot.ts';
import { marketingVerdict, type Reach } from '#server/guests/broadcasts/broadcasts.ts';
import { openEmailRoutes } from '#server/accounts/notifications/email-routes.ts';
import { openSuppressions } from '#server/accounts/notifications/suppressions.ts';
import { inboxPage } from '#server/accounts/notifications/inbox-page.ts';
import { openInbox, type Inbox } from '#server/accounts/notifications/inbox.ts';
import { notificationsModule } from '#server/accounts/notifications/notifications-module.ts';
import { reportToken } from '#server/accounts/notifications/notification-routes.ts';
import type { BotSender, SmsGateway, SmsGatewayName } from '#server/accounts/notifications/ports.ts';
import { smsRoutes } from '#server/accounts/notifications/sms-routes.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { estimateOf } from '#server/orders/orders/orders.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import { mayReadInbox } from '#server/accounts/system/private-pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { nameInMessage } from '#domain/accounts/notifications/name-in-message.ts';
import type { EmailBrand } from '#domain/accounts/notifications/email-content.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import type { Config } from './config.ts';

interface Parts {
  config: Config;
  transactions: Transactions;
  secrets: Secrets;
  tenancy: Tenancy;
  key: Buffer;
  log: Logger;
  now: () => number;
  print: (line: string) => void;
  /** Where a guest sees their order without signing in. */
  linkOf: (merchantId: string, orderId: string) => Promise<string>;
  /** Where a guest chooses what they are sent. */
  profileOf: (merchantId: string) => Promise<string>;
}

export interface Messages {
  module: CapabilityModule;
  inbox: Inbox | null;
  bot: BotSender;
  /** What can be sent by, of one merchant. */
  reachOf: (merchantId: string) => Promise<Reach>;
  /** Opens the inbox where the demo has a public name. */
  inboxToken: string | null;
}

export function composeMessages({
  config,
  transactions,
  secrets,
  tenancy,
  key,
  log,
  now,
  print,
  linkOf,
  profileOf,
}: Parts): Messages {
  const { urls, platform } = config.sms;
  const gateways: Record<SmsGatewayName, SmsGateway> = {
    ESKIZ: eskiz({ url: urls.ESKIZ }),
    PLAY_MOBILE: playMobile({ url: urls.PLAY_MOBILE }),
  };
  const { subject, ...given } = config.vapid;
  const push = webPush({ keys: vapidKeys(given, path.join(config.dataDir, 'vapid.json')), subject });
  const devicePush = config.fcm ? fcm(config.fcm) : null;
  const inbox = config.demo ? openInbox(print, isLivePhone) : null;
  const bot = telegramBot({ url: config.telegram.url });
  const inboxToken = config.isPublicDemo ? randomBytes(18).toString('base64url') : null;
  if (inboxToken) print(`The inbox of this public demo: ${config.publicOrigin}/api/dev/inbox.html?token=${inboxToken}`);
  const reportAddress = (gateway: SmsGatewayName, id: string): string =>
    `${config.publicOrigin}/api/hooks/sms/${gateway}/${id}/${reportToken(key, id)}`;
  const sms = smsRoutes({ transactions, secrets, gateways, platform, now, reportAddress });
  async function brandOf(merchantId: string | null, language: Language): Promise<EmailBrand> {
    const storefront = (merchantId && (await tenancy.byId(merchantId))) || (await tenancy.marketplace());
    const { merchant, web } = storefront;
    return {
      name: nameInMessage(textIn(merchant.name, language) || merchant.key),
      color: web.mainColor,
      colorType: web.mainColorType,
    };
  }
  const suppressions = openSuppressions({ transactions, key, now });
  const emailServer = config.email && {
    facts: {
      host: config.email.host,
      port: config.email.port,
      security: config.email.security,
      from: config.email.from.address,
      isSigned: config.email.dkim !== null,
    },
    sender: smtpSender(config.email),
  };
  const email =
    emailServer &&
    openEmailRoutes({
      transactions,
      sender: emailServer.sender,
      suppressions,
      brandOf,
      mostADay: config.emailsADay,
      now,
    });
  function mountInbox(api: FastifyInstance): void {
    if (!inbox) return;
    api.get('/dev/inbox.html', (request, reply) => {
      if (!mayReadInbox(request, inboxToken)) throw new Refusal('NOT_FOUND');
      const page = inboxPage(inbox);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', pagePolicy(page))
        .send(page);
    });
  }

  async function botsOf(merchantId: string): Promise<Reach['bots']> {
    const own = await secrets.readVerified(merchantId, 'telegramBotToken');
    return { own: own?.verifiedId ?? null, platform: config.telegram.botToken !== null || inbox !== null };
  }
  async function reachOf(merchantId: string): Promise<Reach> {
    const [bots, set] = await Promise.all([botsOf(merchantId), secrets.areSet(merchantId)]);
    const sms = inbox !== null || (set.includes('smsUsername') && set.includes('smsPassword'));
    return { devicePush: devicePush !== null, bots, sms, email: emailServer !== null };
  }

  const module: CapabilityModule = {
    ...notificationsModule({
      transactions,
      secrets,
      gateways,
      platform,
      reportAddress,
      sms,
      push,
      devicePush,
      bot,
      email,
      emailServer,
      suppressions,
      brandOf,
      botToken: config.telegram.botToken,
      inbox,
      key,
      log,
      now,
      linkOf,
      emails: config.demo || email ? { profileOf } : null,
      estimateOf: (merchantId, orderId) => estimateOf(transactions, merchantId, orderId, now()),
      botsOf,
      marketingVerdict: (merchantId, cause) => marketingVerdict(transactions, merchantId, cause, now()),
    }),
    mountApiRoutes: mountInbox,
  };
  return { module, inbox, bot, reachOf, inboxToken };
}
