import type { Call } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';

export interface AvailabilityDeps {
  transactions: Transactions;
  now: () => number;
  /** What follows a dish that staff have stopped or released, in the same transaction. */
  afterStop: (merchantId: string) => Call<never>;
}
