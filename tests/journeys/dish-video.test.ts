/** A manager gives a dish a video; a guest starts it on the sheet of the dish. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { axe, hydrated, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { ADMIN, ANHOR_RESTAURANT, anhorMerchant, managerAt } from './manager-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

const stamp = Date.now();
const [section, name, file] = [`Films ${stamp}`, `Lagʻmon ${stamp}`, `lagmon-${stamp}.webm`];
let browser: Browser;
let anhor: string;
let admin: SignedInPerson;
let categoryId: string;

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  admin = await signInAs(ADMIN);
  const menu = await askAs<ConsoleMenu>(admin, anhor, `GET /console/menu?merchantId=${ANHOR_RESTAURANT}`);
  const body = { groupId: menu.groups[0]!.id, name: { eng: section } };
  ({ id: categoryId } = await askAs<{ id: string }>(admin, anhor, 'POST /console/menu/categories', body));
  await askAs(admin, anhor, 'POST /console/menu/products', { categoryId, name: { eng: name }, costPrice: 4_800_000 });
});
/** Other journeys walk through the same city. */
afterAll(async () => {
  await askAs(admin, anhor, `DELETE /console/menu/categories/${categoryId}`);
  await browser?.close();
});

/** A second of a moving square, as this browser records it. */
async function recordedVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async (text) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let at = 0; at < 25; at++) {
      context.fillStyle = '#0f766e';
      context.fillRect(0, 0, 320, 240);
      context.fillStyle = '#ffffff';
      context.fillRect(at * 10, 80, 80, 80);
      context.fillText(text, 10, 20);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, String(stamp));
  return Buffer.from(base64, 'base64');
}

it('a dish gets a video, which a guest starts on its sheet', async () => {
  const { page, context, complaints } = await managerAt(browser, '/anhor/console/menu');
  await page.getByLabel('Find a dish').fill(name);
  await page.getByRole('grid', { name: 'Dishes' }).getByRole('link', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  const video = panel.getByRole('group', { name: 'Video' });
  await video.getByText('No video').waitFor();
  await video.getByRole('button', { name: 'Video: choose from the library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a file' });
  await picker
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: file, mimeType: 'video/webm', buffer: await recordedVideo(page) });
  await picker.getByRole('button', { name: `${file}: open` }).click();
  await video.getByRole('button', { name: 'Remove the video' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Guests see it now.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const guest = await newGuest(browser, { language: 'eng', size: PHONE });
  await guest.page.goto(`${productOrigin()}/anhor/Merchants/${ANHOR_RESTAURANT}`);
  await hydrated(guest.page);
  await guest.page.getByRole('link', { name }).first().click();
  const sheet = guest.page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: 'Play the video' }).waitFor();
  expect(await sheet.locator('video').count()).toBe(0);
  expect(await axe(guest.page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Play the video' }).click();
  const player = sheet.locator('video');
  await player.waitFor();
  expect(await player.getAttribute('poster')).toMatch(/^\/media\/.*\.webp$/);
  await expect.poll(() => player.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  expect(await axe(guest.page)).toEqual([]);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});
