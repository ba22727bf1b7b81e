/**
 * Lighthouse's phone preset on the home page, a restaurant, a menu of 150 dishes and the checkout of a filled basket:
 * the middle one of several runs. Public pages are loaded without their scripts too, in turn, because how long a main
 * thread is blocked depends on the machine and what else it does; phone-bench.ts measures that by the processor's time.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { Menu } from '#contract/restaurants/catalog.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { BROWSER_ARGS } from '#tools/find-browser.ts';
import type { Verdict } from './verdict.ts';
import { browserHere } from './browser.ts';
import { lighthouseScript } from './installed-lighthouse.ts';
import { PUBLIC_PAGES, serveWithoutScripts } from './public-pages.ts';

const RUNS = 5;
/** `isGuest`: with the basket of a guest. */
const PAGES = {
  home: { address: PUBLIC_PAGES.home, isGuest: false },
  restaurant: { address: PUBLIC_PAGES.restaurant, isGuest: false },
  menu: { address: PUBLIC_PAGES.menu, isGuest: false },
  checkout: { address: '/checkout', isGuest: true },
};

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<string, { numericValue: number; details?: { items: { group: string; duration: number }[] } }>;
  /** How quick Lighthouse found the machine, in its own measure. */
  environment: { benchmarkIndex: number };
}

interface Visit {
  /** Lighthouse's own script. */
  script: string;
  url: string;
  file: string;
  browser: string;
  /** Of a browser that has been there before. */
  profile?: string | undefined;
}

/** A browser that is short of time loses its own trace now and then; that run is made again. */
async function examine(visit: Visit, tries = 3): Promise<Report> {
  const { script, url, file, browser, profile } = visit;
  const own = profile ? [`--user-data-dir=${profile}`] : [];
  try {
    await promisify(execFile)(
      process.execPath,
      [
        script,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--only-categories=performance,accessibility,best-practices,seo',
        `--chrome-flags=--headless=new --no-sandbox ${[...BROWSER_ARGS, ...own].join(' ')}`,
        ...(profile ? ['--disable-storage-reset'] : []),
      ],
      { env: { ...process.env, CHROME_PATH: browser }, timeout: 120_000 },
    );
  } catch (error) {
    if (tries > 1) return examine(visit, tries - 1);
    throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** A browser profile whose basket holds two dishes without options. */
async function fillBasket(origin: string, profile: string, browser: string): Promise<void> {
  const json = async <T>(call: string, headers = {}): Promise<T> =>
    (await (await fetch(origin + call, { headers })).json()) as T;
  const { merchant } = await json<{ merchant: { id: string } }>('/api/settings?host=localhost&path=/');
  const menu = await json<Menu>(`/api${PUBLIC_PAGES.restaurant.toLowerCase()}/menu`, { merchant: merchant.id });
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
    await page.goto(origin + PUBLIC_PAGES.restaurant);
    for (const { id } of dishes.slice(0, 2)) {
      const tile = page.locator('.tile', { has: page.locator(`a[data-product="${id}"]`) }).first();
      await tile.scrollIntoViewIfNeeded();
      await tile.locator('.tile-button').click();
      await tile.locator('output').waitFor();
    }
  } finally {
    await guest.close();
  }
}

const middle = (reports: Report[], of: (report: Report) => number): number =>
  reports.map(of).toSorted((a, b) => a - b)[Math.floor(reports.length / 2)]!;

const audited = (reports: Report[], id: string): number =>
  middle(reports, ({ audits }) => audits[id]?.numericValue ?? Number.NaN);

const scripting = (reports: Report[]): number =>
  middle(reports, ({ audits }) =>
    audits['mainthread-work-breakdown']!.details!.items.reduce(
      (sum, { group, duration }) =>
        group.startsWith('script') || group === 'garbageCollection' ? sum + duration : sum,
      0,
    ),
  );

export async function benchLighthouse(dataDir: string): Promise<Verdict[]> {
  const browser = await browserHere();
  const script = lighthouseScript();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'silent' } });
  const without = await serveWithoutScripts(product.origin);
  try {
    const verdicts: Verdict[] = [];
    console.log(`\nLighthouse, phone preset, ${RUNS} runs each`);
    const file = path.join(folder, 'report.json');
    const profile = path.join(folder, 'profile');
    await fillBasket(product.origin, profile, browser);
    for (const [name, { address, isGuest }] of Object.entries(PAGES)) {
      const reports: Report[] = [];
      const bare: Report[] = [];
      for (let run = 0; run < RUNS; run++) {
        reports.push(
          await examine({
            script,
            url: product.origin + address,
            file,
            browser,
            profile: isGuest ? profile : undefined,
          }),
        );
        if (!isGuest) bare.push(await examine({ script, url: without.origin + address, file, browser }));
      }
      const score = (id: keyof Report['categories']): number =>
        middle(reports, ({ categories }) => categories[id].score);
      const blocked = audited(reports, 'total-blocking-time');
      const scripts = scripting(reports);
      const bareBlocked = isGuest ? Number.NaN : audited(bare, 'total-blocking-time');
      console.log(
        `${name}: first paint ${Math.round(audited(reports, 'first-contentful-paint'))} ms, largest ` +
          `${Math.round(audited(reports, 'largest-contentful-paint'))} ms, blocked ${Math.round(blocked)} ms` +
          `${isGuest ? '' : ` (without scripts ${Math.round(bareBlocked)})`}, scripts ${Math.round(scripts)} ms; ` +
          `machine ${middle(reports, ({ environment }) => environment.benchmarkIndex)}`,
      );
      const shift = audited(reports, 'cumulative-layout-shift');
      verdicts.push(
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
    without.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
