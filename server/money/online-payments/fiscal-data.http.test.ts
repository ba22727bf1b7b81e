/** Lines of a receipt: the codes of a dish where it has its own, else those of the settings; sums that add up. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidOf } from '#domain/orders/payments/fiscal-lines.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { fiscalLinesOf } from './fiscal-data.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const [OSH, TEA] = ['02202002001010016', '02202002001010017'];

let t: TestProduct;
let own: string;
let place: OpenedRestaurant;

const settings = statement(
  'test.fiscal.settings',
  `
  insert into payment_settings (merchant_id, vat_percent, dish_package_code)
  values (current_setting('app.merchant_id')::uuid, 12, '1000')`,
);
const codes = statement(
  'test.fiscal.codes',
  'update product set mxik = $2, package_code = $3, vat_percent = $4 where id = $1',
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  const dishes = [{ name: 'Osh', price: 4_500_000 }, { name: 'Choy', price: 500_000 }, { name: 'Non' }];
  place = await openRestaurant(transactions, own, { slug: 'anhor', dishes }, NOW);
  await transactions.tenantRows(own, settings);
  await transactions.tenantRows(own, codes, [place.products[0], OSH, '2000', 0]);
  await transactions.tenantRows(own, codes, [place.products[1], TEA, null, null]);
});
afterAll(() => t.stop());

it('has the package and the VAT of each dish, and adds up to what is paid', async () => {
  const placed = await order(t, {
    merchant: own,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: place.products.map((productId, at) => ({ productId, productCount: at + 1 })),
    },
  });
  expect(placed.status).toBe(201);
  for (const amount of [placed.body.bill, placed.body.bill - 777]) {
    const lines = await t.db.transactions.withTenant(own, (tx) => fiscalLinesOf(tx, placed.body.id, amount));
    expect(lines.map((line) => line.codes)).toEqual([
      { mxik: OSH, packageCode: '2000', vatPercent: 0 },
      { mxik: TEA, packageCode: '1000', vatPercent: 12 },
      null,
    ]);
    expect(lines.reduce((sum, line) => sum + paidOf(line), 0)).toBe(amount);
  }
});
