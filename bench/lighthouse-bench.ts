/**
 * Lighthouse's phone preset on the home page, a restaurant, a menu of 150 dishes and the checkout of a filled basket:
 * the middle one of several runs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Menu } from '#contract/restaurants/catalog.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { BROWSER_ARGS } from '#tools/find-browser.ts';
import type { Verdict } from './verdict.ts';
import { browserHere } from './browser.ts';

const RUNS = 5;
const RESTAURANT = '/Merchants/kuydiryapti';
/** `isGuest`: with the basket of a guest. */
const PAGES = {
  home: { address: '/', isGuest: false },
  restaurant: { address: RESTAURANT, isGuest: false },
  menu: { address: '/anhor/Merchants/choyxona-anhor/Menu', isGuest: false },
  checkout: { address: '/checkout', isGuest: true },
};
const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli/index.js');

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<string, { numericValue: number }>;
  /** How quick Lighthouse found the machine, in its own measure. */
  environment: { benchmarkIndex: number };
}

interface Visit {
  url: string;
  file: string;
  browser: string;
  /** Of a browser that has been there before. */
  profile?: string | undefined;
}

/** A browser that is short of time loses its own trace now and then; that run is made again. */
function examine(visit: Visit, tries = 3): Report {
  const { url, file, browser, profile } = visit;
  const own = profile ? [`--user-data-dir=${profile}`] : [];
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=--headless=new --no-sandbox ${[...BROWSER_ARGS, ...own].join(' ')}`,
      ...(profile ? ['--disable-storage-reset'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8', timeout: 120_000 },
  );
  if (status !== 0 && tries > 1) return examine(visit, tries - 1);
  if (status !== 0) throw new Error(`Lighthouse did not finish: ${stderr.slice(-500)}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** A browser profile whose basket holds two dishes without options. */
async function fillBasket(origin: string, profile: string, browser: string): Promise<void> {
  const json = async <T>(call: string, headers = {}): Promise<T> =>
    (await (await fetch(origin + call, { headers })).json()) as T;
  const { merchant } = await json<{ merchant: { id: string } }>('/api/settings?host=localhost&path=/');
  const menu = await json<Menu>(`/api${RESTAURANT.toLowerCase()}/menu`, { merchant: merchant.id });
  const dishes = menu.groups
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    .filter(({ type, soldOut }) => type === 'NONE' && !soldOut);
  const guest = await chromium.launchPersistentContext(profile, {
    executablePath: browser,
    chromiumSandbox: false,
    args: BROWSER_ARGS,
  });
  try {
    const page = await guest.newPage();
    await page.goto(origin + RESTAURANT);
    for (const { id } of dishes.slice(0, 2)) {
      const tile = page.locator('.tile', { has: page.locator(`a[data-product="${id}"]`) }).first();
      await tile.locator('.tile-button').click();
      await tile.locator('output').waitFor();
    }
  } finally {
    await guest.close();
  }
}

const middle = (reports: Report[], of: (report: Report) => number): number =>
  reports.map(of).toSorted((a, b) => a - b)[Math.floor(reports.length / 2)]!;

export async function benchLighthouse(dataDir: string): Promise<Verdict[]> {
  const browser = await browserHere();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'silent' } });
  try {
    const verdicts: Verdict[] = [];
    console.log(`\nLighthouse, phone preset, ${RUNS} runs each`);
    const file = path.join(folder, 'report.json');
    const profile = path.join(folder, 'profile');
    await fillBasket(product.origin, profile, browser);
    for (const [name, { address, isGuest }] of Object.entries(PAGES)) {
      const reports = Array.from({ length: RUNS }, () =>
        examine({ url: product.origin + address, file, browser, profile: isGuest ? profile : undefined }),
      );
      const audit = (id: string): number => middle(reports, ({ audits }) => audits[id]?.numericValue ?? Number.NaN);
      const score = (id: keyof Report['categories']): number =>
        middle(reports, ({ categories }) => categories[id].score);
      console.log(
        `${name}: first paint ${Math.round(audit('first-contentful-paint'))} ms, largest ` +
          `${Math.round(audit('largest-contentful-paint'))} ms, ` +
          `blocked ${Math.round(audit('total-blocking-time'))} ms; performance ` +
          `${reports.map(({ categories }) => categories.performance.score).join(', ')}; ` +
          `machine ${middle(reports, ({ environment }) => environment.benchmarkIndex)}`,
      );
      const shift = audit('cumulative-layout-shift');
      verdicts.push(
        {
          name: `${name}, performance`,
          value: String(score('performance')),
          aim: '0.95',
          met: score('performance') >= 0.95,
        },
        { name: `${name}, layout shift`, value: shift.toFixed(3), aim: '0.02', met: shift <= 0.02 },
        // The checkout is excluded from search engines, which costs it the score for them.
        ...(['accessibility', 'best-practices', ...(isGuest ? [] : ['seo' as const])] as const).map((id) => ({
          name: `${name}, ${id}`,
          value: String(score(id)),
          aim: '1',
          met: score(id) === 1,
        })),
      );
    }
    return verdicts;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
