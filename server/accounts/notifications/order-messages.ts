/**
 * Notifies guests of changes to their order, and managers of an order that nobody answers. Jobs read the order when
 * they run: a move undone within its eight seconds is never reported.
 */
import { nameInMessage } from '#domain/accounts/notifications/name-in-message.ts';
import { chatOf } from '#domain/accounts/notifications/bot-chat.ts';
import { movedTime } from '#domain/orders/orders/booking-moves.ts';
import { channelsFor, isTold, isWorthAnSms } from '#domain/orders/orders/order-notifications.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { isMovableBooking } from '#domain/orders/orders/booking-move.ts';
import { isBooking, isPaidAtHandOver, isTerminal } from '#domain/orders/orders/statuses.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import type { CapabilityJobs } from '#server/platform/database/define-job.ts';
import {
  factsOf,
  inChargeOf,
  sentTo,
  silentPrinter,
  timeMovesOf,
  unansweredAt,
  type OrderFacts,
} from './order-message-facts.ts';
import {
  notifyBookingMoved,
  notifyOrderLate,
  notifyOrderMoved,
  notifyRefund,
  queueMessage,
  remindUnanswered,
  reportNotPrinted,
  reportPrinterSilent,
} from './notifications.ts';
import { orderEmails, type OrderEmailDeps } from './order-emails.ts';
import { orderEmailWords } from './texts/order-email-text.ts';
import type { DevicePushSender } from './ports.ts';
import { contactOf } from './staff-contacts.ts';
import {
  alarmText,
  number,
  bookingMovedText,
  notPrintedText,
  printerSilentText,
  orderLateText,
  orderText,
  receiptText,
  refundText,
  type OrderTextValues,
} from './texts/order-text.ts';

