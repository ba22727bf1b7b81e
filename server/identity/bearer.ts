/**
 * The token of a quarter of an hour: who, in which session, on which host and until when, under the house's seal. A forged
 * one costs no look into the database; whether the session still stands is asked there (sessions.ts).
 */
import { isSame, type IdentityKeys } from './identity-keys.ts';

export const BEARER_SECONDS = 15 * 60;

export interface Bearer {
  sessionId: string;
  userId: string;
  host: string;
  /** In milliseconds. */
  expiresAt: number;
  /** The session was opened by what Telegram hands to its Mini App. */
  miniApp: boolean;
}

export function writeBearer(keys: IdentityKeys, { sessionId, userId, host, expiresAt, miniApp }: Bearer): string {
  const content = Buffer.from(JSON.stringify([sessionId, userId, host, Math.floor(expiresAt / 1000), ...(miniApp ? [1] : [])])).toString('base64url');
  return `${content}.${keys.bearerMac(content).toString('base64url')}`;
}

/** undefined: not ours, changed, over, or for another host. */
export function readBearer(keys: IdentityKeys, text: string, { host, now }: { host: string; now: number }): Bearer | undefined {
  const [content = '', seal = '', ...rest] = text.split('.');
  if (rest.length > 0 || content.length > 600 || !isSame(keys.bearerMac(content), Buffer.from(seal, 'base64url'))) return undefined;
  const [sessionId, userId, forHost, seconds, miniApp] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, string, string, number, 1?];
  const expiresAt = seconds * 1000;
  if (forHost !== host || expiresAt <= now) return undefined;
  return { sessionId, userId, host: forHost, expiresAt, miniApp: miniApp === 1 };
}
