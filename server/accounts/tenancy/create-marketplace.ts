import type { Transactions } from '#server/platform/database/transactions.ts';
import { call, statement } from '#server/platform/database/sql.ts';

/** The marketplace's id: the same in every installation, so that programs may use it without asking. */
export const MARKETPLACE_ID = '00000000-0000-7000-8000-00000000da57';

const addMarketplace = statement(
  'tenancy.create-marketplace',
  `
  insert into merchant (id, kind, sub, name)
  values ($1, 'MARKETPLACE', 'dasturxon', '{"uz": "Dasturxon", "ru": "Dasturxon", "eng": "Dasturxon"}')
  on conflict do nothing`,
);
const addSettings = statement(
  'tenancy.create-settings',
  `
  insert into merchant_web_settings (merchant_id, brand, main_color, main_language)
  values ($1, 'Dasturxon', '#E8492F', 'uz') on conflict do nothing`,
);
const isFounded = statement<{ found: boolean }>(
  'tenancy.marketplace-exists',
  "select exists (select from merchant where kind = 'MARKETPLACE') as found",
);

/** The one row without which no page can be rendered; two servers starting at once write it once. */
export async function createMarketplace(transactions: Transactions): Promise<void> {
  const [row] = await transactions.platformRows(isFounded);
  if (row?.found) return;
  await transactions.pipelined(MARKETPLACE_ID, [
    call(addMarketplace, [MARKETPLACE_ID]),
    call(addSettings, [MARKETPLACE_ID]),
  ]);
}
