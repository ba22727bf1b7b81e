/**
 * How long a guest's tap waits for its answer on a menu of 150 dishes and more, on a phone four times slower than this
 * machine: adding, counting, opening and closing a dish, typing in the menu's search, opening the basket. Read off the
 * Event Timing of the browser, by the rule that makes it an INP: the longest of all, one left out for each fifty.
 */
import type { Browser, Page } from 'playwright-core';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import type { Verdict } from './verdict.ts';
import { launchBrowser } from './browser.ts';
import { fillMenu } from './fill-menu.ts';
import { median } from './measure.ts';

const SLOWER = 4;
const VISITS = 5;
const DISHES = 160;
const AIM_MS = 100;
const PLACE = 'kuydiryapti';

interface Interaction {
  /** What the guest did. */
  name: string;
  ms: number;
}

/** Runs in the page before anything else: every event that belongs to an interaction, with what was being done. */
const WATCH = `
  window.interactions = new Map();
  window.doing = 'arriving';
  const note = (list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue;
      const known = window.interactions.get(interactionId);
      window.interactions.set(interactionId, {
          name: known?.name ?? window.doing, ms: Math.max(known?.ms ?? 0, duration) });
    }
  };
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver(note).observe({ type: 'first-input', buffered: true });`;

/** As long as a finger needs for its next tap; what a tap left for later is done by then, or it is part of the next. */
const REST = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 350))))';

/** The page is hydrated, but for dishes far below: a tap is handled at once. */
const HYDRATED =
  `document.readyState === 'complete' && document.querySelector('.tile-button') !== null && ` +
  `[...document.querySelectorAll('main button, main a')].every((each) => each.closest('[data-kept]') ||
  Object.keys(each).some((key) => key.startsWith('__reactProps$')))`;
const PHONE = { width: 390, height: 844 };

