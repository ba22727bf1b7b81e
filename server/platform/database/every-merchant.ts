/** What the clock does in every tenant. */
import type { Doors } from './transactions.ts';
import { statement } from './sql.ts';

const merchants = statement<{ id: string }>('every-merchant', 'select id from merchant order by id');

/** One after the other: a sweep is in nobody's hurry. */
export async function inEveryMerchant(doors: Doors, work: (merchantId: string) => Promise<unknown>): Promise<void> {
  for (const { id } of await doors.platformRows(merchants)) await work(id);
}
