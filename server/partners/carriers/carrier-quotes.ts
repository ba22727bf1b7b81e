/**
 * Prices of a carrier for a way, for baskets whose tariff charges them. A price is stored as long as it is offered, so
 * that the order costs what its basket showed. Where the carrier gives none in time, that is stored as well: the
 * tariff's own price stands until the quote ends.
 */
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import type { CarrierQuotes } from '#server/restaurants/delivery/ports.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { withDefaults, type PartnerCalls } from '../integrations/integrations.ts';
import type { DeliveryProvider } from './ports.ts';

/** A guest chooses and confirms in this time. */
const QUOTE_MS = 15 * 60_000;
/** Somebody waits for the basket. */
const WAIT_MS = 1_500;

const storedQuote = statement<{ price: number | null }>(
  'delivery.stored-quote',
  'select price from carrier_quote where branch_id = $1 and place = $2 and expires_at > $3',
);
/** The first of several stands. */
const storeQuote = statement<{ price: number | null }>(
  'delivery.store-quote',
  `
  insert into carrier_quote (merchant_id, branch_id, place, price, created_date, expires_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5)
  on conflict (merchant_id, branch_id, place) do update set price = excluded.price,
    created_date = excluded.created_date, expires_at = excluded.expires_at where carrier_quote.expires_at <= $4
  returning price`,
);

interface QuoteDeps {
  transactions: Transactions;
  partners: PartnerCalls;
  provider: DeliveryProvider;
  now: () => number;
}

/** Some ten metres. */
const placeOf = ({ latitude, longitude }: Spot): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

export function openCarrierQuotes({ transactions, partners, provider, now }: QuoteDeps): CarrierQuotes {
  return {
    async priceOf(merchantId, branch, to) {
      const place = placeOf(to);
      const [stored] = await transactions.tenantRows(merchantId, storedQuote, [branch.id, place, new Date(now())]);
      if (stored) return stored.price;
      const account = await partners.connect(merchantId, 'YANDEX_DELIVERY');
      if (!account) return null;
      const { vehicle } = withDefaults(account.settings);
      const from = { latitude: branch.latitude, longitude: branch.longitude };
      const quoted = await provider.quote(account, { from, to, vehicle }, WAIT_MS);
      const at = now();
      const price = quoted.ok ? quoted.value.price : null;
      const [written] = await transactions.tenantRows(merchantId, storeQuote, [
        branch.id,
        place,
        price,
        new Date(at),
        new Date(at + QUOTE_MS),
      ]);
      if (written) return written.price;
      const [first] = await transactions.tenantRows(merchantId, storedQuote, [branch.id, place, new Date(at)]);
      return first ? first.price : price;
    },
  };
}
