/**
 * Screenshots of the screens of a running product, for looking at: phone and desktop, those of the console on a tablet
 * too, light and dark, in three languages. `npm run screens -- [address] [--out folder] [scene …]`; the word `console`
 * stands for all scenes of the console.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { findBrowser } from '#tools/find-browser.ts';
import { DESKTOP, launch, newGuest, PHONE, type Guest, type GuestOptions } from '#tests/support/browser.ts';
import { openScenes, type Scene } from './scenes.ts';

const TABLET = { width: 1024, height: 768 };
const LOOKS = [
  { name: 'uz', language: 'uz', dark: false },
  { name: 'ru', language: 'ru', dark: false },
  { name: 'eng-dark', language: 'eng', dark: true },
] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'screens' } },
});
const address = positionals.find((word) => word.startsWith('http')) ?? 'http://localhost:3000';
const wanted = positionals.filter((word) => !word.startsWith('http'));
process.env.PRODUCT_ORIGIN = new URL(address).origin;
process.env.BROWSER_PATH = await findBrowser(console.log);
mkdirSync(values.out, { recursive: true });

const scenes = await openScenes();
const isWanted = ({ name, isConsole }: Scene): boolean =>
  wanted.length === 0 || wanted.includes(name) || (isConsole === true && wanted.includes('console'));
const unknown = wanted.filter((name) => name !== 'console' && !scenes.some((scene) => scene.name === name));
if (unknown.length > 0) throw new Error(`No such scene: ${unknown.join(', ')}`);

async function photograph(browser: Browser, scene: Scene, options: GuestOptions, file: string): Promise<void> {
  const guest: Guest = await (scene.visitor?.(browser, options) ?? newGuest(browser, options));
  try {
    // Journeys answer for the map's tiles; here the real ones are shown, or the demo map in their place.
    await guest.context.unrouteAll();
    await guest.page.goto(`${process.env.PRODUCT_ORIGIN}${scene.path}`);
    await scene.steps?.(guest);
    await guest.page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await guest.page.screenshot({ path: path.join(values.out, file) });
    const isTooWide = await guest.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    console.log(`${file}${isTooWide ? ': wider than the screen' : ''}`);
    if (isTooWide) process.exitCode = 1;
  } catch (cause) {
    console.error(`${file}: ${(cause as Error).message.split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    await guest.context.close();
  }
}

const browser = await launch();
for (const scene of scenes) {
  if (!isWanted(scene)) continue;
  for (const size of scene.isConsole ? [DESKTOP, TABLET, PHONE] : [DESKTOP, PHONE]) {
    for (const { name, ...look } of LOOKS) {
      const file = `${scene.name}-${size.width}-${name}.png`;
      await photograph(browser, scene, { size, ...look }, file);
    }
  }
}
await browser.close();
