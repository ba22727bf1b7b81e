/**
 * Promo codes cannot be found by trying: after a number of wrong ones no answer is given for a while, not even for a
 * right one.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { MOST_WRONG_CODES, MOST_WRONG_CODES_OF_NETWORK } from './promo-attempts.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
let t: TestProduct;
/** Another process on the same database. */
let two: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let clients = 0;

const addPromo = statement(
  'test.promo-attempts.add-promo',
  `
  insert into promo (merchant_id, id, code, discount_type, product_discount, delivery_discount, min_price, start_date,
    end_date)
  values (current_setting('app.merchant_id')::uuid, $1, 'MAXFIY', 'AMOUNT', 500000, 0, 0, '2026-11-01', '2026-11-30')`,
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  two = await composeProduct({ now: NOW, env: { TRUSTED_PROXIES: '127.0.0.1' }, db: t.db });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  await t.db.transactions.tenantRows(merchant, addPromo, [newId()]);
});
afterAll(async () => {
  await two.stop();
  await t.stop();
});
beforeEach(() => later());

const later = (): void => {
  two.clock.now = t.clock.now += 600_000;
};

interface Who {
  device?: string;
  user?: string;
  from: string;
}
const address = (): string => `198.51.100.${(clients += 1)}`;
const outsider = (from = address()): Who => ({ device: crypto.randomUUID(), from });
const requested = ({ from, ...who }: Who) => ({
  merchant,
  method: 'POST' as const,
  ...who,
  headers: { 'x-forwarded-for': from },
});
const check = (who: Who, promoCode: string, by = t) =>
  by.ask<{ code: string; retryAfter: number }>('/promo/check', {
    ...requested(who),
    body: { merchantId: place.id, promoCode, productPrice: 4_500_000 },
  });
const quote = async (who: Who, promoCode: string, by = t) =>
  (
    await by.ask<Quote>('/basket/quote', {
      ...requested(who),
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
        promoCode,
      },
    })
  ).body;
const codes = ({ problems }: Quote): string[] => problems.map(({ code }) => code);

describe('guessing a promo code', () => {
  it('is locked after a number of wrong ones, by whichever call they were tried, and unlocked later', async () => {
    const who = outsider();
    for (let n = 0; n < MOST_WRONG_CODES; n++) {
      if (n % 2 === 0) expect((await check(who, `WRONG${n}`)).body.code).toBe('PROMO_UNKNOWN');
      else expect(codes(await quote(who, `WRONG${n}`))).toEqual(['PROMO_UNKNOWN']);
    }
    const refused = await check(who, 'MAXFIY');
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const seen = await quote(who, 'maxfiy');
    expect(codes(seen)).toEqual(['RATE_LIMITED']);
    expect(seen).toMatchObject({ productDiscount: 0, bill: 4_500_000 });
    later();
    expect((await check(who, 'MAXFIY')).status).toBe(200);
  });

  it('is not counted when a basket is quoted again and again', async () => {
    const who = outsider();
    for (let n = 0; n < MOST_WRONG_CODES + 5; n++) expect(codes(await quote(who, 'eskisi'))).toEqual(['PROMO_UNKNOWN']);
    expect((await quote(who, 'maxfiy')).productDiscount).toBe(500_000);
  });

  it('from one network is locked too, whatever devices it makes up, and leaves others alone', async () => {
    const from = address();
    for (let n = 0; n < MOST_WRONG_CODES_OF_NETWORK; n++)
      expect(codes(await quote(outsider(from), `N${n}`))).toEqual(['PROMO_UNKNOWN']);
    expect((await check(outsider(from), 'MAXFIY')).status).toBe(429);
    expect((await check(outsider(), 'MAXFIY')).status).toBe(200);
  });

  it('cannot be bypassed by submitting orders', async () => {
    const user = await newGuest(t.db.transactions);
    const submit = (promoCode: string) =>
      order(t, {
        merchant,
        user,
        body: {
          merchantId: place.id,
          serviceType: 'PICK_UP',
          pickupValid: true,
          cartItems: [{ productId: place.products[0], productCount: 1 }],
          bill: 4_000_000,
          promoCode,
        },
      });
    for (let n = 0; n < MOST_WRONG_CODES; n++) expect((await submit(`O${n}`)).body.code).toBe('PROMO_UNKNOWN');
    expect((await submit('MAXFIY')).body.code).toBe('RATE_LIMITED');
    later();
    expect((await submit('MAXFIY')).status).toBe(201);
  });

  it('is counted by all processes together, and the same code once', async () => {
    const who = outsider();
    const by = (n: number): TestProduct => (n % 2 === 0 ? t : two);
    for (let n = 0; n < MOST_WRONG_CODES; n++) {
      expect((await check(who, `P${n}`, by(n))).body.code).toBe('PROMO_UNKNOWN');
      expect((await check(who, `p${n} `, by(n + 1))).body.code).toBe('PROMO_UNKNOWN');
    }
    expect((await check(who, 'MAXFIY', two)).status).toBe(429);
    expect(codes(await quote(who, 'MAXFIY', t))).toEqual(['RATE_LIMITED']);
    later();
    expect((await check(who, 'MAXFIY', two)).status).toBe(200);
  });

  it('cannot be bypassed by many requests at once', async () => {
    const who = outsider();
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, n) => check(who, n === 59 ? 'MAXFIY' : `M${n}`, n % 2 === 0 ? t : two)),
    );
    expect(all.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(MOST_WRONG_CODES + 1);
    expect((await check(who, 'MAXFIY')).status).toBe(429);
  });

  it('is not counted for a right code, whoever in the café asks', async () => {
    const from = address();
    for (let n = 0; n < MOST_WRONG_CODES_OF_NETWORK + 2; n++)
      expect((await quote(outsider(from), 'MAXFIY', n % 2 === 0 ? t : two)).productDiscount).toBe(500_000);
    const who = outsider(from);
    for (let n = 0; n < MOST_WRONG_CODES - 1; n++) await quote(who, `R${n}`);
    expect((await quote(who, 'MAXFIY')).productDiscount).toBe(500_000);
    expect(codes(await quote(who, 'R-last'))).toEqual(['PROMO_UNKNOWN']);
    expect((await quote(who, 'MAXFIY', two)).problems.map(({ code }) => code)).toEqual(['RATE_LIMITED']);
  });

  it('costs a basket with a known code one statement more than one without', async () => {
    const who = outsider();
    const body = {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    };
    // A change that was committed earlier could otherwise empty the cache between the two quotes.
    await t.settled();
    await quote(who, 'MAXFIY');
    const [bare, coded] = [
      await t.counted('/basket/quote', { ...requested(who), body }),
      await t.counted('/basket/quote', { ...requested(who), body: { ...body, promoCode: 'MAXFIY' } }),
    ];
    expect(coded.statements).toEqual([...bare.statements, 'checkout.goods']);
  });
});
