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

interface Overlay {
  name: string;
  open(page: Page): Promise<unknown>;
  /** Closes it for the next one; `element` is there while it is open. */
  after?: { close(page: Page): Promise<unknown>; element: string };
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const byEscape = (page: Page): Promise<void> => page.keyboard.press('Escape');
const dialog = (name: string, button: string): Overlay => ({
  name,
  open: (page) => press(page, button),
  after: { close: byEscape, element: 'dialog:modal' },
});

/** What opens over the page. */
const OVERLAYS: readonly Overlay[] = [
  dialog('dialog', 'Question'),
  dialog('dialog-choice', 'Choice'),
  dialog('dialog-picture', 'Picture'),
  {
    name: 'menu',
    open: (page) => press(page, 'Yana'),
    after: { close: byEscape, element: '.menu-list:popover-open' },
  },
  {
    name: 'calendar',
    open: (page) => page.locator('.day-field-button').click(),
    after: { close: byEscape, element: '.calendar' },
  },
  {
    name: 'toast',
    open: async (page) => {
      await press(page, 'Toast');
      // It stays while the pointer is there, so it is the last one.
      await page.locator('.toast').hover();
    },
  },
];

async function opened(size: typeof DESKTOP, dark = false): Promise<Guest> {
  const guest = await newGuest(browser, { size, dark, language: 'ru', withoutWorker: true });
  await guest.page.goto(`${productOrigin()}/gallery`);
  await hydrated(guest.page);
  await guest.page.locator('.gallery-console').waitFor();
  return guest;
}

/** Leaves the page as it was before the overlay opened: scrolled to the top and without a focused button. */
async function leave({ after }: Overlay, page: Page): Promise<void> {
  if (!after) return;
  await after.close(page);
  await page.locator(after.element).waitFor({ state: 'detached' });
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

describe.each([DESKTOP, PHONE])('on $width px', (size) => {
  it('the gallery looks as before', async () => {
    const { page, context } = await opened(size);
    await expectPictures(page, `gallery-${size.width}`, { isWholePage: true, hasSkeletons: true });
    await context.close();
  });

  describe.each(['light', 'dark'] as const)('in %s colours', (scheme) => {
    let guest: Guest;
    beforeAll(async () => {
      guest = await opened(size, scheme === 'dark');
    });
    afterAll(async () => guest.context.close());

    it.each(OVERLAYS)('$name looks as before', async (overlay) => {
      await overlay.open(guest.page);
      try {
        const name = `gallery-${overlay.name}-${size.width}`;
        await expectPictures(guest.page, name, { schemes: [scheme], hasSkeletons: true });
      } finally {
        await leave(overlay, guest.page);
      }
    });
  });
});
