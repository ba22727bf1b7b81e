/** How messages leave the house. An adapter says what became of one; whether it is tried again is decided here. */

export type Outcome =
  /** The other side has it. */
  | { is: 'sent'; id: string | null }
  /** It will never take this one: a number that is none, a text it does not allow. */
  | { is: 'refused'; why: string }
  /** It takes nothing from this account: wrong password, no money. Another gateway may. */
  | { is: 'shut'; why: string }
  /** It surely does not have it, and may take it later. */
  | { is: 'later'; why: string; retryAfterMs?: number }
  /** Nobody knows whether it has it. */
  | { is: 'unknown'; why: string }
  /** The receiver is not there any more: a subscription that ended, a bot that was blocked. */
  | { is: 'gone'; why: string };

export interface SmsToSend {
  /** Ours; a gateway that knows it sends nothing twice. */
  id: string;
  /** E.164, with the plus. */
  to: string;
  text: string;
  /** Where it may report to. */
  reportTo: string;
}

export interface SmsAccount {
  username: string;
  password: string;
  /** The name or short number it comes from. */
  sender: string | null;
}

export type SmsReportState = 'DELIVERED' | 'FAILED';

export interface SmsGateway {
  /** Whether the same id sent again stays one message. */
  repeatable: boolean;
  send(account: SmsAccount, sms: SmsToSend): Promise<Outcome>;
  /** What a report says, if it is one of ours. */
  readReport(body: unknown): { gatewayId: string; state: SmsReportState } | null;
}

export const SMS_GATEWAYS = ['ESKIZ', 'PLAY_MOBILE'] as const;
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number];

export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushSender {
  publicKey: string;
  send(target: PushTarget, message: { title: string; body: string; url: string; tag: string }): Promise<Outcome>;
}

/** `refused`: no bot has this token. */
export type BotIdentity =
  | { is: 'bot'; id: string; username: string | null }
  | { is: 'refused' }
  | { is: 'unreachable' };

export interface BotSender {
  send(botToken: string, chat: string, text: string): Promise<Outcome>;
  /** Whose token it is, as the service itself says. */
  identify(botToken: string): Promise<BotIdentity>;
}
