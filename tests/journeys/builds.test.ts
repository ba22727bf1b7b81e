import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, hydrated, launch } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';

const root = path.join(import.meta.dirname, '../..');
/** The build that the other journeys use, which exists before this file runs. */
const OLD = 'build';
const NEW = 'data/new-build';

/** The same pages under another id, in files with other names: a release in which each of them has changed. */
function makeNewBuild(): void {
  const [from, to] = [path.join(root, OLD), path.join(root, NEW)];
  const { id, sizes } = JSON.parse(readFileSync(path.join(from, 'meta.json'), 'utf8')) as { id: string; sizes: object };
  const oldNames = new RegExp(`${Object.keys(sizes).map(RegExp.escape).join('|')}|${id}`, 'g');
  const newName = (name: string): string =>
    name === id ? createHash('sha256').update(id).digest('hex').slice(0, id.length) : name.replace(/\.\w+$/, 'n$&');
  // Without the compressed copies, which are served only where they exist.
  for (const file of globSync(['meta.json', '{client,server}/**/*.{js,css,json,svg,png,woff2}'], { cwd: from })) {
    const content = readFileSync(path.join(from, file));
    const target = path.join(to, file.replace(oldNames, newName));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, /\.(js|css|json)$/.test(file) ? content.toString().replace(oldNames, newName) : content);
  }
}

let browser: Browser;
let dataDir: string;
let port: number;
let product: RunningProduct;
let served: string | undefined;

async function serve(folder: string): Promise<void> {
  if (folder === served) return;
  await product?.stop();
  product = await startProduct({ dataDir, port, env: { DEMO: '0', BUILD_DIR: folder } });
  served = folder;
}
/**
 * Serves another build while a page of the present one is open. It waits until the page is idle, because a page that
 * requests a chunk which the other build does not have is loaded anew too early.
 */
async function serveToOpenPage(page: Page, folder: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await serve(folder);
}
/** The service worker would answer with files of a build that is gone. */
const newPage = (): Promise<Page> => browser.newPage({ serviceWorkers: 'block', viewport: DESKTOP });
const buildOf = (page: Page): Promise<string | null> => page.locator('meta[name=build]').getAttribute('content');
/** What the page does by itself every five minutes, and whenever it is looked at again. */
const checkForNewBuild = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
/** The click comes after the evaluation has returned, because a click that loads a document may end the evaluation. */
const clickLink = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    const link = document.querySelector<HTMLAnchorElement>(wanted)!;
    setTimeout(() => link.click());
  }, selector);
const documentsOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      seen.push(new URL(request.url()).pathname);
  });
  return seen;
};

beforeAll(async () => {
  makeNewBuild();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-builds-'));
  port = await freePort();
  browser = await launch();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(path.join(root, NEW), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a newer build', () => {
  it('is looked for after a second, by the manifest of the own build and the latest file with a time', async () => {
    await serve(OLD);
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/builds/')) requests.push(request.url().replace(/^.*\/builds/, '/builds'));
    });
    const began = Date.now();
    await page.goto(`${product.origin}/`);
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    const own = `/builds/meta/${await buildOf(page)}.json`;
    await expect.poll(() => requests.filter((each) => each === own), { timeout: 10_000 }).toHaveLength(1);
    expect(requests).toContainEqual(expect.stringMatching(/^\/builds\/latest\.json\?\d{13}$/));
    await serveToOpenPage(page, NEW);
    await checkForNewBuild(page);
    await expect
      .poll(() => requests.find((each) => each.includes('/meta/') && each !== own), { timeout: 10_000 })
      .toMatch(/^\/builds\/meta\/[0-9a-f]{12}\.json$/);
    await page.close();
  });

  it('is loaded at the next change of page, never under a half-filled form, nor twice within ten seconds', async () => {
    await serve(OLD);
    const page = await newPage();
    await page.goto(`${product.origin}/liked`);
    await hydrated(page);
    const old = await buildOf(page);
    await serveToOpenPage(page, NEW);
    const answered = page.waitForResponse((response) => response.url().includes('/builds/meta/') && response.ok());
    await checkForNewBuild(page);
    await answered;

    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<form id="half"><input aria-label="half"></form>');
      document.querySelector<HTMLInputElement>('#half input')!.value = 'Amir Temur 107B';
    });
    const documents = documentsOf(page);
    await clickLink(page, 'header a[href="/"], .tab-bar a[href="/"]');
    await page.waitForTimeout(1500);
    expect(documents).toEqual([]);

    await page.evaluate(() => {
      document.querySelector('#half')?.remove();
    });
    await clickLink(page, 'a[href="/basket"]');
    // The id in the page proves nothing here: a revalidation of the root's data renders that of the newer build.
    await expect.poll(() => documents, { timeout: 15_000 }).toEqual(['/basket']);
    await expect.poll(() => buildOf(page), { timeout: 15_000 }).not.toBe(old);
    await page.close();
  });

  it('is loaded when a chunk of the old one is gone', async () => {
    await serve(OLD);
    const page = await newPage();
    await page.goto(`${product.origin}/basket`);
    await hydrated(page);
    const old = await buildOf(page);
    await serveToOpenPage(page, NEW);
    // The chunk of this page was never loaded, and the server of the new build does not have it.
    await clickLink(page, 'a[href="/search"]');
    await expect.poll(() => buildOf(page), { timeout: 15_000 }).not.toBe(old);
    await page.close();
  });
});

