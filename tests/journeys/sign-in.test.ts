/**
 * A password, what goes wrong on the way, ways that are added and taken away, the Mini App; codes and providers as they
 * usually go are in smoke/sign-in.test.ts.
 */
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { ask, confirmPhone, newPhone } from './ordering-steps.ts';
import { codeSentTo } from './people.ts';
import { button, isIn, openLogin, openWindow } from './sign-in-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng' });
/** Browsers write down the answer that asks for a proof of work. */
const withRefusals = visitsOf(() => browser, { allowed: /status of 429/ });

/** Codes that others asked for and did not enter: from the third on whoever asks for this phone has to prove work. */
async function askedForByOthers(phone: string): Promise<void> {
  for (let others = 0; others < 3; others++) {
    const answer = await fetchProduct('/api/auth/code', {
      method: 'POST',
      body: JSON.stringify({ phone, device: { uuid: randomUUID() } }),
      headers: {
        merchant: MARKETPLACE_ID,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`,
      },
    });
    expect(answer.status).toBe(200);
  }
}

async function codeOf(phone: string): Promise<string> {
  const last = async (): Promise<string | undefined> => {
    const { messages } = await ask<{ messages: { text: string }[] }>(`/dev/inbox?phone=${encodeURIComponent(phone)}`);
    return messages.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find(Boolean);
  };
  await expect.poll(last).toBeDefined();
  return (await last())!;
}

/** Somebody who signed in before and has set a password. */
async function withPassword(password: string): Promise<string> {
  const phone = `+998${newPhone()}`;
  const device = { uuid: randomUUID() };
  await ask('/auth/code', { phone, device });
  const { token } = await ask<{ token: string }>('/auth/verify', { phone, device, code: await codeOf(phone) });
  const other = { uuid: randomUUID() };
  await ask('/auth/code', { phone, device: other, purpose: 'PASSWORD' });
  const codes = async (): Promise<string[]> =>
    (await ask<{ messages: { text: string }[] }>(`/dev/inbox?phone=${encodeURIComponent(phone)}`)).messages.flatMap(
      ({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [],
    );
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(1);
  for (const code of await codes()) {
    const answer = await fetchProduct('/api/me/password', {
      method: 'PUT',
      body: JSON.stringify({ password, code }),
      headers: {
        merchant: MARKETPLACE_ID,
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'device-id': other.uuid,
      },
    });
    if (answer.status === 204) return phone.slice(4);
  }
  throw new Error('the password was not set');
}

it('by a password, on a phone', async () => {
  const digits = await withPassword('olma-anor-1');
  await withGuest({ size: PHONE }, async ({ page }) => {
    await openLogin(page);
    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await page.getByLabel('Phone number').fill(digits);
    await page.getByLabel('Password', { exact: true }).fill('olma-anor-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await isIn(page);
  });
});

describe.each([
  [
    'desktop',
    DESKTOP,
    'eng',
    { phone: 'Phone number', send: 'Get a code', checking: 'Checking your browser…', code: 'Code from SMS' },
  ],
  [
    'phone',
    PHONE,
    'ru',
    { phone: 'Номер телефона', send: 'Получить код', checking: 'Проверяем браузер…', code: 'Код из SMS' },
  ],
] as const)('a phone that others ask codes for, on a %s', (_name, size, language, words) => {
  it('is signed in by itself once the browser has proved work', () =>
    // A service worker has the file that is held up at hand.
    withRefusals({ size, language, withoutWorker: true }, async ({ page }) => {
      const digits = newPhone();
      await askedForByOthers(`+998${digits}`);
      // The worker's own file is held up for a moment, so that the page is seen while it works.
      let release = (): void => {};
      const seen = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/proof-worker/, async (route) => {
        await seen;
        await route.continue();
      });
      await openLogin(page);
      await page.getByLabel(words.phone).fill(digits);
      const since = Date.now();
      await page.getByRole('button', { name: words.send }).click();
      await page.getByRole('status').filter({ hasText: words.checking }).waitFor();
      expect(await axe(page)).toEqual([]);
      release();
      await page.getByLabel(words.code).fill(await codeSentTo(`+998${digits}`, since));
      await isIn(page);
    }));

  it('is told how long it takes at the most where the browser cannot prove work', () =>
    withRefusals({ size, language }, async ({ page }) => {
      const digits = newPhone();
      await askedForByOthers(`+998${digits}`);
      await page.addInitScript(() => {
        delete (window as { Worker?: unknown }).Worker;
      });
      await openLogin(page);
      await page.clock.install();
      await page.getByLabel(words.phone).fill(digits);
      await page.getByRole('button', { name: words.send }).click();
      await page.getByRole('status').filter({ hasText: words.checking }).waitFor();
      await page.clock.runFor(20_000);
      await page.getByText(/ 1:1\d|1:1\d /).waitFor();
      expect(await axe(page)).toEqual([]);
    }));
});

describe('what goes wrong', () => {
  const trouble = (page: Page, problem: string) => page.locator(`[data-problem=${problem}]`).waitFor();

  it('a window that is closed, a change of mind, an old token: each is said, and the next try works', () =>
    withGuest({}, async ({ page }) => {
      await openLogin(page);
      await (await openWindow(page, 'Google')).close();
      await trouble(page, 'popup_closed');
      await page.getByText('Sign-in was closed. Try again.').waitFor();
      expect(await axe(page)).toEqual([]);
      await (await openWindow(page, 'Apple')).getByRole('button', { name: 'Cancel' }).click();
      await trouble(page, 'cancelled');
      await (await openWindow(page, 'Telegram')).getByRole('button', { name: 'Old token (6 min)' }).click();
      await trouble(page, 'refused');
      await (await openWindow(page, 'Google')).getByRole('button', { name: 'Allow' }).click();
      await isIn(page);
    }));

  it('a window that the browser does not open: this page goes itself, and comes back', () =>
    withGuest({ size: PHONE }, async ({ page }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto(`${productOrigin()}/login?return=%2Forders`);
      await hydrated(page);
      await button(page, 'Apple').click();
      await trouble(page, 'popup_blocked');
      await page.getByRole('button', { name: 'Continue on this page' }).click();
      await page.getByRole('heading', { name: 'apple' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await trouble(page, 'cancelled');
      expect(page.url()).toBe(`${productOrigin()}/login?return=%2Forders`);
      await hydrated(page);
      await button(page, 'Google').click();
      await trouble(page, 'popup_blocked');
      await page.getByRole('button', { name: 'Continue on this page' }).click();
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(/\/orders$/);
    }));

  it("a link with somebody else's code signs nobody in", () =>
    withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/login#signIn=${'a'.repeat(43)}`);
      await trouble(page, 'refused');
      expect(page.url()).toBe(`${productOrigin()}/login`);
    }));
});

