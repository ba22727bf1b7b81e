/** Signing in by a code and by the providers. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, launch } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { storySizes } from '../story-sizes.ts';
import { confirmPhone, newPhone } from '../ordering-steps.ts';
import { isIn, openLogin, openWindow, WAYS } from '../sign-in-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng' });

describe.each(storySizes('phone'))('on a %s', (_screen, size) => {
  it('by a code', () =>
    withGuest({ size }, async ({ page }) => {
      await openLogin(page);
      expect(await axe(page)).toEqual([]);
      await confirmPhone(page, newPhone());
      await isIn(page);
    }));

  it.each(WAYS)('by %s in a window', (way) =>
    withGuest({ size }, async ({ page, context }) => {
      await openLogin(page);
      const opened = await openWindow(page, way);
      await opened.getByLabel('Account').fill(`${way}-${size.width}`);
      const closed = opened.waitForEvent('close');
      await opened.getByRole('button', { name: 'Allow' }).click();
      await closed;
      await isIn(page);
      // The session goes on after a reload, by its cookie; the code has left no trace.
      await page.reload();
      await page.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
      expect(page.url()).not.toContain('#');
      expect(context.pages()).toHaveLength(1);
    }),
  );
});
