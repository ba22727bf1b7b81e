/**
 * What opening a public page costs a cheap phone, beside the same page without its scripts: the median of several first
 * visits, in processor time, multiplied as for a processor that is four times slower than this machine's.
 */
import { startProduct } from '#tests/support/running-product.ts';
import { launchBrowser } from './browser.ts';
import { watchMainThread, type MainThread } from './main-thread.ts';
import { median } from './measure.ts';
import { PUBLIC_PAGES, serveWithoutScripts } from './public-pages.ts';
import type { Verdict } from './verdict.ts';

const RUNS = 5;
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** By then the views are there and the service worker has started. */
const AT_REST_MS = 4_000;
const [BLOCKED_AIM_MS, SCRIPTS_AIM_MS, BARE_HOME_AIM_MS] = [300, 900, 200];

const atMost = (name: string, ms: number, aim: number): Verdict => ({
  name: `phone: ${name}`,
  value: `${Math.round(ms)} ms`,
  aim: `≤ ${aim} ms`,
  met: ms <= aim,
});

export async function benchPhone(dataDir: string): Promise<Verdict[]> {
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'silent' } });
  const without = await serveWithoutScripts(product.origin);
  const browser = await launchBrowser();
  const visit = (address: string): Promise<MainThread> =>
    watchMainThread(browser, SLOWDOWN, async () => {
      const page = await (await browser.newContext(PHONE)).newPage();
      await page.goto(address);
      await page.waitForTimeout(AT_REST_MS);
      return page;
    });
  try {
    const verdicts: Verdict[] = [];
    console.log(`\nOpening pages on a phone, processor ${SLOWDOWN} times slower, ${RUNS} visits each`);
    for (const [name, address] of Object.entries(PUBLIC_PAGES)) {
      const visits: MainThread[] = [];
      const bare: MainThread[] = [];
      for (let run = 0; run < RUNS; run++) {
        visits.push(await visit(product.origin + address));
        bare.push(await visit(without.origin + address));
      }
      const middle = (of: keyof MainThread, all = visits): number => median(all.map((each) => each[of]));
      console.log(
        `  ${name}: blocked ${Math.round(middle('blocked'))} ms (without scripts ` +
          `${Math.round(middle('blocked', bare))}), the longest task ${Math.round(middle('longest'))} ms ` +
          `(${Math.round(middle('longest', bare))}), scripts ${Math.round(middle('scripts'))} ms`,
      );
      verdicts.push(
        atMost(`${name}, blocked`, middle('blocked'), BLOCKED_AIM_MS),
        atMost(`${name}, scripts`, middle('scripts'), SCRIPTS_AIM_MS),
        ...(name === 'home' ? [atMost('home without scripts', middle('blocked', bare), BARE_HOME_AIM_MS)] : []),
      );
    }
    return verdicts;
  } finally {
    await browser.close();
    without.stop();
    await product.stop();
  }
}
