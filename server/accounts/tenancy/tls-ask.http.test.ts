import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, statement } from '#server/platform/database/sql.ts';
import { createMerchant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const addDomain = statement(
  'test.add-domain',
  `insert into merchant_domain (merchant_id, host, verified_at)
   values ($1, $2, case when $3::boolean then timestamptz '2026-11-01' end)`,
);
const close = statement('test.tls-ask.close-for-now', 'update merchant set is_active = false where id = $1');

let t: TestProduct;
let closing: string;

const mayHaveCertificate = async (domain: string): Promise<number> =>
  (await t.ask(`/tls/ask?domain=${encodeURIComponent(domain)}`)).status;

beforeAll(async () => {
  t = await composeProduct({ env: { PUBLIC_HOST: 'dasturxon.example', PUBLIC_URL: 'https://dasturxon.example' } });
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key: 'anhor' });
  closing = await createMerchant(transactions, { key: 'closing' });
  await transactions.pipelined(merchant, [
    call(addDomain, [merchant, 'anhor.uz', true]),
    call(addDomain, [merchant, 'claimed.uz', false]),
  ]);
  await transactions.pipelined(closing, [call(addDomain, [closing, 'closing.uz', true])]);
});
afterAll(() => t.stop());

describe('a certificate on demand', () => {
  it.each(['dasturxon.example', 'www.dasturxon.example', 'anhor.dasturxon.example', 'anhor.uz', 'ANHOR.uz.'])(
    'is granted for %s',
    async (host) => expect(await mayHaveCertificate(host)).toBe(200),
  );

  it.each([
    'nobody.dasturxon.example',
    'shop.anhor.dasturxon.example',
    'claimed.uz',
    'anhor.evil.example',
    'www.anhor.uz',
    'localhost',
    '203.0.113.7',
    '[2001:db8::1]',
    'not a host',
    '',
  ])('is refused for %j', async (host) => expect(await mayHaveCertificate(host)).toBe(404));

  it('ends with the merchant', async () => {
    expect(await mayHaveCertificate('closing.uz')).toBe(200);
    await t.db.transactions.pipelined(closing, [call(close, [closing])]);
    await vi.waitFor(async () => expect(await mayHaveCertificate('closing.uz')).toBe(404), { timeout: 5_000 });
  });
});
