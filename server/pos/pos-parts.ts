import type { Logger } from 'pino';
import type { PosVendor } from '#domain/pos/pos.ts';
import type { PartnerCalls } from '../integrations/integrations.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { PosProvider } from './ports.ts';

export interface PosParts {
  transactions: Transactions;
  partners: PartnerCalls;
  providers: Record<PosVendor, PosProvider>;
  log: Logger;
  now: () => number;
}
