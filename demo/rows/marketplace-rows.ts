/** What belongs to the marketplace itself. Its merchant row and settings were there before the city. */
import type { MerchantPlan } from '../city/types/kinds.ts';
import { searchFold } from '#domain/platform/text/search-fold.ts';
import { MARKETPLACE } from '../city/marketplace.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { inLanguages, type MerchantContext } from './context.ts';
import { addFront } from './front-rows.ts';
import { assetsOf, type CityDeps } from './merchant-rows.ts';
import { Rows } from './rows.ts';

export function marketplaceRows({ now, placeholders }: CityDeps): Rows {
  const rows = new Rows();
  const texts = inLanguages(['uz', 'ru', 'eng']);
  const context: MerchantContext = {
    // The marketplace has no restaurants of its own, so nothing of a plan is asked for.
    plan: { key: 'dasturxon' } as MerchantPlan,
    merchantId: MARKETPLACE_ID,
    rows,
    now,
    texts,
    media: assetsOf(rows, MARKETPLACE_ID, placeholders),
  };
  addFront(context, 'dasturxon', MARKETPLACE, String(MARKETPLACE.settings['phone']));
  rows.add(
    'document',
    { merchant_id: MARKETPLACE_ID, kind: 'ABOUT', body: MARKETPLACE.about },
    { merchant_id: MARKETPLACE_ID, kind: 'PRIVACY', body: MARKETPLACE.privacy },
  );
  return rows;
}

const columns = Object.keys(MARKETPLACE.settings);
/** Takes what the marketplace's settings plan says; everything else stays as it was founded. */
const settle = statement(
  'demo.marketplace-settings',
  `
  update merchant_web_settings as s set ${columns.map((column) => `${column} = p.${column}`).join(', ')}
  from jsonb_populate_record(null::merchant_web_settings, $1::jsonb) as p where s.merchant_id = $2`,
);

const addSearches = statement(
  'demo.marketplace-searches',
  `
  insert into search_count (day, merchant_id, folded, shown, times)
  select $2::date, $1, folded, shown, times
  from jsonb_to_recordset($3::jsonb) as c(folded text, shown text, times integer)
  on conflict do nothing`,
);

export async function settleMarketplace(tx: Tx, now: number): Promise<void> {
  await tx.run(settle, [JSON.stringify(MARKETPLACE.settings), MARKETPLACE_ID]);
  const searches = Object.entries(MARKETPLACE.searches).map(([shown, times]) => ({
    folded: searchFold(shown),
    shown,
    times,
  }));
  await tx.run(addSearches, [MARKETPLACE_ID, new Date(now).toISOString().slice(0, 10), JSON.stringify(searches)]);
}