it("a merchant's storefront by path is come back to, and ways are added and taken away", () =>
  withGuest({}, async ({ page }) => {
    await page.goto(`${productOrigin()}/anhor/login?return=%2FEditProfile`);
    await hydrated(page);
    await (await openWindow(page, 'Telegram')).getByRole('button', { name: 'First time' }).click();
    await page.waitForURL(/\/anhor\/EditProfile$/);
    await page.getByText('This is the only way in. Add a phone number first.').first().waitFor();
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Connect Google' }).click();
    const opened = await opening;
    await opened.getByRole('button', { name: 'First time' }).click();
    await page.getByRole('button', { name: 'Disconnect Google' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Disconnect Telegram' }).click();
    await page.getByRole('button', { name: 'Connect Telegram' }).waitFor();
  }));

it('who came without a phone adds it to the same account, by the steps that checkout shows too', () =>
  withGuest({ size: PHONE }, async ({ page }) => {
    await openLogin(page);
    await (await openWindow(page, 'Telegram')).getByRole('button', { name: 'First time' }).click();
    await isIn(page);
    const person = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('userId'));
    const before = await person();
    await page.goto(`${productOrigin()}/phone?return=%2FEditProfile`);
    await hydrated(page);
    // Known again after the new document: from now on the phone joins, instead of beginning an account of its own.
    await expect.poll(() => page.getByRole('banner').getByText('Sign in').count()).toBe(0);
    await confirmPhone(page, newPhone());
    await page.waitForURL(/\/EditProfile$/);
    await page.getByRole('button', { name: 'Disconnect Telegram' }).waitFor();
    expect(await person()).toBe(before);
  }));

it('a Mini App is signed in by what Telegram hands over, wears its theme and goes back by its button', () =>
  withGuest({ size: PHONE }, async ({ page }) => {
    await page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(window, {
        told,
        TelegramWebviewProxy: { postEvent: (type: string, data: string) => told.push(`${type} ${data}`) },
      });
    });
    const fields = {
      auth_date: String(Math.floor(Date.now() / 1000)),
      query_id: randomUUID(),
      user: '{"id":777,"first_name":"Ali"}',
    };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n');
    const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update('123456:TEST-TOKEN').digest())
      .update(text)
      .digest('hex');
    const launched = new URLSearchParams({
      tgWebAppData: new URLSearchParams({ ...fields, hash }).toString(),
      tgWebAppVersion: '8.0',
      tgWebAppThemeParams: '{"bg_color":"#17212b"}',
    });
    await page.goto(`${productOrigin()}/#${launched}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toBeTruthy();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(page.url()).toBe(`${productOrigin()}/`);
    const cookies = await page.context().cookies();
    expect(cookies.some(({ name }) => name.includes('refresh'))).toBe(false);
    await page.goto(`${productOrigin()}/profile`);
    await page.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told))
      .toContain('web_app_setup_back_button {"is_visible":true}');
    await page.evaluate(() =>
      (
        window as unknown as { Telegram: { WebView: { receiveEvent(type: string): void } } }
      ).Telegram.WebView.receiveEvent('back_button_pressed'),
    );
    await page.waitForURL(`${productOrigin()}/`);
  }));
