/** The parts of web/ui, and those that pages of the console share, in all their states: two screens, light and dark. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, hydrated, launch, newGuest, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { expectPictures } from './photograph.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => browser.close());

const pressed = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** What opens over the page. */
const OVERLAYS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['dialog', pressed('Question')],
  ['dialog-choice', pressed('Choice')],
  ['dialog-picture', pressed('Picture')],
  ['menu', pressed('Yana')],
  [
    'toast',
    async (page) => {
      await pressed('Toast')(page);
      // It stays while the pointer is there.
      await page.locator('.toast').hover();
    },
  ],
  ['calendar', async (page) => page.locator('.day-field-button').click()],
];

async function opened(size: typeof DESKTOP): Promise<Guest> {
  const guest = await newGuest(browser, { size, language: 'ru', withoutWorker: true });
  await guest.page.goto(`${productOrigin()}/gallery`);
  await hydrated(guest.page);
  await guest.page.locator('.gallery-console').waitFor();
  return guest;
}

describe.each([DESKTOP, PHONE])('on $width px', (size) => {
  it('the gallery looks as before', async () => {
    const { page, context } = await opened(size);
    await expectPictures(page, `gallery-${size.width}`, { isWholePage: true, hasSkeletons: true });
    await context.close();
  });

  it.each(OVERLAYS)('%s looks as before', async (name, open) => {
    const { page, context } = await opened(size);
    await open(page);
    await expectPictures(page, `gallery-${name}-${size.width}`, { hasSkeletons: true });
    await context.close();
  });
});
