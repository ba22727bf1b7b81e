/**
 * What other capabilities use of notifications. A message is written in the transaction of its cause; a job sends it
 * once after the commit.
 */
import type { OnlinePayment, OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { EmailContent } from '#domain/accounts/notifications/email-content.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import { defineJob } from '#server/platform/database/define-job.ts';
import { statement, type Call } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { addMessage, concernsAccount, type Channel, type MessageKind } from './message-store.ts';

export { contactOf, staffMember } from './staff-contacts.ts';
export { emailAddedText } from './texts/email-added-text.ts';
export { codeText } from './texts/code-text.ts';
export { phoneChangeText } from './texts/phone-change-text.ts';
export { approvedText, changesText, declinedText, newOpeningText } from './texts/opening-text.ts';
export { backOnlineText, takenOfflineText } from './texts/offline-text.ts';
export { secondFactorText, type SecondFactorChange } from './texts/second-factor-text.ts';
export { inviteText } from './texts/invite-text.ts';

export interface NewMessage {
  kind: MessageKind;
  channel?: Channel;
  /** A phone number in E.164, a chat id, a device id or an e-mail address. */
  to: string;
  language: Language;
  /** Whose gateway and bot are used; null: the platform's. */
  merchantId: string | null;
  text: string;
  /** The text is deleted once it has been sent. */
  secret?: boolean;
  /** Title, target and tag of a push notification; what an e-mail says, with an event for calendars. */
  detail?: { title?: string; url?: string; tag?: string; email?: EmailContent; calendar?: string };
  /** A second message with the same key is not written. */
  dedupeKey?: string;
  /** Not sent after this time. */
  expiresAt?: Date;
}

/** The broadcast and the guest of a message. */
export interface MarketingCause {
  broadcastId: string;
  userId: string;
}

export type MarketingVerdict =
  | { is: 'send' }
  | { is: 'wait'; until: Date }
  | { is: 'hold' }
  | { is: 'drop'; why: string };

const MOST_ATTEMPTS = 6;

/** Hands one stored message to its gateway. */
export const deliverMessage = defineJob<{ id: string }>('notifications.send', 'messages');
/** The same for an e-mail: workers of a release that knows none leave it to others. */
export const deliverEmail = defineJob<{ id: string }>('notifications.send-email', 'messages');
/** The same for a message of a broadcast, which is checked again just before it leaves. */
export const deliverMarketing = defineJob<{ id: string } & MarketingCause>(
  'notifications.send-marketing',
  'broadcasts',
);
export const notifyOrderMoved = defineJob<{ orderId: string; to: OrderStatus }>('notifications.order-moved', 'orders');
/** Staff have moved a booking to another time. `version` is of the order after the move. */
export const notifyBookingMoved = defineJob<{ orderId: string; version: number }>(
  'notifications.booking-moved',
  'orders',
);
/** Staff have said that an order takes longer. `version` is of the order after that. */
export const notifyOrderLate = defineJob<{ orderId: string; version: number }>('notifications.order-late', 'orders');
/** Tells the guest of a refund, through a provider or at the counter. */
export const notifyRefund = defineJob<{
  orderId: string;
  refundId: string;
  amount: number;
  provider: OnlinePayment | 'CASH' | 'CARD';
}>('notifications.refund', 'orders');
/** Reminds those in charge of a branch of an order that nobody has answered. */
export const remindUnanswered = defineJob<{ orderId: string }>('notifications.unanswered', 'orders');

/** Tells those in charge of a branch that a ticket was given up, once for each order and printer. */
export const reportNotPrinted = defineJob<{ orderId: string; printerId: string; printer: string }>(
  'notifications.not-printed',
  'orders',
);

/** Tells those in charge of a branch that a printer fails; `since` is when it was noticed. */
export const reportPrinterSilent = defineJob<{ printerId: string; since: number }>(
  'notifications.printer-silent',
  'orders',
);

/** Writes the message; null: one with its key is there already. `service` is what its job waits for. */
async function storeMessage(
  tx: Tx,
  message: NewMessage,
  id = newId(),
): Promise<{ id: string; service: string } | null> {
  const channel = message.channel ?? 'SMS';
  const added = await tx.maybe(addMessage, [
    id,
    message.merchantId,
    message.kind,
    channel,
    message.to,
    message.language,
    message.text,
    message.detail ?? {},
    message.secret ?? false,
    message.dedupeKey ?? null,
    message.expiresAt ?? null,
  ]);
  if (!added) return null;
  const ofPlatform = added.sms_gateway === null || concernsAccount(message.kind);
  return { id, service: channel === 'SMS' ? `sms ${ofPlatform ? 'PLATFORM' : added.sms_gateway}` : channel };
}

/** In the caller's transaction: a rolled back change sends nothing. */
export async function queueMessage(tx: Tx, message: NewMessage): Promise<void> {
  const stored = await storeMessage(tx, message);
  if (!stored) return;
  const { id, service } = stored;
  const deliver = message.channel === 'EMAIL' ? deliverEmail : deliverMessage;
  await tx.send(deliver.enqueue({ id }, { maxAttempts: MOST_ATTEMPTS, service }));
}

/** To be sent with the statements of a transaction. A message that waits is not enqueued twice. */
export const deliverMarketingJob = (
  merchantId: string,
  { id, broadcastId, userId }: { id: string } & MarketingCause,
  more: { service?: string; runAt?: Date } = {},
): Call<never> =>
  deliverMarketing.enqueue(
    { id, broadcastId, userId },
    { merchantId, maxAttempts: MOST_ATTEMPTS, key: `marketing ${id}`, ...more },
  );

/** A message of a broadcast with an id of the caller's, in the caller's transaction. */
export async function queueMarketing(
  tx: Tx,
  { id, ...message }: Omit<NewMessage, 'kind' | 'merchantId'> & { id: string; merchantId: string },
  cause: MarketingCause,
): Promise<void> {
  const stored = await storeMessage(tx, { ...message, kind: 'MARKETING' }, id);
  if (!stored) return;
  const { service } = stored;
  await tx.send(deliverMarketingJob(message.merchantId, { id, ...cause }, { service }));
}

const forgetRecipient = statement(
  'notifications.forget',
  `
  update message set recipient = '', body = null, detail = '{}' where recipient in (
    select phone from app_user where id = $1 union select id::text from device where user_id = $1
    union select address from user_email where user_id = $1
    union select case when merchant_id is null then subject else 'bot ' || bot_id || ' ' || subject end
    from user_identity where user_id = $1 and provider = 'telegram')`,
);

const forgetGuestMessages = statement(
  'notifications.forget-guest',
  `
  update message set recipient = '', body = null, detail = '{}'
  where merchant_id = $1 and (recipient = $2::text or recipient in (
    select id::text from device where user_id = $3::uuid union select address from user_email where user_id = $3::uuid
    union select case when merchant_id is null then subject else 'bot ' || bot_id || ' ' || subject end
    from user_identity where user_id = $3::uuid and provider = 'telegram'))`,
);

/** The same for the messages of one merchant to one guest. */
export const forgetMessagesTo = (
  tx: Tx,
  merchantId: string,
  { phone, userId }: { phone: string | null; userId: string | null },
): Promise<number> => tx.run(forgetGuestMessages, [merchantId, phone, userId]);

/**
 * Deletes recipient and text of a person's messages; that one was sent stays recorded. Call before the person's own
 * rows are deleted.
 */
export const forgetMessages = (tx: Tx, userId: string): Promise<number> => tx.run(forgetRecipient, [userId]);
