/** The unguessable link of one order: derived from its id again when it is needed, stored as a hash alone. */
import { createHash, createHmac } from 'node:crypto';

export interface OrderLinks {
  token(orderId: string): string;
}

/** `key` is the secret key of the installation. Key and token have 256 bits. */
export function orderLinks(key: Buffer): OrderLinks {
  return { token: (orderId) => createHmac('sha256', key).update(`order link ${orderId}`).digest('base64url') };
}

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();
