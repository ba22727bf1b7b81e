/** Ports for sending messages. An adapter reports the outcome of one; whether it is repeated is decided here. */
import type { SmsTemplateState } from '#domain/accounts/notifications/sms-account.ts';
import type { Language } from '#domain/platform/text/language.ts';

export type Outcome =
  /** The gateway has accepted it. */
  | { is: 'sent'; id: string | null }
  /** It will never accept this one: an invalid number, a forbidden text. */
  | { is: 'refused'; why: string }
  /** It rejects this account: wrong password, no credit. Another gateway may work. */
  | { is: 'shut'; why: string }
  /** It certainly did not accept it, and may later. */
  | { is: 'later'; why: string; retryAfterMs?: number }
  /** Unknown whether it accepted it. */
  | { is: 'unknown'; why: string }
  /** The recipient is gone: an ended subscription, a blocked bot. */
  | { is: 'gone'; why: string };

/** One channel or gateway for a message. */
export interface MessageRoute {
  name: string;
  repeatable: boolean;
  send(): Promise<Outcome>;
  /** Deletes the address that the gateway reports as gone. */
  forget?(): Promise<unknown>;
}

/** @internal */
export interface SmsToSend {
  /** Our id; a gateway that knows it sends nothing twice. */
  id: string;
  /** E.164, with the plus. */
  to: string;
  text: string;
  /** The address for delivery reports. */
  reportTo: string;
}

export interface SmsAccount {
  username: string;
  password: string;
  /** The sender name or short number. */
  sender: string | null;
}

export type SmsReportState = 'DELIVERED' | 'FAILED';

/** What an account is at its gateway, as far as the gateway tells. */
interface SmsAccountFacts {
  is: 'account';
  /** In tiyin. */
  balance: number;
  senders: string[];
  templates: { text: string; state: SmsTemplateState }[];
}

export interface SmsGateway {
  /** Whether sending the same id again stays one message. */
  repeatable: boolean;
  send(account: SmsAccount, sms: SmsToSend): Promise<Outcome>;
  /** Null: the gateway has no calls for it. */
  account: ((account: SmsAccount) => Promise<SmsAccountFacts | Exclude<Outcome, { is: 'sent' }>>) | null;
  /** Texts that it lets an account without approved texts send, by language. */
  testTexts: Readonly<Record<Language, string>>;
  /** The content of a report, if it is one of ours. */
  readReport(body: unknown): { gatewayId: string; state: SmsReportState } | null;
}

/** @internal */
export interface EmailToSend {
  /** Our id, which becomes the Message-ID. */
  id: string;
  to: string;
  /** In whose name; the address is the installation's. Null: the installation's own name. */
  fromName: string | null;
  subject: string;
  text: string;
  html: string;
  /** An event of a calendar (RFC 5545). */
  calendar: string | null;
  /** Ends messages like this one when it is posted to (RFC 8058). */
  oneClick?: string | undefined;
}

export interface EmailSender {
  /** The address that messages come from. */
  address: string;
  send(email: EmailToSend): Promise<Outcome>;
  close(): void;
}

const SMS_GATEWAYS = ['ESKIZ', 'PLAY_MOBILE'] as const;
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number];

interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
}

export interface PushSender {
  publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<Outcome>;
}

/** Notifications of native apps, which register a token instead of a subscription. */
export interface DevicePushSender {
  send(deviceToken: string, message: PushMessage): Promise<Outcome>;
}

/** `refused`: no bot has this token. */
type BotIdentity = { is: 'bot'; id: string; username: string | null } | { is: 'refused' } | { is: 'unreachable' };

export interface BotSender {
  send(botToken: string, chat: string, text: string): Promise<Outcome>;
  /** Whose token it is, as Telegram says. */
  identify(botToken: string): Promise<BotIdentity>;
}
