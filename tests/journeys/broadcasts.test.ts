/** An owner writes a broadcast, tries it out and sends it; a guest reads it and ends it by its link. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BroadcastSettings } from '#contract/guests/broadcasts.ts';
import type { MarketingConsent } from '#contract/guests/broadcasts-consents.ts';
import { axe, hydrated, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { anhorMerchant, managerAt } from './manager-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

const OWNER = '+998900000001';
const stamp = Date.now();
const title = `Mulberry week ${stamp}`;
/** Broadcasts by SMS have a text only, without a title. */
const text = `Halva with mulberries is 20% off, ${stamp}`;
const guestPhone = `+99893${String(stamp).slice(-7)}`;
const SOON = { timeout: 30_000 };

let browser: Browser;
let anhor: string;
let owner: SignedInPerson;
let guest: SignedInPerson;
let settings: BroadcastSettings;

const rules = (): Promise<BroadcastSettings> => askAs(owner, anhor, 'GET /console/broadcast-settings');
async function setRules(change: Partial<BroadcastSettings>): Promise<void> {
  const { version } = await rules();
  await askAs(owner, anhor, 'PATCH /console/broadcast-settings', { version, ...change });
}

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  owner = await signInAs(OWNER);
  guest = await signInAs(guestPhone);
  settings = await rules();
  // Whatever time it is, nothing waits for the morning.
  await setRules({ quietFrom: '00:00', quietTo: '00:00', smsPrice: 9_500 });
  await askAs(guest, anhor, `PATCH /me/marketing/${anhor}`, { channels: { SMS: true } });
});

/** Other journeys walk through the same city. */
afterAll(async () => {
  if (settings) {
    const { quietFrom, quietTo, smsPrice } = settings;
    await setRules({ quietFrom, quietTo, smsPrice });
  }
  await browser?.close();
});

interface Inbox {
  messages: { text: string; at: string }[];
}

/** What came to a phone about this broadcast, once it has come. */
async function received(phone: string): Promise<string[]> {
  const read = async (): Promise<string[]> => {
    const { messages } = await askAs<Inbox>(owner, anhor, `GET /dev/inbox?phone=${encodeURIComponent(phone)}`);
    return messages.map((message) => message.text).filter((each) => each.includes(text));
  };
  await expect.poll(read, SOON).not.toEqual([]);
  return read();
}

it('is written, counted, tried out, sent, read and ended', async () => {
  const { page, context, complaints } = await managerAt(browser, '/anhor/console/broadcasts', { phone: OWNER });
  await page.getByRole('link', { name: 'New broadcast' }).click();
  const panel = page.getByRole('dialog', { name: 'New broadcast' });
  await panel.getByLabel('Title, English').fill(title);
  await panel.getByLabel('Text, English').fill(text);
  await panel.getByLabel('First choice').selectOption({ label: 'SMS' });
  await panel.getByLabel('Otherwise').selectOption({ label: 'Not used' });
  await panel.getByLabel('Then', { exact: true }).selectOption({ label: 'Not used' });
  // Guests of the demo city have ordered; the one of this test has not.
  await panel.getByLabel('Orders, at most').fill('0');
  const cost = panel.getByRole('region', { name: 'Before sending' });
  await cost.getByText(/^[1-9]\d* guests?$/).waitFor();
  await cost.getByText(/^Cost: [1-9]/).waitFor();
  await panel.getByRole('button', { name: 'Save' }).click();

  const saved = page.getByRole('dialog', { name: title });
  expect(await axe(page)).toEqual([]);
  await saved.getByRole('group', { name: 'Send to myself:' }).getByRole('button', { name: 'SMS' }).click();
  expect(await received(OWNER)).toHaveLength(1);

  await saved.getByRole('button', { name: 'Send…' }).click();
  const question = page.getByRole('dialog', { name: 'Send this broadcast?' });
  await question.getByText(/^[1-9]\d* guests?$/).waitFor();
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Send', exact: true }).click();

  const texts = await received(guestPhone);
  expect(texts).toHaveLength(1);
  const [link] = /https?:\/\/\S+\/off\/\S+/.exec(texts[0]!) ?? [];
  const figure = (name: string) => saved.locator('.broadcast-facts > div', { hasText: name }).locator('dd');
  await expect.poll(() => figure('Sent').textContent(), SOON).toMatch(/^[1-9]/);

  const reader = await newGuest(browser, { language: 'eng', size: PHONE });
  await reader.page.goto(productOrigin() + new URL(link!).pathname);
  await hydrated(reader.page);
  expect(await axe(reader.page)).toEqual([]);
  const consent = async (): Promise<MarketingConsent | undefined> =>
    (await askAs<{ items: MarketingConsent[] }>(guest, anhor, 'GET /me/marketing')).items[0];
  // Programs that preview links open it as well: opening ends nothing.
  expect((await consent())?.channels.SMS).toBe(true);
  await reader.page.getByRole('button', { name: 'Unsubscribe' }).click();
  await reader.page.getByText('sends you no more offers', { exact: false }).waitFor();
  expect((await consent())?.channels.SMS).toBe(false);
  await page.reload();
  await expect.poll(() => figure('Unsubscribed').textContent(), SOON).toBe('1');
  expect(complaints).toEqual([]);
  expect(reader.complaints).toEqual([]);
  await reader.context.close();
  await context.close();
});
