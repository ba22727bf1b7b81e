/**
 * The address and the credentials that a merchant gives to an aggregator. They are derived from the installation's key,
 * so nothing secret is stored, and a restart does not end a token.
 */
import { createHmac } from 'node:crypto';
import { isSame } from '#server/platform/is-same.ts';
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';

const TOKEN_LIFE_S = 3_600;

interface CredentialsOf {
  merchantId: string;
  vendor: Aggregator;
  secretNumber: number;
}

interface IssuedCredentials {
  clientId: string;
  clientSecret: string;
}

export interface AggregatorCredentials {
  /** The address below which the aggregator calls. */
  address(origin: string, merchantId: string, vendor: Aggregator): string;
  isAddress(merchantId: string, vendor: Aggregator, mark: string): boolean;
  issued(of: CredentialsOf): IssuedCredentials;
  /** Null: the credentials are wrong. */
  issueToken(of: CredentialsOf, given: IssuedCredentials, now: number): { token: string; expiresInS: number } | null;
  isToken(of: CredentialsOf, token: string, now: number): boolean;
}

export function aggregatorCredentials(key: Buffer): AggregatorCredentials {
  const sign = (text: string): string => createHmac('sha256', key).update(`aggregator ${text}`).digest('base64url');
  const markOf = (merchantId: string, vendor: Aggregator): string => sign(`address ${vendor} ${merchantId}`);
  const issued = ({ merchantId, vendor, secretNumber }: CredentialsOf): IssuedCredentials => ({
    clientId: `dasturxon-${sign(`client ${vendor} ${merchantId}`).slice(0, 16)}`,
    clientSecret: sign(`secret ${vendor} ${merchantId} ${secretNumber}`),
  });
  const tokenOf = ({ merchantId, vendor, secretNumber }: CredentialsOf, expiresS: number): string =>
    `${expiresS}.${sign(`token ${vendor} ${merchantId} ${secretNumber} ${expiresS}`)}`;
  return {
    address: (origin, merchantId, vendor) =>
      `${origin}/api/aggregators/${vendor}/${merchantId}/${markOf(merchantId, vendor)}`,
    isAddress: (merchantId, vendor, mark) => isSame(mark, markOf(merchantId, vendor)),
    issued,
    issueToken(of, given, now) {
      const right = issued(of);
      const isRight = [isSame(given.clientId, right.clientId), isSame(given.clientSecret, right.clientSecret)];
      if (isRight.includes(false)) return null;
      return { token: tokenOf(of, Math.floor(now / 1000) + TOKEN_LIFE_S), expiresInS: TOKEN_LIFE_S };
    },
    isToken(of, token, now) {
      const expiresS = Number(token.split('.')[0]);
      return Number.isSafeInteger(expiresS) && expiresS * 1000 > now && isSame(token, tokenOf(of, expiresS));
    },
  };
}
