import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launch } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';

const root = path.join(import.meta.dirname, '../..');
const OLD = 'build/test-old';
const NEW = 'build/test-new';

function build(folder: string, note: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: folder, VITE_BUILD_NOTE: note },
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

let browser: Browser;
let dataDir: string;
let port: number;
let product: RunningProduct;

const serve = async (folder: string): Promise<void> => {
  await product?.stop();
  product = await startProduct({ dataDir, port, env: { DEMO: '0', BUILD_DIR: folder } });
};
const buildOf = (page: Page): Promise<string | null> => page.locator('meta[name=build]').getAttribute('content');
/** What the page does by itself every five minutes, and whenever it is looked at again. */
const checkForNewBuild = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
const documentsOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      seen.push(new URL(request.url()).pathname);
  });
  return seen;
};

beforeAll(async () => {
  build(OLD, 'old');
  build(NEW, 'new');
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-builds-'));
  port = await freePort();
  browser = await launch();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  for (const folder of [OLD, NEW]) rmSync(path.join(root, folder), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a newer build', () => {
  it('is asked for after a second, by the latest file with a time and then by its own manifest', async () => {
    await serve(OLD);
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/builds/')) asked.push(request.url().replace(/^.*\/builds/, '/builds'));
    });
    const began = Date.now();
    await page.goto(`${product.origin}/`);
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    expect(asked[0]).toMatch(/^\/builds\/latest\.json\?\d{13}$/);
    // The same build: nothing more to ask.
    expect(asked.filter((each) => each.includes('/meta/'))).toEqual([]);
    await serve(NEW);
    await checkForNewBuild(page);
    await expect
      .poll(() => asked.find((each) => each.includes('/meta/')), { timeout: 10_000 })
      .toMatch(/^\/builds\/meta\/[0-9a-f]{12}\.json$/);
    await page.close();
  });

  it('is loaded at the next change of page, never under a half-filled form, nor twice within ten seconds', async () => {
    await serve(OLD);
    const page = await browser.newPage();
    await page.goto(`${product.origin}/liked`);
    await hydrated(page);
    const old = await buildOf(page);
    await serve(NEW);
    const answered = page.waitForResponse((response) => response.url().includes('/builds/meta/') && response.ok());
    await checkForNewBuild(page);
    await answered;

    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<form id="half"><input aria-label="half"></form>');
      document.querySelector<HTMLInputElement>('#half input')!.value = 'Amir Temur 107B';
    });
    const documents = documentsOf(page);
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('header a[href="/"], .tab-bar a[href="/"]')!.click();
    });
    await page.waitForTimeout(1500);
    // Whatever the router could not load of the old build, the filled form was still there when it asked.
    if (documents.length === 0) expect(await buildOf(page)).toBe(old);

    await page.evaluate(() => {
      document.querySelector('#half')?.remove();
    });
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('a[href="/basket"]')!.click();
    });
    await expect.poll(() => buildOf(page), { timeout: 15_000 }).not.toBe(old);
    expect(documents.length).toBeGreaterThan(0);
    await page.close();
  });

  it('is taken up when a piece of the old one is gone', async () => {
    await serve(OLD);
    const page = await browser.newPage();
    await page.goto(`${product.origin}/basket`);
    await hydrated(page);
    const old = await buildOf(page);
    await serve(NEW);
    // The map's own piece was never loaded and is not served any more.
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('a[href="/search"]')!.click();
    });
    await expect.poll(() => buildOf(page), { timeout: 15_000 }).not.toBe(old);
    await page.close();
  });
});
