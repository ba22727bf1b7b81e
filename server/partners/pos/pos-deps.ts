import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import type { Logger } from 'pino';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import type { PartnerCalls } from '../integrations/integrations.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { PosPhotos, PosProvider } from './ports.ts';

export interface PosDeps {
  transactions: Transactions;
  followers: OrderFollowers;
  partners: PartnerCalls;
  providers: Record<PosVendor, PosProvider>;
  photos: PosPhotos;
  log: Logger;
  now: () => number;
}
