/** What a guest is told away from the page, and by which way: the cheapest that reaches them and that they allowed. */
import type { OrderServiceType, OrderStatus } from '../orders/statuses.ts';

/** Moves that a guest wants to hear of while they look elsewhere; each is one message at most. */
const TOLD: readonly OrderStatus[] = ['ACCEPTED', 'AT_TIME', 'DONE', 'ON_WAY', 'CANCELED'];
/** Worth an SMS when nothing else reaches them: whoever misses these stands before a closed door or a cold meal. */
const WORTH_AN_SMS: readonly OrderStatus[] = ['AT_TIME', 'DONE', 'CANCELED'];

interface MovedOrder {
  status: OrderStatus;
  serviceType: OrderServiceType;
}

/** A courier takes a delivery from the counter; its guest hears of it when it is on the way. */
export const isTold = ({ status, serviceType }: MovedOrder): boolean =>
  TOLD.includes(status) && !(status === 'DONE' && serviceType !== 'PICK_UP' && serviceType !== 'DINE_IN');

export interface Reach {
  /** Devices with a live subscription. */
  devices: readonly string[];
  /** The bot's chat with them. */
  chat: string | null;
  phone: string | null;
  allows: { push: boolean; telegram: boolean; sms: boolean };
}

export type Way = { channel: 'PUSH' | 'TELEGRAM' | 'SMS'; to: string };

/** Notifications and the bot cost nothing, so every device and the bot hear it; an SMS stands in for both. */
export function waysTo({ devices, chat, phone, allows }: Reach, order: MovedOrder): Way[] {
  const free: Way[] = [
    ...(allows.push ? devices.map((to): Way => ({ channel: 'PUSH', to })) : []),
    ...(allows.telegram && chat ? [{ channel: 'TELEGRAM', to: chat } as const] : []),
  ];
  if (free.length > 0) return free;
  return allows.sms && phone && WORTH_AN_SMS.includes(order.status) ? [{ channel: 'SMS', to: phone }] : [];
}
