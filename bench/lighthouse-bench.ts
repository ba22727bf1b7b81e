/** Lighthouse's phone preset on the home page and on a menu of 150 dishes: the middle one of several runs. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from '#tests/support/running-product.ts';
import { BROWSER_ARGS } from '#tools/find-browser.ts';
import type { Verdict } from './verdict.ts';
import { browserHere } from './browser.ts';

const RUNS = 5;
const PAGES = { home: '/', menu: '/anhor/Merchants/choyxona-anhor/Menu' };
const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli/index.js');

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<string, { numericValue: number }>;
  /** How quick Lighthouse found the machine, in its own measure. */
  environment: { benchmarkIndex: number };
}

/** A browser that is short of time loses its own trace now and then; that run is made again. */
function examine(url: string, file: string, browser: string, tries = 3): Report {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=--headless=new --no-sandbox ${BROWSER_ARGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8', timeout: 120_000 },
  );
  if (status !== 0 && tries > 1) return examine(url, file, browser, tries - 1);
  if (status !== 0) throw new Error(`Lighthouse did not finish: ${stderr.slice(-500)}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
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
    for (const [name, address] of Object.entries(PAGES)) {
      const reports = Array.from({ length: RUNS }, () =>
        examine(product.origin + address, path.join(folder, 'report.json'), browser),
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
        ...(['accessibility', 'best-practices', 'seo'] as const).map((id) => ({
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