export interface OrderMessageDeps extends OrderEmailDeps {
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

interface GuestNotice {
  text: string;
  mayBeSms: boolean;
  key: string;
  expiresAt: Date;
  /** Whether an SMS ends with the link to the order. */
  withLink?: boolean;
}

const wordsOf = (order: OrderFacts): OrderTextValues => ({
  restaurant: order.restaurant_name,
  number: order.number,
  time: order.time,
  day: order.day,
  code: order.pickup_code,
  reason: order.reason,
  isVisit: order.service_type === 'DINE_IN',
  partySize: order.party_size,
});

/** A guest may enter any number on an order: nobody's phone must ring all day because of other people's orders. */
const MOST_SMS_A_DAY = 12;

const MINUTE = 60_000;
/** A later message would only confuse. */
const STALE_MS = 60 * MINUTE;
/** Orders that wait for less are not counted in an alarm. */
const WAITING_MS = 2 * MINUTE;
/** Whoever is in charge gets one alarm of a kind in this time, however many orders it concerns. */
const ALARM_MS = 15 * MINUTE;
const windowAt = (at: number): number => Math.floor(at / ALARM_MS);
const RECEIPT_STALE_MS = 24 * 60 * MINUTE;
/** Money is worth knowing about the next day, too. */
const REFUND_STALE_MS = 24 * 60 * MINUTE;

export function orderMessageJobs({
  transactions,
  devicePush,
  linkOf,
  estimateOf,
  botsOf,
  now,
  emails,
}: OrderMessageDeps): CapabilityJobs {
  const sendEmail = orderEmails({ transactions, linkOf, now, emails });

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
    { text, mayBeSms, key, expiresAt, withLink = false }: GuestNotice,
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
          // A push notification opens the link by itself.
          text:
            channel === 'PUSH' ? text : `${nameInMessage(order.restaurant_name)}: ${text}${withLink ? ` ${link}` : ''}`,
          detail: { title: order.restaurant_name, url: link, tag: orderId },
          dedupeKey: `${key}|${to}`,
        });
      }
    });
  }

  /** By Telegram, else by SMS. */
  async function tellInCharge(
    merchantId: string,
    { branch_id: branchId }: Pick<OrderFacts, 'branch_id'>,
    { text, key }: { text: (language: Language) => string; key: (userId: string) => string },
  ): Promise<void> {
    const people = await transactions.tenantRows(merchantId, inChargeOf, [branchId]);
    const bots = await botsOf(merchantId);
    await transactions.onPlatform(async (tx) => {
      for (const person of people) {
        const contact = contactOf(person, bots);
        if (!contact) continue;
        const language = person.language ?? 'uz';
        await queueMessage(tx, {
          kind: 'STAFF_ALARM',
          ...contact,
          language,
          merchantId,
          text: text(language),
          dedupeKey: key(person.user_id),
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
          // Before the SMS, which e-mail then does not carry a second time.
          if (to === 'ACCEPTED' || to === 'AT_TIME')
            await sendEmail(merchantId, orderId, { order, kind: 'ORDER', text, key, expiresAt });
          const withLink = to === 'CANCELED' && isBooking({ serviceType: order.service_type, later: order.later });
          await tellGuest(merchantId, orderId, order, {
            text,
            mayBeSms: isWorthAnSms(moved),
            key,
            expiresAt,
            withLink,
          });
        }
        if (to === 'CLOSED' && order.tells) {
          const { receipt } = orderEmailWords(order.language);
          await sendEmail(merchantId, orderId, {
            order,
            kind: 'RECEIPT',
            text: receipt(number(order)),
            key: `${orderId}|receipt`,
            expiresAt: new Date(now() + RECEIPT_STALE_MS),
          });
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

      notifyBookingMoved.handledInMerchant(async ({ orderId, version }, { merchantId }) => {
        const order = await look(merchantId, orderId);
        if (!order?.tells || !isMovableBooking(order.status)) return;
        const moves = await transactions.tenantRows(merchantId, timeMovesOf, [orderId, 'arrivesAt']);
        if (movedTime(moves, version) === null) return;
        const text = bookingMovedText(order.language, wordsOf(order));
        const key = `${orderId}|moved ${version}`;
        const expiresAt = new Date(now() + STALE_MS);
        await sendEmail(merchantId, orderId, { order, kind: 'ORDER', text, key, expiresAt });
        await tellGuest(merchantId, orderId, order, {
          text,
          mayBeSms: true,
          key,
          expiresAt,
          withLink: true,
        });
      }),

      notifyOrderLate.handledInMerchant(async ({ orderId, version }, { merchantId }) => {
        const order = await look(merchantId, orderId);
        if (!order?.tells || isTerminal(order.status)) return;
        const moves = await transactions.tenantRows(merchantId, timeMovesOf, [orderId, 'promise']);
        if (movedTime(moves, version) === null) return;
        await tellGuest(merchantId, orderId, order, {
          text: orderLateText(order.language, wordsOf(order)),
          mayBeSms: true,
          key: `${orderId}|late ${version}`,
          expiresAt: new Date(now() + STALE_MS),
          withLink: true,
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
          // On the order page the guest may object to a refund at the counter.
          withLink: isPaidAtHandOver(provider),
        });
      }),

      remindUnanswered.handledInMerchant(async ({ orderId }, { merchantId }) => {
        const order = await look(merchantId, orderId);
        if (!order || order.status !== 'OPEN') return;
        const before = new Date(now() - WAITING_MS);
        const [waiting] = await transactions.tenantRows(merchantId, unansweredAt, [order.branch_id, before]);
        const since = waiting?.oldest ?? order.created_date;
        const minutes = Math.max(1, Math.round((now() - since.getTime()) / MINUTE));
        await tellInCharge(merchantId, order, {
          text: (language) => alarmText(language, wordsOf(order), { minutes, count: waiting?.count ?? 1 }),
          key: (user) => `${order.branch_id}|alarm|${windowAt(now())}|${user}`,
        });
      }),

      reportNotPrinted.handledInMerchant(async ({ orderId, printerId, printer }, { merchantId }) => {
        const order = await look(merchantId, orderId);
        if (!order) return;
        await tellInCharge(merchantId, order, {
          text: (language) => notPrintedText(language, wordsOf(order), printer),
          key: (user) => `${printerId}|not printed|${orderId}|${user}`,
        });
      }),

      reportPrinterSilent.handledInMerchant(async ({ printerId, since }, { merchantId }) => {
        const [printer] = await transactions.tenantRows(merchantId, silentPrinter, [printerId]);
        if (!printer) return;
        await tellInCharge(merchantId, printer, {
          text: (language) => printerSilentText(language, printer),
          key: (user) => `${printerId}|silent|${since}|${user}`,
        });
      }),
    ],
  };
}
