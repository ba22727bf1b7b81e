/**
 * Notifies guests of changes to their order, and managers of an order that nobody answers. Jobs read the order when
 * they run: a move undone within its eight seconds is never reported.
 */
import { chatOf } from '#domain/messages/bot-chat.ts';
import { channelsFor, isTold, isWorthAnSms } from '#domain/messages/order-notifications.ts';
import { wallOf } from '#domain/time/kitchen-time.ts';
import type { Language } from '#domain/text/language.ts';
import type { CancelReason, OrderServiceType, OrderStatus } from '#domain/orders/statuses.ts';
import type { Transactions, Tx } from '../platform/database/transactions.ts';
import type { CapabilityJobs } from '../platform/database/define-job.ts';
import { statement } from '../platform/database/sql.ts';
import { notifyOrderMoved, notifyRefund, queueMessage, remindUnanswered, reportNotPrinted } from './notifications.ts';
import type { DevicePushSender } from './ports.ts';
import {
  alarmText,
  notPrintedText,
  orderText,
  receiptText,
  refundText,
  type OrderTextValues,
} from './texts/order-text.ts';

export interface OrderMessageParts {
  transactions: Transactions;
  /** Where the guest sees the order without signing in. */
  linkOf: (merchantId: string, orderId: string) => Promise<string>;
  /** When the order is expected now; null: unknown. */
  estimateOf: (merchantId: string, orderId: string) => Promise<Date | null>;
  devicePush: DevicePushSender | null;
  /** The bots that may write for this merchant. */
  botsOf: (merchantId: string) => Promise<{ own: string | null; platform: boolean }>;
  now: () => number;
}

interface OrderFacts {
  status: OrderStatus;
  service_type: OrderServiceType;
  number: number;
  branch_id: string;
  restaurant_name: string;
  language: Language;
  user_id: string | null;
  phone: string | null;
  reason: CancelReason | null;
  pickup_code: string | null;
  send_cheque: boolean;
  send_cheque_phone: string | null;
  time: string | null;
  day: string | null;
  time_zone: string;
  created_date: Date;
  /** Whether the merchant notifies guests at all. */
  tells: boolean;
  wishes: { push?: boolean; telegram?: boolean; sms?: boolean };
  devices: string[];
  /** Their Telegram chats, by each bot that vouches for them. */
  chats: string[];
}

/**
 * Run in a tenant: chats with the platform's bot and with this merchant's own, in the format of
 * domain/messages/bot-chat.ts.
 */
const chatsOf = (user: string): string => `array(
      select case when i.merchant_id is null then i.subject else 'bot ' || i.bot_id || ' ' || i.subject end
      from user_identity i where i.user_id = ${user} and i.provider = 'telegram'
        and coalesce(i.merchant_id = current_setting('app.merchant_id')::uuid, true)
        and not coalesce((i.profile ->> 'unreachable')::boolean, false) order by 1) as chats`;

/** $1 order, $2 whether device tokens of native apps can be reached. */
const factsOf = statement<OrderFacts>(
  'notifications.order-facts',
  `
  select o.status, o.service_type, o.number, o.branch_id, text_in(r.name, o.language, null) as restaurant_name,
    o.language, o.user_id,
    o.phone, o.reason, o.pickup_code, o.send_cheque, o.send_cheque_phone, o.created_date,
    to_char(coalesce(o.promised_from, o.at_time) at time zone o.time_zone, 'HH24:MI') as time,
    to_char(coalesce(o.promised_from, o.at_time) at time zone o.time_zone, 'DD.MM') as day, o.time_zone,
    coalesce(w.notifications_active, true) as tells, coalesce(u.notifications, '{}') as wishes,
    array(select d.id::text from device d where d.user_id = o.user_id
      and (d.push_subscription is not null or $2 and d.fcm_token is not null)) as devices,
    ${chatsOf('o.user_id')}
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  left join merchant_web_settings w on w.merchant_id = o.merchant_id
  left join app_user u on u.id = o.user_id
  where o.id = $1`,
);

interface InCharge {
  user_id: string;
  phone: string | null;
  language: Language | null;
  chats: string[];
}

/** Who manages the branch: its managers, the managers of all branches, the owners. */
const inChargeOf = statement<InCharge>(
  'notifications.in-charge',
  `
  select distinct u.id as user_id, u.phone, u.language,
    ${chatsOf('u.id')}
  from staff_role s join app_user u on u.id = s.user_id
  where s.role in ('MANAGER', 'OWNER') and (s.branch_id is null or s.branch_id = $1) and u.status = 'ACTIVE'
    and not s.is_pending`,
);

const wordsOf = (order: OrderFacts): OrderTextValues => ({
  restaurant: order.restaurant_name,
  number: order.number,
  time: order.time,
  day: order.day,
  code: order.pickup_code,
  reason: order.reason,
});

/** $1 number, $2 since when. */
const sentTo = statement<{ count: number }>(
  'notifications.sent-to',
  `
  select count(*)::integer as count from message
  where recipient = $1 and created_date > $2 and channel = 'SMS' and kind in ('ORDER', 'RECEIPT')`,
);
/** A guest may enter any number on an order: nobody's phone must ring all day because of other people's orders. */
const MOST_SMS_A_DAY = 12;

const MINUTE = 60_000;
/** A later message would only confuse. */
const STALE_MS = 60 * MINUTE;
/** Money is worth knowing about the next day, too. */
const REFUND_STALE_MS = 24 * 60 * MINUTE;