/** One guest's visit to the menu; everything that was measured on the way. */
async function visit(browser: Browser, origin: string): Promise<Interaction[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Tashkent',
  });
  try {
    await context.addCookies([{ name: 'i18n_redirected', value: 'eng', url: origin }]);
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${origin}/Merchants/${PLACE}`);
    while (!(await page.evaluate<boolean>(HYDRATED))) await page.waitForTimeout(100);
    await page.waitForLoadState('networkidle');
    const say = (name: string): Promise<void> => page.evaluate(`window.doing = ${JSON.stringify(name)}`);
    // The button's position is read before, so that only the page's own work is measured.
    const tap = async (name: string, what: string): Promise<void> => {
      const at = await placeOf(page, what);
      await say(name);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.evaluate(REST);
    };
    const press = async (name: string, letter: string): Promise<void> => {
      await say(name);
      await page.keyboard.press(letter);
      await page.evaluate(REST);
    };
    await page.evaluate(ADD_EMPTY);
    for (const at of [2, 5, 9]) {
      // Twice: dishes that come near are rendered in the place of those that the server sent.
      for (let times = 0; times < 2; times++) {
        await page.evaluate(bringTile(at));
        await page.evaluate(REST);
      }
      for (let taps = 0; taps < 3; taps++) await tap(EMPTY, '#empty-tap');
      await tap('adding a dish', '[data-tapped] .tile-button');
      for (let more = 0; more < 3; more++) await tap('one more', '[data-tapped] .stepper button:last-child');
      await tap('one less', '[data-tapped] .stepper button:first-child');
      await tap('opening a dish', '[data-tapped] a[data-product]');
      await page.locator('dialog[open] .sheet-foot').waitFor();
      await page.evaluate(REST);
      await tap('one more in the dish', 'dialog[open] .stepper button:last-child');
      await tap('closing a dish', 'dialog[open] .sheet-close');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await page.evaluate('document.getElementById("empty-tap").remove(); window.scrollTo(0, 0)');
    await page.evaluate(REST);
    await tap('opening the search', '.menu-search-button');
    for (const letter of ['b', 'u', 'r', 'Backspace', 'Backspace', 'Backspace', 'c', 'h', 'o'])
      await press('typing in the search', letter);
    await tap('leaving the search', '.menu-search .input button');
    await tap('opening the basket', '.basket-bar');
    await page.locator('.basket-layout').waitFor();
    await page.evaluate(REST);
    await tap('one more in the basket', '.basket-line .stepper button:last-child');
    return await page.evaluate<Interaction[]>('[...window.interactions.values()]');
  } finally {
    await context.close();
  }
}

const EMPTY = 'an empty tap';
/**
 * A place that does nothing: what a tap costs on this page and this machine before anything of ours runs. No button,
 * for a button that is not React's is taken for one that comes to life soon, and is waited for at every frame.
 */
const ADD_EMPTY = `{
  const place = document.createElement('div');
  place.id = 'empty-tap';
  Object.assign(place.style, { position: 'fixed', left: '0', top: '45%', width: '44px', height: '44px', zIndex: '5' });
  document.body.append(place);
}`;

/** Runs in the page: a dish without choices is marked and brought to where a thumb can reach it. */
const bringTile = (at: number): string => `{
  const tiles = [...document.querySelectorAll('.tile')];
      const tile = tiles.filter((each) => each.querySelector('button[aria-label^="Add"]'))[${at}];
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
  tile.dataset.tapped = '';
  tile.scrollIntoView({ block: 'center' });
}`;

/** The middle of what is to be tapped, once it stands still. */
async function placeOf(page: Page, what: string): Promise<{ x: number; y: number }> {
  await page
    .locator(what)
    .first()
    .elementHandle()
    .then((handle) => handle.waitForElementState('stable'));
  const box = await page.locator(what).first().boundingBox();
  if (!box) throw new Error(`${what} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The longest of a visit; of each fifty one is left out, as the field's rule has it. */
const inpOf = (all: readonly Interaction[]): number =>
  all.map(({ ms }) => ms).toSorted((a, b) => b - a)[Math.floor(all.length / 50)] ?? 0;

export async function benchBasket(cityDir: string): Promise<Verdict[]> {
  // A city of its own, for a menu that grows would change what the other measurements load.
  const dataDir = `${cityDir}-menu`;
  let product: RunningProduct | undefined;
  let browser: Browser | undefined;
  try {
    product = await startProduct({ dataDir, env: { LOG_LEVEL: 'info' } });
    const dishes = await fillMenu(dataDir, PLACE, DISHES);
    browser = await launchBrowser();
    const visits: Interaction[][] = [];
    for (let turn = 0; turn < VISITS; turn++) visits.push(await visit(browser, product.origin));
    console.log(`\nA menu of ${dishes} dishes on a phone, the processor ${SLOWER} times slower, ${VISITS} visits`);
    const names = [...new Set(visits.flat().map(({ name }) => name))];
    for (const name of names) {
      const took = visits
        .flat()
        .filter((each) => each.name === name)
        .map(({ ms }) => ms);
      console.log(`  ${name}: median ${median(took)} ms, longest ${Math.max(...took)} ms, ${took.length} times`);
    }
    const inps = visits.map((each) => inpOf(each.filter(({ name }) => name !== EMPTY)));
    const empty = visits.map((each) => inpOf(each.filter(({ name }) => name === EMPTY)));
    console.log(`  INP of each visit: ${inps.join(', ')} ms; of its empty taps alone: ${empty.join(', ')} ms`);
    const inp = median(inps);
    return [
      {
        name: `basket: INP at ${SLOWER}x CPU, ${dishes} dishes`,
        value: `${inp} ms, empty taps ${median(empty)} ms`,
        aim: `≤ ${AIM_MS} ms`,
        met: inp <= AIM_MS && dishes >= 150,
      },
    ];
  } finally {
    await browser?.close();
    await product?.stop();
  }
}
