/** Statements of a month, and what follows from them: payouts and invoices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformStatement } from '#contract/money/ledger.ts';
import { createMerchant } from '#tests/support/city.ts';
import { MONTH, NOW, openLedgerShop, type LedgerShop } from '#tests/support/ledger-shop.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';
import { newStaff } from '#tests/support/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';

/** $1 tiyin that the platform owes the merchant. */
const addEven = statement(
  'test.add-even',
  `
  with m as (
    insert into ledger_movement (merchant_id, kind, source, at)
    values (current_setting('app.merchant_id')::uuid, 'PROMO', gen_random_uuid(), now()) returning merchant_id, id
  )
  insert into ledger_entry (merchant_id, movement_id, position, kind, at, account, amount)
  select m.merchant_id, m.id, e.position, 'PROMO', now(), e.account, e.amount
  from m, (values (0, 'MERCHANT', -$1::bigint), (1, 'PROMO', $1::bigint)) as e(position, account, amount)`,
);
const invoiceNumbers = statement<{ number: number }>('test.invoices', 'select number from invoice order by number');

const setCompared = statement('test.set-compared', 'update payment_account set compared_at = $1');

/** As a sum is printed in Russian and Uzbek. */
const sumIn = (text = ''): number => Number(text.replaceAll(' ', '').replace('\u2212', '-').replace(',', '.'));

let ledger: LedgerShop;
beforeAll(async () => {
  ledger = await openLedgerShop();
  await ledger.sold(MARKETPLACE_ID);
  await ledger.sold(MARKETPLACE_ID, { paymentType: 'PAYME' });
});
afterAll(() => ledger.t.stop());

