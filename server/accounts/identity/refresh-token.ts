/**
 * A refresh token names its session and its generation, signed. So the next token follows from the previous one, two
 * tabs that renew at once get the same successor, and an old token can be told from a forged one.
 */
import { isSame, type IdentityKeys } from './identity-keys.ts';

export interface RefreshTurn {
  sessionId: string;
  turn: number;
}

const ID_BYTES = 16;
const CONTENT_BYTES = ID_BYTES + 4;
const TOKEN_BYTES = CONTENT_BYTES + 32;

export function writeRefreshToken(keys: IdentityKeys, { sessionId, turn }: RefreshTurn): string {
  const content = Buffer.alloc(CONTENT_BYTES);
  content.write(sessionId.replaceAll('-', ''), 0, 'hex');
  content.writeUInt32BE(turn, ID_BYTES);
  return Buffer.concat([content, keys.refreshMac(content)]).toString('base64url');
}

export function readRefreshToken(keys: IdentityKeys, text: string): RefreshTurn | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== text) return undefined;
  const content = bytes.subarray(0, CONTENT_BYTES);
  if (!isSame(keys.refreshMac(content), bytes.subarray(CONTENT_BYTES))) return undefined;
  const hex = content.toString('hex', 0, ID_BYTES);
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { sessionId, turn: content.readUInt32BE(ID_BYTES) };
}
