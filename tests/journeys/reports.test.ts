/** An owner reads the reports of the demo city's past: a period, a breakdown, a file, the orders behind a number. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, DESKTOP, launch, newGuest, productOrigin } from '#tests/support/browser.ts';
import { codeSentTo } from './people.ts';

const ADMIN = '+998900000000';
const SOON = { timeout: 20_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function signIn(page: Page): Promise<void> {
  const since = Date.now();
  await page.getByLabel('Phone number').fill(ADMIN.slice(4));
  await page.getByRole('button', { name: 'Get a code' }).click();
  const code = await codeSentTo(ADMIN, since);
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor();
  await page.locator('input[autocomplete="one-time-code"]').first().pressSequentially(code);
}

const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const numberIn = async (page: Page, name: string): Promise<number> =>
  Number((await tile(page, name).getByRole('link').innerText()).replaceAll(/\D/g, ''));

it('an owner reads a month, breaks it down, saves it and opens the orders behind a number', async () => {
  const { page, complaints } = await newGuest(browser, { language: 'eng', size: DESKTOP });
  await page.goto(`${productOrigin()}/anhor/console/reports`);
  await signIn(page);
  await page.getByText('Month', { exact: true }).click();
  await page.getByRole('button', { name: 'Period before' }).click();
  // The history of the demo city is written after the product has started.
  await expect
    .poll(
      async () => {
        if (await tile(page, 'Orders').isVisible()) return true;
        await page.reload();
        await page.getByRole('heading', { name: 'Reports' }).waitFor();
        await page.locator('.report-tiles[aria-busy]').waitFor({ state: 'detached' });
        return tile(page, 'Orders').isVisible();
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  const orders = await numberIn(page, 'Orders');
  expect(orders).toBeGreaterThan(100);
  await tile(page, 'Revenue').getByLabel('What does “Revenue” mean?').click();
  await page.getByText('Bills of orders that were accepted').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByLabel('Break down by').selectOption('service');
  const table = page.getByRole('table', { name: 'Services' });
  await table.getByRole('link', { name: 'Delivery' }).waitFor(SOON);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(orders);

  const canceled = await numberIn(page, 'Cancelled');
  await tile(page, 'Cancelled').getByRole('link').click();
  await page.getByRole('heading', { name: 'Cancelled orders' }).waitFor();
  const behind = page.getByRole('table', { name: 'Orders' }).getByRole('link');
  await behind.first().waitFor(SOON);
  expect(await behind.count()).toBe(Math.min(canceled, 50));
  await page.getByRole('link', { name: 'Back to the report' }).click();
  expect(await numberIn(page, 'Cancelled')).toBe(canceled);
  await page.goBack();
  await behind.first().click();
  await page.getByRole('dialog').getByText('Cancelled').first().waitFor(SOON);
  expect(complaints).toEqual([]);
});