describe('statements', () => {
  it('say what is owed, to owners and nobody else', async () => {
    const { status, body } = await ledger.own();
    expect(status).toBe(200);
    const moved = body.lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(body).toMatchObject({ month: MONTH, opening: 0, closing: moved, terms: { version: expect.any(Number) } });
    expect(ledger.line(body, 'COMMISSION')).toBeLessThan(0);
    expect((await ledger.money()).balance).toBe(body.closing);
    const manager = { merchant: ledger.shop.merchant, user: ledger.shop.manager };
    expect((await ledger.own(MONTH, manager)).status).toBe(403);
    expect((await ledger.own(MONTH, { merchant: ledger.shop.merchant, user: ledger.shop.other.owner })).status).toBe(
      403,
    );
    const other = (await ledger.own(MONTH, { merchant: ledger.shop.other.merchant, user: ledger.shop.other.owner }))
      .body;
    expect([other.sales, other.closing]).toEqual([0, 0]);
    const storefront = await ledger.t.ask(`/console/statement?month=${MONTH}`, {
      merchant: MARKETPLACE_ID,
      user: ledger.admin,
    });
    expect(storefront.status).toBe(403);
  });

  it('of all merchants add up', async () => {
    const { body } = await ledger.platform<PlatformStatement>('GET', `/statements?month=${MONTH}`);
    const mine = body.items.find(({ merchantId }) => merchantId === ledger.shop.merchant)!;
    expect(mine.closing).toBe((await ledger.own()).body.closing);
    expect(body.total.closing).toBe(body.items.reduce((sum, { closing }) => sum + closing, 0));
    expect((await ledger.platform('GET', `/statements?month=${MONTH}`, undefined, ledger.shop.owner)).status).toBe(403);
  });

  it('of all merchants take as many statements for many as for few', async () => {
    await ledger.book();
    const path = `/platform/statements?month=${MONTH}`;
    const few = await ledger.t.counted<PlatformStatement>(path, { user: ledger.admin });
    for (let place = 0; place < 5; place++) {
      const merchant = await createMerchant(ledger.t.db.transactions, { key: `statement-${place}` });
      await ledger.t.db.transactions.tenantRows(merchant, addEven, [place + 1]);
    }
    const many = await ledger.t.counted<PlatformStatement>(path, { user: ledger.admin });
    // Others read what a new merchant made stale.
    for (const { statements } of [few, many])
      expect(statements.filter((name) => name.startsWith('ledger.'))).toEqual([
        'ledger.waiting-merchants',
        'ledger.month-of-merchants',
      ]);
    expect(many.body.items).toHaveLength(few.body.items.length + 5);
    // Each of the added merchants has its own closing balance.
    const added = many.body.items.filter(
      ({ merchantId }) => !few.body.items.some((each) => each.merchantId === merchantId),
    );
    expect(added.map(({ closing }) => closing).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(many.body.items.filter((item) => !added.includes(item))).toEqual(few.body.items);
  });

  it('are files as well', async () => {
    const one = await ledger.t.ask(`/console/statement/export?month=${MONTH}`, {
      merchant: ledger.shop.merchant,
      user: ledger.shop.owner,
    });
    const all = await ledger.platform('GET', `/statements/export?month=${MONTH}`);
    for (const { status, headers } of [one, all]) {
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('spreadsheetml');
    }
  });

  it('are printed with the same sums, in the language of the reader', async () => {
    const { body } = await ledger.own();
    const printed = async (path: string, by: object) => {
      const { status, headers, bytes } = await ledger.t.ask(path, { language: 'ru', ...by });
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      return pdfTexts(bytes).flat();
    };
    const mine = { merchant: ledger.shop.merchant, user: ledger.shop.owner };
    const one = await printed(`/console/statement/export?month=${MONTH}&format=pdf`, mine);
    expect(one).toEqual(expect.arrayContaining(['Взаиморасчёты', body.merchantName, 'Комиссия', 'Заказы']));
    expect(sumIn(one[one.indexOf('Баланс на конец') + 1])).toBe(body.closing / 100);
    // A row for each order, with its number.
    expect(one.filter((text) => text === 'Самовывоз')).toHaveLength(body.sales);
    const all = await printed(`/platform/statements/export?month=${MONTH}&format=pdf`, { user: ledger.admin });
    const { total } = (await ledger.platform<PlatformStatement>('GET', `/statements?month=${MONTH}`)).body;
    expect(all.slice(all.lastIndexOf('Итого')).map(sumIn)).toContain(total.closing / 100);
    for (const [path, by] of [
      ['/console/statement', { ...mine, user: ledger.shop.manager }],
      ['/console/statement', { ...mine, user: ledger.shop.other.owner }],
      ['/platform/statements', { user: ledger.shop.owner }],
    ] as const)
      expect((await ledger.t.ask(`${path}/export?month=${MONTH}&format=pdf`, by)).status).toBe(403);
  });
});

describe('payouts', () => {
  const year = Number(MONTH.slice(0, 4));
  const over = (now: number) => (ledger.t.clock.now = now);
  const bank = { holder: 'Anhor MCHJ', tin: '302936161', bankCode: '00873', account: '20208000900123456001' };

  it('of a month that runs are refused', async () => {
    over(NOW);
    const { status, body } = await ledger.platform('POST', '/payouts', { month: MONTH });
    expect([status, body.why]).toEqual([409, 'MONTH_RUNS']);
    expect((await ledger.platform('POST', '/invoices', { month: MONTH })).body.why).toBe('MONTH_RUNS');
  });

  it('pay each merchant what the month left, once, to a known account', async () => {
    const { closing } = (await ledger.own()).body;
    expect(closing).toBeGreaterThan(0);
    over(Date.UTC(year + 1, 0, 15));
    const without = await ledger.platform<{ count: number }>('POST', '/payouts', { month: MONTH });
    expect(without.body.count).toBe(0);
    const put = (version: number) =>
      ledger.platform('PUT', `/merchants/${ledger.shop.merchant}/payout-account`, { ...bank, version });
    expect((await put(0)).body.account).toEqual({ ...bank, version: 1 });
    expect((await put(0)).body.code).toBe('VERSION_CONFLICT');
    const comparedAt = (at: string | null) =>
      ledger.t.db.transactions.tenantRows(ledger.shop.merchant, setCompared, [at]);
    await comparedAt(null);
    const early = await ledger.platform<{ count: number; waiting: number }>('POST', '/payouts', { month: MONTH });
    expect(early.body, 'the provider was not asked about the month').toMatchObject({ count: 0, waiting: 1 });
    expect((await ledger.money()).books).toEqual({ differences: 0, isBehind: true });
    await comparedAt('2999-01-01');
    const many = await Promise.all(
      Array.from({ length: 4 }, () => ledger.platform<{ amount: number }>('POST', '/payouts', { month: MONTH })),
    );
    expect(many.map(({ body }) => body.amount).toSorted((a, b) => b - a)).toEqual([closing, 0, 0, 0]);
    const after = await ledger.money();
    expect(after.balance).toBe(0);
    expect(after.transfers).toMatchObject([{ kind: 'PAYOUT', amount: closing, month: MONTH, isReturned: false }]);
    const { status, headers, body } = await ledger.platform<never>('GET', `/payouts/export?month=${MONTH}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [, row] = String(body).split('\r\n');
    const cells = ['Anhor MCHJ', '302936161', '00873', '20208000900123456001', (closing / 100).toFixed(2)];
    expect(row).toContain(`"${cells.join('","')}",`);
  });

  it('that the bank returns are owed again', async () => {
    const [payout] = (await ledger.money()).transfers;
    const url = `/merchants/${ledger.shop.merchant}/transfers`;
    const back = { kind: 'RETURNED', id: newId(), payoutId: payout!.id };
    const [first, again] = [await ledger.platform('POST', url, back), await ledger.platform('POST', url, back)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.balance).toBe(payout!.amount);
    expect((await ledger.platform('POST', url, { ...back, id: newId() })).body.why).toBe('RETURNED');
    expect((await ledger.platform('POST', url, { ...back, id: newId(), payoutId: newId() })).status).toBe(404);
    const receipt = { kind: 'RECEIPT', id: newId(), amount: 500, note: 'naqd' };
    await Promise.all([ledger.platform('POST', url, receipt), ledger.platform('POST', url, receipt)]);
    expect((await ledger.money()).balance).toBe(payout!.amount + 500);
    await ledger.reconciles();
  });
});

describe('invoices', () => {
  it('are numbered without gaps, also when they are issued in parallel', async () => {
    ledger.t.clock.now = Date.UTC(Number(MONTH.slice(0, 4)) + 1, 1, 15);
    const other = await newStaff(ledger.t.db.transactions, ledger.shop.other.merchant, 'OWNER');
    expect((await ledger.platform('POST', '/invoices', { month: MONTH }, other)).status).toBe(403);
    const issue = () =>
      ledger.platform<{ items: { number: number; amount: number }[] }>('POST', '/invoices', { month: MONTH });
    const many = await Promise.all(Array.from({ length: 6 }, issue));
    const commission = 0 - ledger.line((await ledger.own()).body, 'COMMISSION');
    for (const { status, body } of many) {
      expect(status).toBe(200);
      expect(body.items).toMatchObject([{ number: 1, amount: commission }]);
    }
    expect((await ledger.own()).body.invoice).toMatchObject({ number: 1, amount: commission });
    expect((await ledger.money()).invoices).toMatchObject([{ number: 1, amount: commission, month: MONTH }]);
    expect(await ledger.t.db.transactions.platformRows(invoiceNumbers)).toEqual([{ number: 1 }]);
  });

  it('are printed for who owes them and for the platform, and for nobody else', async () => {
    const { merchant, owner, manager, other } = ledger.shop;
    const ofMerchant = (id: string, user: string) =>
      ledger.t.ask(`/platform/merchants/${id}/invoice/export?month=${MONTH}`, { user });
    const own = (month: string, by: { merchant: string; user: string }) =>
      ledger.t.ask(`/console/invoice/export?month=${month}`, by);
    const commission = 0 - ledger.line((await ledger.own()).body, 'COMMISSION');
    for (const { status, bytes } of [
      await own(MONTH, { merchant, user: owner }),
      await ofMerchant(merchant, ledger.admin),
    ]) {
      expect(status).toBe(200);
      const [texts] = pdfTexts(bytes);
      expect(texts![0]).toBe('Hisob-faktura № 1');
      expect(texts).toContainEqual(expect.stringMatching(/^Kimga: .*Anhor MCHJ, STIR 302936161$/));
      expect(texts!.filter((text) => sumIn(text) === commission / 100)).toHaveLength(2);
    }
    expect((await own('2020-01', { merchant, user: owner })).status).toBe(404);
    expect((await own(MONTH, { merchant: other.merchant, user: other.owner })).status).toBe(404);
    expect((await own(MONTH, { merchant, user: manager })).status).toBe(403);
    expect((await own(MONTH, { merchant, user: other.owner })).status).toBe(403);
    expect((await ofMerchant(merchant, owner)).status).toBe(403);
    expect((await ofMerchant(newId(), ledger.admin)).status).toBe(404);
  });
});
