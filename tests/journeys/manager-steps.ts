/** Managers sign in to a console, by default to that of the teahouse on the Anhor. */
import type { Browser } from 'playwright-core';
import { newGuest, productOrigin, type Guest } from '#tests/support/browser.ts';
import { codeSentTo } from './people.ts';

export const ADMIN = '+998900000000';
export const ANHOR_RESTAURANT = 'choyxona-anhor';

/** The tenant of the teahouse. */
export async function anhorMerchant(): Promise<string> {
  const answer = await fetch(`${productOrigin()}/api/settings?host=localhost&path=/anhor/`);
  return ((await answer.json()) as { merchant: { id: string } }).merchant.id;
}

interface Manager {
  phone?: string;
  size?: { width: number; height: number };
}

/** Opens a page of a console and signs in by phone. */
export async function managerAt(browser: Browser, path: string, { phone = ADMIN, size }: Manager = {}): Promise<Guest> {
  const guest = await newGuest(browser, { language: 'eng', ...(size && { size }) });
  const { page } = guest;
  await page.goto(productOrigin() + path);
  const since = Date.now();
  await page.getByLabel('Phone number').fill(phone.slice(4));
  await page.getByRole('button', { name: 'Get a code' }).click();
  const code = await codeSentTo(phone, since);
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor();
  await page.locator('input[autocomplete="one-time-code"]').first().pressSequentially(code);
  return guest;
}
