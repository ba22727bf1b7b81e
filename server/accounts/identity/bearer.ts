/**
 * The access token of a quarter of an hour: user, session, host and expiry, signed with the installation's key. A
 * forged one costs no database query; whether the session still exists is checked there (sessions.ts).
 */
import { isSame, type IdentityKeys } from './identity-keys.ts';

export const BEARER_SECONDS = 15 * 60;

export interface Bearer {
  sessionId: string;
  userId: string;
  host: string;
  /** In milliseconds. */
  expiresAt: number;
  /** The session was opened by Telegram's Mini App data. */
  miniApp: boolean;
  /** The only storefront in which the session is valid; null: all of them. */
  merchantId: string | null;
  /** The only branch, of a session opened by PIN on a shared tablet. */
  branchId: string | null;
}

export function writeBearer(
  keys: IdentityKeys,
  { sessionId, userId, host, expiresAt, miniApp, merchantId, branchId }: Bearer,
): string {
  const claims = [sessionId, userId, host, Math.floor(expiresAt / 1000), miniApp ? 1 : 0, merchantId, branchId];
  const content = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${content}.${keys.bearerMac(content).toString('base64url')}`;
}

/** undefined: not ours, modified, expired, or for another host. */
export function readBearer(
  keys: IdentityKeys,
  text: string,
  { host, now }: { host: string; now: number },
): Bearer | undefined {
  const [content = '', seal = '', ...rest] = text.split('.');
  if (rest.length > 0 || content.length > 600 || !isSame(keys.bearerMac(content), Buffer.from(seal, 'base64url')))
    return undefined;
  const [sessionId, userId, forHost, seconds, miniApp, merchantId = null, branchId = null] = JSON.parse(
    Buffer.from(content, 'base64url').toString(),
  ) as [string, string, string, number, (0 | 1)?, (string | null)?, (string | null)?];
  const expiresAt = seconds * 1000;
  if (forHost !== host || expiresAt <= now) return undefined;
  return { sessionId, userId, host: forHost, expiresAt, miniApp: miniApp === 1, merchantId, branchId };
}
