/** The address at which an outside system notifies us of one merchant's matters. It carries its own proof. */
import { createHmac } from 'node:crypto';
import type { Vendor } from '#domain/partners/integrations/vendors.ts';
import { isSame } from '#server/platform/is-same.ts';

export const hookToken = (key: Buffer, merchantId: string, vendor: Vendor): string =>
  createHmac('sha256', key).update(`partner hook ${vendor} ${merchantId}`).digest('base64url');

/** Ends in a question mark: some vendors append their parameters as they are. */
export const hookAddress = (origin: string, key: Buffer, merchantId: string, vendor: Vendor): string =>
  `${origin}/api/hooks/partners/${vendor}/${merchantId}/${hookToken(key, merchantId, vendor)}?`;

export const isHookToken = (key: Buffer, merchantId: string, vendor: Vendor, token: string): boolean =>
  isSame(token, hookToken(key, merchantId, vendor));
