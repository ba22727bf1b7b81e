/** Keys for sign-in, one per purpose, derived from the installation's key. */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface IdentityKeys {
  codeHash(parts: readonly string[]): Buffer;
  bearerMac(text: string): Buffer;
  refreshMac(text: Buffer): Buffer;
  /** Values that are only compared are stored as keyed hashes: networks, unknown phones. */
  mark(kind: string, text: string): Buffer;
}

export function identityKeys(key: Buffer): IdentityKeys {
  const derived = (name: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `identity ${name}`, 32));
  const [codes, bearers, refreshes, marks] = [
    derived('codes'),
    derived('bearers'),
    derived('refresh tokens'),
    derived('marks'),
  ];
  return {
    codeHash: (parts) => createHmac('sha256', codes).update(JSON.stringify(parts)).digest(),
    bearerMac: (text) => createHmac('sha256', bearers).update(text).digest(),
    refreshMac: (text) => createHmac('sha256', refreshes).update(text).digest(),
    mark: (kind, text) => createHmac('sha256', marks).update(`${kind} ${text}`).digest(),
  };
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
