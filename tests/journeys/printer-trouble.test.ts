/** A printer that is switched off in the evening: the board and its page say so, and another printer takes over. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { Printer } from '#contract/floor/tickets.ts';
import { axe, DESKTOP, launch, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { browserOf } from './after-order-steps.ts';
import { OWNER, SOON } from './evening-steps.ts';
import { PLACE } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';

const TABLET = { width: 1024, height: 768 };

let browser: Browser;
let owner: Guest;
let staff: <T>(key: string, body?: object) => Promise<T>;
let printer: Printer;
const added: string[] = [];

const printers = async (): Promise<Printer[]> => (await staff<{ items: Printer[] }>('GET /console/printers')).items;

beforeAll(async () => {
  browser = await launch();
  const person = await signInAs(OWNER);
  const merchant = await merchantAt(PLACE);
  staff = (key, body) => askAs(person, merchant, key, body);
  const branchId = (await staff<ConsoleMe>('GET /console/me')).branches[0]!.id;
  const add = async (name: string, port: number): Promise<Printer> => {
    const made = await staff<Printer>('POST /console/printers', { branchId, name, host: '127.0.0.1', port });
    added.push(made.id);
    return made;
  };
  await add('Bar', 9108);
  printer = await add('Kitchen', 9109);
  owner = await browserOf(browser, person);
}, 240_000);
afterAll(async () => {
  for (const id of added) await staff(`DELETE /console/printers/${id}`);
  await browser?.close();
});

const looksWell = async (page: Page): Promise<void> => {
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};

it('a test page shows that it is silent, here and on the board', async () => {
  const page = await owner.context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${productOrigin()}/${PLACE}/console/printers`);
  const row = page.getByRole('row', { name: /Kitchen/ });
  await row.getByText('Has not printed yet').waitFor();
  await row.getByRole('button', { name: 'Kitchen: print a test page' }).click();
  await row.getByText(/The printer does not answer/).waitFor(SOON);
  await looksWell(page);
  const board = await owner.context.newPage();
  await board.goto(`${productOrigin()}/${PLACE}/console?at=board`);
  for (const size of [DESKTOP, TABLET, PHONE]) {
    await board.setViewportSize(size);
    await board.getByText(/Kitchen: The printer does not answer, since/).waitFor();
    await looksWell(board);
  }
  await board.close();
  await row.getByRole('button', { name: 'Kitchen: change' }).click();
  await page.getByRole('combobox', { name: 'Takes over when it fails' }).selectOption({ label: 'Bar' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await printers()).find(({ id }) => id === printer.id)?.substituteId)
    .toBe((await printers()).find(({ name }) => name === 'Bar')!.id);
});
