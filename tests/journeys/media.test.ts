/** A manager at the media library: files by button, drag and paste; descriptions, focal point, deletion; the picker. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, launch, newGuest, productOrigin, type Guest, type GuestOptions } from '#tests/support/browser.ts';
import { codeSentTo } from './people.ts';

const ADMIN = '+998900000000';
const TABLET = { width: 1024, height: 768 };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Never the same bytes: those would be duplicates of an earlier run. */
const photo = (width = 640, height = 480): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(20)
    .jpeg()
    .toBuffer();

async function atWork(options: GuestOptions = {}): Promise<Guest> {
  const guest = await newGuest(browser, { language: 'eng', ...options });
  const { page } = guest;
  await page.goto(`${productOrigin()}/anhor/console/media`);
  const since = Date.now();
  await page.locator('input[type="tel"]').fill(ADMIN.slice(4));
  await page.locator('form button[type="submit"], form button').last().click();
  const code = await codeSentTo(ADMIN, since);
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor();
  await page.locator('input[autocomplete="one-time-code"]').first().pressSequentially(code);
  await page.locator('.media-drop').waitFor();
  return guest;
}

/** As the browser hands files over when they are dropped on an element or pasted. */
const giveFile = (page: Page, how: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> =>
  page.locator('.media-drop').evaluate(
    (element, file) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.base64), (each) => each.charCodeAt(0));
      data.items.add(new File([content], file.name, { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        file.how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    { how, name, base64: bytes.toString('base64') },
  );

it('a manager uploads, describes, points, finds and deletes', async () => {
  const { page, context, complaints } = await atWork();
  const stamp = Date.now().toString(36);
  const [first, second, third] = await Promise.all([photo(), photo(), photo(480, 640)]);
  const input = page.locator('input[type="file"]:not([capture])');
  await input.setInputFiles([
    { name: `osh-${stamp}.jpg`, mimeType: 'image/jpeg', buffer: first },
    { name: `choy-${stamp}.jpg`, mimeType: 'image/jpeg', buffer: second },
    { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('0000001c66747970686569630000000000', 'hex') },
  ]);
  const uploads = page.getByRole('list', { name: 'Files being uploaded' });
  await expect.poll(() => uploads.getByText('Uploaded', { exact: true }).count()).toBe(2);
  await uploads.getByText('save the photo as JPG').waitFor();
  await giveFile(page, 'drop', `dropped-${stamp}.jpg`, third);
  await giveFile(page, 'paste', `pasted-${stamp}.jpg`, first);
  await expect.poll(() => uploads.getByText('Uploaded', { exact: true }).count()).toBe(3);
  await uploads.getByText('Already in the library').waitFor();
  await page.getByRole('button', { name: 'Remove finished ones' }).click();
  expect(await uploads.getByRole('listitem').count()).toBe(1);

  await page.getByLabel('File name, description or dish').fill(stamp);
  await page.getByText('3 files', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: `osh-${stamp}.jpg: open` }).click();
  const details = page.getByRole('dialog', { name: `osh-${stamp}.jpg` });
  await details
    .getByRole('button', { name: /^Focal point of the photo: Not set/ })
    .click({ position: { x: 40, y: 40 } });
  await details.getByRole('button', { name: /% from the left/ }).press('ArrowRight');
  await details.getByLabel('Description (Русский)').fill(`Плов ${stamp}`);
  expect(await axe(page)).toEqual([]);
  await details.getByRole('button', { name: 'Save' }).click();
  await details.waitFor({ state: 'detached' });

  await page.getByLabel('File name, description or dish').fill(`Плов ${stamp}`);
  await page.getByText('1 file', { exact: true }).waitFor();
  await page.reload();
  await page.getByLabel('File name, description or dish').fill(stamp);
  await page.getByText('3 files', { exact: true }).waitFor();
  await page.getByRole('button', { name: `osh-${stamp}.jpg: open` }).click();
  expect(await details.getByLabel('Description (Русский)').inputValue()).toBe(`Плов ${stamp}`);
  await details.getByRole('button', { name: /% from the left/ }).waitFor();
  await details.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the file?' });
  await question.getByRole('button', { name: 'Close' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await details.isVisible()).toBe(true);
  await details.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 files', { exact: true }).waitFor();
  // The refused file is the only error of the page.
  expect(complaints.filter((each) => !each.includes('415'))).toEqual([]);
  await context.close();
});

it('a used file names its place and cannot be deleted; the library is complete on a tablet', async () => {
  const { page, context, complaints } = await atWork({ size: TABLET, dark: true });
  await page
    .getByRole('button', { name: /: open$/ })
    .first()
    .waitFor();
  const used = page.locator('.media-tile', { hasText: /\d uses?$/ }).first();
  await used.click();
  const details = page.locator('dialog[open]');
  await details.getByRole('region', { name: 'Where it is used' }).getByRole('listitem').first().waitFor();
  expect(await details.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('an uploaded picture is chosen from the library as the logo', async () => {
  const { page, context } = await atWork();
  await page.goto(`${productOrigin()}/anhor/console/settings`);
  await page.getByRole('button', { name: 'Logo: choose from the library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a file' });
  const name = `logo-${Date.now().toString(36)}.jpg`;
  await picker
    .locator('input[type="file"]:not([capture])')
    .setInputFiles([{ name, mimeType: 'image/jpeg', buffer: await photo() }]);
  const search = picker.getByLabel('File name, description or dish');
  await search.fill(name);
  await search.press('Enter');
  await picker.getByText('1 file', { exact: true }).waitFor();
  await picker.getByRole('button', { name: `${name}: open` }).click();
  await picker.waitFor({ state: 'detached' });
  const logo = page.getByRole('group', { name: 'Logo', exact: true }).locator('img');
  expect(await logo.getAttribute('src')).toMatch(/^\/media\/.+-400\.webp$/);
  await context.close();
});

it('a large photo survives a lost connection, is cropped and sorted into a folder', async () => {
  const { page, context, complaints } = await atWork();
  const stamp = Date.now().toString(36);
  const buffer = await sharp(randomBytes(2600 * 1900 * 3), { raw: { width: 2600, height: 1900, channels: 3 } })
    .jpeg({ quality: 99 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(5 << 20);
  let parts = 0;
  await page.route('**/api/media/uploads/*', (route) =>
    route.request().method() === 'PATCH' && ++parts === 2 ? route.abort('connectionreset') : route.continue(),
  );
  await page
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: `big-${stamp}.jpg`, mimeType: 'image/jpeg', buffer });
  await page.getByRole('list', { name: 'Files being uploaded' }).getByText('Uploaded', { exact: true }).waitFor();
  expect(parts).toBeGreaterThan(2);

  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Name of the folder').fill(`Folder ${stamp}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.url()).toContain('folder=');
  await page.getByText('No file matches').waitFor();
  await page.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Without a folder' });
  await page.getByRole('checkbox', { name: `big-${stamp}.jpg: select` }).check();
  await page.getByRole('combobox', { name: 'Move to a folder' }).selectOption({ label: `Folder ${stamp}` });
  await page.getByRole('combobox', { name: 'Folder', exact: true }).selectOption({ label: `Folder ${stamp} (1)` });
  await page.getByText('1 file', { exact: true }).waitFor();

  await page.getByRole('button', { name: `big-${stamp}.jpg: open` }).click();
  const details = page.getByRole('dialog', { name: `big-${stamp}.jpg` });
  await details.getByText('Crop', { exact: true }).click();
  await details.getByText('1:1', { exact: true }).click();
  await details.getByRole('button', { name: /^Crop of the photo: 1\d% from the left/ }).press('ArrowLeft');
  await details.getByRole('button', { name: /^Crop of the photo: [89]% from the left/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await details.getByRole('button', { name: 'Save' }).click();
  await details.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `big-${stamp}.jpg: open` }).click();
  await details.getByText(/^11[67]\d × 11[67]\d,/).waitFor();
  expect(complaints.filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  await context.close();
});

describe('an upload that a reload interrupts', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-uploads-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** A file on the disk: the browser tells its time of change. */
  async function largePhoto(name: string): Promise<string> {
    const pixels = randomBytes(2600 * 1900 * 3);
    const file = path.join(folder, name);
    await sharp(pixels, { raw: { width: 2600, height: 1900, channels: 3 } })
      .jpeg({ quality: 99 })
      .toFile(file);
    return file;
  }
  const PARTS = '**/api/media/uploads/*';

  /** Its second part never arrives. */
  async function interrupted(page: Page, file: string): Promise<void> {
    let parts = 0;
    const second = Promise.withResolvers<void>();
    await page.route(PARTS, async (route) => {
      if (route.request().method() !== 'PATCH' || ++parts === 1) return route.continue();
      second.resolve();
    });
    await page.locator('.media-drop input[type="file"]').setInputFiles(file);
    await second.promise;
    // Without the route the browser would send what the route holds.
    await page.reload();
    await page.unroute(PARTS);
    await page.getByRole('region', { name: 'Unfinished uploads' }).waitFor();
  }

  it('is listed, continued with the same file alone, or discarded', async () => {
    const { page, context, complaints } = await atWork();
    const stamp = Date.now().toString(36);
    const [name, other] = [`film-${stamp}.jpg`, `other-${stamp}.jpg`];
    const [file, otherFile] = [await largePhoto(name), await largePhoto(other)];
    await interrupted(page, file);
    const list = page.getByRole('region', { name: 'Unfinished uploads' });
    const row = list.getByRole('listitem').filter({ hasText: name });
    await row.getByText(/^2\.0 of \d+\.\d MB$/).waitFor();
    expect(await axe(page)).toEqual([]);

    await row.locator('input[type="file"]:not([capture])').setInputFiles(otherFile);
    await row.getByText('This is another file', { exact: false }).waitFor();
    const offsets: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/media/uploads/'))
        offsets.push(request.headers()['upload-offset']!);
    });
    const chosen = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: `${name}: choose the file and continue` }).press('Enter');
    await (await chosen).setFiles(file);
    await page.getByRole('list', { name: 'Files being uploaded' }).getByText('Uploaded', { exact: true }).waitFor();
    expect(offsets[0]).toBe(String(2 << 20));
    expect(await list.count()).toBe(0);

    await interrupted(page, otherFile);
    await list.getByRole('button', { name: `${other}: discard the upload` }).click();
    await list.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: `${name}: open` }).waitFor();
    expect(await list.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