export function orderMessageJobs({
  transactions,
  devicePush,
  linkOf,
  estimateOf,
  botsOf,
  now,
}: OrderMessageParts): CapabilityJobs {
  async function look(merchantId: string, orderId: string): Promise<OrderFacts | undefined> {
    const [order] = await transactions.tenantRows(merchantId, factsOf, [orderId, devicePush !== null]);
    return order;
  }

  const mayRing = async (tx: Tx, phone: string): Promise<boolean> =>
    (await tx.row(sentTo, [phone, new Date(now() - 24 * 60 * MINUTE)])).count < MOST_SMS_A_DAY;

  /** By what reaches them. */
  async function tellGuest(
    merchantId: string,
    orderId: string,
    order: OrderFacts,
    { text, mayBeSms, key, expiresAt }: { text: string; mayBeSms: boolean; key: string; expiresAt: Date },
  ): Promise<void> {
    const reach = {
      devices: order.devices,
      phone: order.phone,
      chat: order.chats.length > 0 ? chatOf(order.chats, await botsOf(merchantId)) : null,
      allows: { push: true, telegram: true, sms: true, ...order.wishes },
    };
    const routes = channelsFor(reach, mayBeSms);
    if (routes.length === 0) return;
    const link = await linkOf(merchantId, orderId);
    await transactions.onPlatform(async (tx) => {
      for (const { channel, to } of routes) {
        if (channel === 'SMS' && !(await mayRing(tx, to))) continue;
        await queueMessage(tx, {
          kind: 'ORDER',
          channel,
          to,
          language: order.language,
          merchantId,
          expiresAt,
          text: channel === 'PUSH' ? text : `${order.restaurant_name}: ${text}`,
          detail: { title: order.restaurant_name, url: link, tag: orderId },
          dedupeKey: `${key}|${to}`,
        });
      }
    });
  }

  /** By Telegram, else by SMS. */
  async function tellInCharge(
    merchantId: string,
    { branch_id: branchId }: OrderFacts,
    { text, key }: { text: (language: Language) => string; key: (userId: string) => string },
  ): Promise<void> {
    const people = await transactions.tenantRows(merchantId, inChargeOf, [branchId]);
    const bots = await botsOf(merchantId);
    await transactions.onPlatform(async (tx) => {
      for (const { user_id: user, phone, chats, language } of people) {
        const chat = chatOf(chats, bots);
        const to = chat ?? phone;
        if (!to) continue;
        await queueMessage(tx, {
          kind: 'STAFF_ALARM',
          channel: chat ? 'TELEGRAM' : 'SMS',
          to,
          language: language ?? 'uz',
          merchantId,
          text: text(language ?? 'uz'),
          dedupeKey: key(user),
          expiresAt: new Date(now() + STALE_MS),
        });
      }
    });
  }

  return {
    jobs: [
      notifyOrderMoved.handledInMerchant(async ({ orderId, to }, { merchantId }) => {
        const order = await look(merchantId, orderId);
        if (!order || order.status !== to) return;
        const moved = { status: to, serviceType: order.service_type };
        const expiresAt = new Date(now() + STALE_MS);
        const expected = to === 'ON_WAY' ? await estimateOf(merchantId, orderId) : null;
        const time = expected ? wallOf(expected.getTime(), order.time_zone).time : order.time;
        const text = order.tells && isTold(moved) ? orderText(order.language, to, { ...wordsOf(order), time }) : null;
        const receiptTo = to === 'CLOSED' && order.send_cheque ? (order.send_cheque_phone ?? order.phone) : null;
        if (text) {
          const key = `${orderId}|${to}`;
          await tellGuest(merchantId, orderId, order, { text, mayBeSms: isWorthAnSms(moved), key, expiresAt });
        }
        if (!receiptTo) return;
        const link = await linkOf(merchantId, orderId);
        await transactions.onPlatform(async (tx) => {
          if (!(await mayRing(tx, receiptTo))) return;
          await queueMessage(tx, {
            kind: 'RECEIPT',
            to: receiptTo,
            language: order.language,
            merchantId,
            text: receiptText(order.language, wordsOf(order), link),
            dedupeKey: `${orderId}|receipt`,
          });
        });
      }),

      notifyRefund.handledInMerchant(async ({ orderId, refundId, amount, provider }, { merchantId }) => {
        const order = await look(merchantId, orderId);
        if (!order?.tells) return;
        await tellGuest(merchantId, orderId, order, {
          text: refundText(order.language, wordsOf(order), { amount, provider }),
          mayBeSms: true,
          key: `${orderId}|refund ${refundId}`,
          expiresAt: new Date(now() + REFUND_STALE_MS),
        });
      }),

      remindUnanswered.handledInMerchant(async ({ orderId }, { merchantId }) => {
        const order = await look(merchantId, orderId);
        if (!order || order.status !== 'OPEN') return;
        const minutes = Math.max(1, Math.round((now() - order.created_date.getTime()) / MINUTE));
        await tellInCharge(merchantId, order, {
          text: (language) => alarmText(language, wordsOf(order), minutes),
          key: (user) => `${orderId}|alarm|${user}`,
        });
      }),

      reportNotPrinted.handledInMerchant(async ({ orderId, printerId, printer }, { merchantId }) => {
        const order = await look(merchantId, orderId);
        if (!order) return;
        const hour = Math.floor(now() / (60 * MINUTE));
        await tellInCharge(merchantId, order, {
          text: (language) => notPrintedText(language, wordsOf(order), printer),
          key: (user) => `${printerId}|not printed|${hour}|${user}`,
        });
      }),
    ],
  };
}
