import type { Actor } from '#domain/orders/orders/actors.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { OrderFollowers } from './ports.ts';

/** Who moves the order, and how that is recorded. */
export interface MoveActor {
  actor: Actor;
  kind: 'CLIENT' | 'STAFF' | 'SYSTEM' | 'COURIER' | 'WEBHOOK';
  id: string | null;
  source: string;
}

export interface MoveDeps {
  transactions: Transactions;
  now: () => number;
  followers: OrderFollowers;
}
