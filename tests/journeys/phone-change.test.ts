/**
 * The number of an account is changed with a code to the old one, and changed back by the link that the old one was
 * sent.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { axe, hydrated, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { confirmPhone, newPhone } from './ordering-steps.ts';
import { codeSentTo } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto(`${productOrigin()}/login?return=/EditProfile`);
  await hydrated(page);
  await confirmPhone(page, phone);
  await page.waitForURL(/\/EditProfile$/);
}

/** The token of the link in the message about the change. */
async function undoToken(phone: string): Promise<string> {
  const found = async (): Promise<string | undefined> => {
    const inbox = await fetchProduct(`/api/dev/inbox?phone=${encodeURIComponent(`+998${phone}`)}`);
    const { messages } = (await inbox.json()) as { messages: { text: string }[] };
    return messages.map(({ text }) => /\/phone\/undo#([\w.-]+)$/.exec(text)?.[1]).find((token) => token !== undefined);
  };
  await expect.poll(found).toBeTruthy();
  return (await found())!;
}

describe('on a phone', () => {
  it('the number changes with proof of the old one, and its owner can take it back', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const { page, context, complaints } = await newGuest(browser, { size: PHONE, language: 'eng' });
    try {
      await signIn(page, old);
      await page.getByRole('button', { name: 'Change the number' }).click();
      await page.getByLabel('New number').fill(next);
      let since = Date.now();
      await page.getByRole('button', { name: 'Get a code' }).click();
      await page.getByLabel('Code from SMS').fill(await codeSentTo(`+998${next}`, since));
      await page.getByRole('group', { name: 'A change of number is waiting' }).waitFor();
      expect(await axe(page)).toEqual([]);

      // Sends one request of the page after the server has made the change and before the page gets the answer.
      const { promise: isChanged, resolve: changed } = Promise.withResolvers<void>();
      await context.route('**/api/me/email', async (route) => {
        await isChanged;
        await route.continue();
      });
      await context.route('**/api/me/phone-change/confirm', async (route) => {
        const response = await route.fetch();
        const read = page.waitForResponse('**/api/me/email');
        changed();
        await read;
        await route.fulfill({ response });
      });

      // It waits through a reload, and a code to the old number ends the waiting.
      await page.reload();
      since = Date.now();
      await page.getByRole('button', { name: /^Send a code to/ }).click();
      await page.getByLabel('Code from SMS').fill(await codeSentTo(`+998${old}`, since));
      await page.getByText('The number was changed').waitFor();
      await page.getByText(formatPhone(`+998${next}`), { exact: true }).waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }

    const owner = await newGuest(browser, { size: PHONE, language: 'eng' });
    try {
      await owner.page.goto(`${productOrigin()}/phone/undo#${await undoToken(old)}`);
      await hydrated(owner.page);
      expect(await axe(owner.page)).toEqual([]);
      await owner.page.getByRole('button', { name: 'Undo the change' }).click();
      await owner.page.getByText('Sign in with it.').waitFor();
      // The link has done its work.
      await owner.page.reload();
      await hydrated(owner.page);
      await owner.page.getByRole('button', { name: 'Undo the change' }).click();
      await owner.page.getByText('This link no longer works.').waitFor();
      await signIn(owner.page, old);
    } finally {
      await owner.context.close();
    }
  });
});
