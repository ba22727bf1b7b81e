/**
 * The month that is over: the platform issues invoices and pays out, the owner of a restaurant reads the same figures.
 * The tests start a product of their own, in which some merchants of the demo city have ninety days of orders.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import readExcel from 'read-excel-file/node';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MerchantStatement, PlatformStatement } from '#contract/money/ledger.ts';
import { merchantIdOf } from '#demo/rows/context.ts';
import { axe, DESKTOP, launch, PHONE } from '#tests/support/browser.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { inStoppedDatabase } from '#tests/support/stopped-database.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { ADMIN, anhorMerchant, managerAt } from './manager-steps.ts';
import { money } from './ordering-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

const OWNER = '+998900000001';
const WITH_PAST = ['anhor', 'lazzat', 'navroz', 'registon', 'seul', 'uygur', 'yashil'];
const dataDir = path.join(import.meta.dirname, '../../data/journeys-statement');
const shared = process.env.PRODUCT_ORIGIN;
const monthAt = (monthsBefore: number): string => {
  const today = new Date(Date.now() + 5 * 3_600_000);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsBefore, 1)).toISOString().slice(0, 7);
};
const [now, month] = [monthAt(0), monthAt(1)];

let browser: Browser;
let product: RunningProduct;
let admin: SignedInPerson;
let anhor: string;
let before: PlatformStatement;

beforeAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await bringCity(dataDir);
  // The demo writes no past for a merchant that already has an order. A past of all merchants would take a minute.
  await inStoppedDatabase(dataDir, (client) =>
    client.query('update merchant_counter set last_order_number = 1 where merchant_id <> all ($1)', [
      WITH_PAST.map(merchantIdOf),
    ]),
  );
  product = await startProduct({ dataDir, env: { ANSWERS: 'checked', LOG_LEVEL: 'info', DEMO_HISTORY: '1' } });
  process.env.PRODUCT_ORIGIN = product.origin;
  browser = await launch();
  const isWritten = (): boolean => product.output().includes('the order history of the demo city is written');
  await vi.waitUntil(isWritten, { timeout: 200_000, interval: 200 });
  [admin, anhor] = await Promise.all([signInAs(ADMIN), anhorMerchant()]);
  before = await statements();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  process.env.PRODUCT_ORIGIN = shared;
  rmSync(dataDir, { recursive: true, force: true });
});

const statements = async (): Promise<PlatformStatement> => {
  return askAs(admin, MARKETPLACE_ID, `GET /platform/statements?month=${month}`);
};
const lineOf = ({ lines }: Pick<MerchantStatement, 'lines'>, wanted: string): number =>
  lines.find(({ kind }) => kind === wanted)!.amount;
/** Without what is less than a soʻm, and the currency. */
const sumText = (tiyin: number): string => money(Math.floor(tiyin / 100) * 100).split('\u00A0soʻm')[0]!;
const ownBefore = () => before.items.find(({ merchantId }) => merchantId === anhor)!;

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
}

it('the platform issues the invoices and pays out what is owed, once', async () => {
  const { page, context, complaints } = await managerAt(browser, `/console/platform-money`, { size: DESKTOP });
  await page.getByText('Invoices and payouts are made once the month is over.').waitFor();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByText(sumText(lineOf(before.total, 'SALE'))).waitFor();

  await page.getByRole('button', { name: 'Invoices', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  const charged = before.items.filter((item) => lineOf(item, 'COMMISSION') < 0);
  expect(charged.length).toBeGreaterThan(3);
  await page.getByText(`${charged.length} invoices of the month`).waitFor();

  const owed = before.items.filter(({ hasAccount, closing }) => hasAccount && closing > 0);
  expect(owed.length).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Payouts', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await page.getByText(/^\d+ payouts?, /).waitFor();
  await page.getByText('Paid out', { exact: true }).first().waitFor();
  expect(await axe(page)).toEqual([]);

  const after = await statements();
  const paid = after.items.filter(({ isPaidOut }) => isPaidOut);
  expect(paid.length).toBeGreaterThan(3);
  expect(after.items.flatMap(({ invoice }) => invoice ?? []).toSorted((a, b) => a - b)).toEqual(
    charged.map((_, at) => at + 1),
  );
  const [, ...rows] = (await saved(page, 'File for the bank')).toString('utf8').trimEnd().split('\r\n');
  expect(rows).toHaveLength(paid.length);
  // A second time nothing is left to pay.
  await page.getByRole('button', { name: 'Payouts', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await page.getByText(/^0 payouts, /).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('the owner reads the same figures on a phone, and saves them', async () => {
  const { page, context, complaints } = await managerAt(browser, '/anhor/console/statement', {
    phone: OWNER,
    size: PHONE,
  });
  await page.getByRole('button', { name: 'Previous month' }).click();
  const balance = page.getByRole('region', { name: 'Balance of the month' });
  const own = ownBefore();
  await balance.getByText(sumText(lineOf(own, 'SALE'))).waitFor();
  await balance.getByText(`${own.sales} orders closed`).waitFor();
  await page.getByText(/^Invoice \d+ of /).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  const sheets = await readExcel(await saved(page, 'XLSX'));
  const orders = sheets.find(({ sheet }) => sheet === 'Orders')!.data;
  const [heads = [], ...rows] = orders;
  expect(rows).toHaveLength(own.sales);
  const bill = heads.indexOf('Bill');
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[bill]) * 100), 0)).toBe(lineOf(own, 'SALE'));

  await page.getByRole('button', { name: 'Next month' }).click();
  const view = await askAs<MerchantStatement>(admin, anhor, `GET /console/statement?month=${now}`);
  for (const { amount } of view.transfers)
    await page.getByRole('region', { name: 'Transfers' }).getByText(sumText(amount)).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