describe('a chunk that does not load', () => {
  /** Aborts requests for built files of this name as long as the returned switch is on. */
  async function withoutChunk(page: Page, name: string): Promise<{ blocked: boolean; requests: number }> {
    const state = { blocked: true, requests: 0 };
    await page.route(`**/assets/${name}-*.js`, (route) => {
      state.requests += 1;
      return state.blocked ? route.abort() : route.continue();
    });
    return state;
  }

  it('of a dialog is requested again, then its page is reloaded once, then "Try again" opens it', async () => {
    await serve(OLD);
    const page = await newPage();
    await page.goto(`${product.origin}/`);
    await hydrated(page);
    const chunk = await withoutChunk(page, 'map-modal');
    const documents = documentsOf(page);
    await page.locator('.address-button').click();
    const failure = page.locator('.load-failed');
    await failure.waitFor({ timeout: 20_000 });
    expect(documents.length).toBe(1);
    expect(chunk.requests).toBeGreaterThanOrEqual(2);
    chunk.blocked = false;
    await failure.getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    expect(chunk.requests).toBeGreaterThanOrEqual(3);
    await page.close();
  });

  it('of a dialog leaves the page while the server restarts, and "Try again" opens it afterwards', async () => {
    await serve(OLD);
    const page = await newPage();
    await page.goto(`${product.origin}/`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const documents = documentsOf(page);
    await product.stop();
    served = undefined;
    await page.locator('.address-button').click();
    const failure = page.locator('.load-failed');
    await failure.waitFor({ timeout: 20_000 });
    await serve(OLD);
    await failure.getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    expect(documents).toEqual([]);
    await page.close();
  });

  it('of a route loads the page behind the link as a document', async () => {
    await serve(OLD);
    const page = await newPage();
    await page.goto(`${product.origin}/liked`);
    await hydrated(page);
    const chunk = await withoutChunk(page, 'basket-route');
    page.on('request', (request) => {
      if (request.isNavigationRequest()) chunk.blocked = false;
    });
    await clickLink(page, 'a[href="/basket"]');
    await page.waitForURL(`${product.origin}/basket`, { timeout: 15_000 });
    await hydrated(page);
    await page.close();
  });

  it('of a route leaves a half-filled form and says so', async () => {
    await serve(OLD);
    const page = await newPage();
    await page.goto(`${product.origin}/liked`);
    await hydrated(page);
    await withoutChunk(page, 'basket-route');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<form><input aria-label="half" value=""></form>');
      document.querySelector<HTMLInputElement>('[aria-label=half]')!.value = 'Amir Temur 107B';
    });
    const documents = documentsOf(page);
    await clickLink(page, 'a[href="/basket"]');
    await page.locator('.toasts [role=alert]').getByRole('button').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/liked');
    expect(await page.getByLabel('half').inputValue()).toBe('Amir Temur 107B');
    expect(documents).toEqual([]);
    await page.close();
  });

  it('of the first load is requested again, then the page reloads once and then offers to try again', async () => {
    await serve(OLD);
    const page = await newPage();
    await withoutChunk(page, 'liked-route');
    const documents = documentsOf(page);
    await page.goto(`${product.origin}/liked`);
    await page.locator('.load-failed button').waitFor({ timeout: 20_000 });
    expect(documents.length).toBe(2);
    await page.close();
  });

  it('of the first load leaves the page as the server sent it while the server does not answer', async () => {
    await serve(OLD);
    const page = await newPage();
    await withoutChunk(page, 'liked-route');
    await page.route('**/builds/latest.json**', (route) => route.abort());
    const documents = documentsOf(page);
    await page.goto(`${product.origin}/liked`);
    await page.locator('.load-failed button').waitFor({ timeout: 20_000 });
    expect(documents.length).toBe(1);
    expect(await page.locator('main h1').count()).toBe(1);
    await page.close();
  });
});
