/** The address at which an outside system notifies us of one merchant's matters. It carries its own proof. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Vendor } from '#domain/integrations/vendors.ts';

export const hookToken = (key: Buffer, merchantId: string, vendor: Vendor): string =>
  createHmac('sha256', key).update(`partner hook ${vendor} ${merchantId}`).digest('base64url');

/** Ends in a question mark: some vendors append their parameters as they are. */
export const hookAddress = (origin: string, key: Buffer, merchantId: string, vendor: Vendor): string =>
  `${origin}/api/hooks/partners/${vendor}/${merchantId}/${hookToken(key, merchantId, vendor)}?`;

export function isHookToken(key: Buffer, merchantId: string, vendor: Vendor, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(hookToken(key, merchantId, vendor))];
  return given.length === right.length && timingSafeEqual(given, right);
}
