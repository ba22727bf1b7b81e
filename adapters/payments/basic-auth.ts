import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares without revealing by its duration how much of a secret was right. */
export const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

/** Whether the header carries this login and password by HTTP Basic; compared in constant time. */
export const isBasic = (authorization: string | undefined, user: string, password: string): boolean =>
  isSame(authorization ?? '', `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);

/** undefined: the bytes are no JSON object. */
export function jsonObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
