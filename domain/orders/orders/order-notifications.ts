/** What a guest is notified of away from the page, and by which channel: the cheapest allowed one that reaches them. */
import { isAggregator } from './aggregators.ts';
import type { OrderServiceType, OrderStatus } from './statuses.ts';

/** Status changes worth a message; each is one message at most. */
const NOTIFIED: readonly OrderStatus[] = ['ACCEPTED', 'AT_TIME', 'DONE', 'ON_WAY', 'CANCELED'];
/** Worth an SMS when no other channel reaches the guest: missing one of these means a closed door or a cold meal. */
const WORTH_AN_SMS: readonly OrderStatus[] = ['AT_TIME', 'DONE', 'CANCELED'];

interface MovedOrder {
  status: OrderStatus;
  serviceType: OrderServiceType;
}

/**
 * A courier takes a delivery from the counter; its guest is notified when it is on the way. Guests of an
 * aggregator get their messages from the aggregator.
 */
export const isTold = ({ status, serviceType }: MovedOrder): boolean =>
  !isAggregator(serviceType) &&
  NOTIFIED.includes(status) &&
  !(status === 'DONE' && serviceType !== 'PICK_UP' && serviceType !== 'DINE_IN');

export const isWorthAnSms = ({ status }: Pick<MovedOrder, 'status'>): boolean => WORTH_AN_SMS.includes(status);

export interface Reach {
  /** Devices with a live subscription. */
  devices: readonly string[];
  /** The bot's chat with them. */
  chat: string | null;
  phone: string | null;
  allows: { push: boolean; telegram: boolean; sms: boolean };
}

export type Way = { channel: 'PUSH' | 'TELEGRAM' | 'SMS'; to: string };

/** Notifications and the bot cost nothing, so every device and the bot get them; an SMS replaces both. */
export function channelsFor({ devices, chat, phone, allows }: Reach, mayBeSms: boolean): Way[] {
  const free: Way[] = [
    ...(allows.push ? devices.map((to): Way => ({ channel: 'PUSH', to })) : []),
    ...(allows.telegram && chat ? [{ channel: 'TELEGRAM', to: chat } as const] : []),
  ];
  if (free.length > 0) return free;
  return allows.sms && phone && mayBeSms ? [{ channel: 'SMS', to: phone }] : [];
}
