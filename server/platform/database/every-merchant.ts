/** Runs scheduled work in every tenant. */
import type { Transactions } from './transactions.ts';
import { statement } from './sql.ts';

const merchants = statement<{ id: string }>('every-merchant', 'select id from merchant order by id');

/** Sequentially: a nightly sweep is in no hurry. */
export async function forEachMerchant(
  transactions: Transactions,
  work: (merchantId: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of await transactions.platformRows(merchants)) await work(id);
}
