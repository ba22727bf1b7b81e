import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import type { Logger } from 'pino';
import type { DeliveryProvider } from './ports.ts';
import type { PartnerCalls } from '../integrations/integrations.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';

export interface CarrierDeps {
  transactions: Transactions;
  followers: OrderFollowers;
  partners: PartnerCalls;
  provider: DeliveryProvider;
  /** Where the carrier notifies us of this merchant's claims. */
  callbackUrl: (merchantId: string) => string;
  log: Logger;
  now: () => number;
}
