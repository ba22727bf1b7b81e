/** The parts of the full evening that matter on a screen: the board, the kitchen, a free table, a courier's phone. */
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, PHONE, productOrigin, visitUnderWorker } from '#tests/support/browser.ts';
import { browserOf, type Diner } from './after-order-steps.ts';
import { accept, inLane, SOON } from './evening-steps.ts';
import type { EveningPlace } from './full-evening-place.ts';

export type Pages = ReturnType<typeof pagesOf>;

export function pagesOf(browser: Browser, { slug }: EveningPlace, people: Record<string, Diner>) {
  /** The person's own browser, closed when their part is over. */
  async function at<T>(role: string, path: string, part: (page: Page) => Promise<T>, size = DESKTOP): Promise<T> {
    const { page, context } = await browserOf(browser, people[role]!, { size });
    try {
      await page.goto(`${productOrigin()}/${slug}/console${path}`);
      await page.getByRole('navigation', { name: 'Sections' }).waitFor();
      return await part(page);
    } finally {
      await context.close();
    }
  }

  return {
    acceptAtBoard: (order: { id: string }): Promise<void> =>
      at('OPERATOR', '?at=board', async (page) => {
        await inLane(page, 'NEW', order).waitFor(SOON);
        await accept(page, order).click();
        await inLane(page, 'COOKING', order).waitFor(SOON);
      }),
    cookAtKitchen: (short: string): Promise<void> =>
      at('COOK', '/kitchen', async (page) => {
        const ticket = page.getByRole('article', { name: `Ticket No. ${short}`, exact: true });
        await ticket.getByRole('button', { name: /all done/ }).click();
        await ticket.waitFor({ state: 'detached' });
      }),
    /** Of one dish; the table is taken with it. */
    roundAtFreeTable: (number: string, dish: string): Promise<void> =>
      at(
        'WAITER',
        '/tables?view=STATES',
        async (page) => {
          await page.getByRole('button', { name: new RegExp(`Table ${number}(,|\\D)`) }).click();
          await page.waitForURL('**/console/new-order?table=*');
          await page.getByRole('searchbox').fill(dish);
          await page.getByRole('searchbox').press('Enter');
          await page.locator('.draft-lines li', { hasText: dish }).waitFor();
          await page.locator('.order-bar').getByRole('button', { name: 'Send to the kitchen' }).click();
          await page.waitForURL('**/console/tables?view=STATES&table=*');
          const card = page.getByRole('dialog').getByRole('article', { name: `Table ${number}`, exact: true });
          await card.getByText(dish).waitFor();
        },
        { width: 1024, height: 768 },
      ),
    /** What is done without a network is sent when it is back, although the page was loaded anew meanwhile. */
    async bringOffline(role: string, short: string): Promise<void> {
      const { page, context } = await browserOf(browser, people[role]!, { size: PHONE });
      try {
        await visitUnderWorker(page, `/${slug}/console/courier`);
        const card = page.locator('.courier-card', { hasText: `№${short}` });
        await card.getByRole('button', { name: 'At the restaurant' }).click();
        await card.getByRole('button', { name: 'Picked up' }).click();
        await card.getByRole('button', { name: 'At the door' }).waitFor();
        await context.setOffline(true);
        await card.getByRole('button', { name: 'At the door' }).click();
        await card.getByText('Will be sent when the connection is back').waitFor();
        await page.reload();
        await card.getByText('Will be sent when the connection is back').waitFor();
        await card.getByRole('button', { name: 'Delivered' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
        await card.getByText('Will be sent when the connection is back').waitFor();
        await context.setOffline(false);
        await page.getByText(/Cash with you/).waitFor(SOON);
      } finally {
        await context.close();
      }
    },
    seesPrinterTrouble: (): Promise<void> =>
      at('CASHIER', '?at=board', (page) =>
        page.getByText(/Kitchen: The printer does not answer, since/).waitFor({ timeout: 60_000 }),
      ),
  };
}
