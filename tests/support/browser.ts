/** A browser as a guest has it: phone or desktop, light or dark, in one of the three languages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { LAUNCH_OPTIONS } from '#tools/find-browser.ts';
import { OPEN_PAGES } from '#tools/testing/results.ts';
import { clockShift } from './clock.ts';
import { productOrigin } from './product-origin.ts';
import { recordPage } from './recording.ts';
import { shiftDate } from './shifted-date.ts';

export { productOrigin };

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let shared: Browser | undefined;

/**
 * Returns the browser of this worker process, which all of its files share. `close` closes the contexts that a file has
 * opened and leaves the browser running.
 */
export async function launch(): Promise<Browser> {
  if (!shared?.isConnected()) {
    const browser = await start();
    browser.close = async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    };
    shared = browser;
  }
  return shared;
}

function start(): Promise<Browser> {
  const executablePath = process.env.BROWSER_PATH ?? '/usr/bin/chromium';
  const args = [
    ...LAUNCH_OPTIONS.args,
    '--force-prefers-reduced-motion',
    // Merchants' hosts lead to this machine, as a resolver in the open would do.
    '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP *.test 127.0.0.1',
  ];
  return chromium.launch({ ...LAUNCH_OPTIONS, executablePath, args });
}

export interface Guest {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: console errors, failed policies, uncaught errors. */
  complaints: string[];
}

export interface GuestOptions {
  size?: { width: number; height: number };
  language?: 'uz' | 'ru' | 'eng';
  dark?: boolean;
  origin?: string;
  /** Without the service worker that visitors have. */
  withoutWorker?: boolean;
}

interface TestError {
  message: string;
  stack?: string | undefined;
}

const open = new Set<BrowserContext>();
/** The last API calls of each guest's pages, with the status of each response. */
const lastCalls = new WeakMap<BrowserContext, string[]>();
const MOST_TEXT = 1_500;
const MOST_CALLS = 12;
let errorOfTest: () => TestError | undefined = () => undefined;

/** Sets how the error of the running test is found, because its hooks may close the pages before it is reported. */
export function setErrorOfTest(error: () => TestError | undefined): void {
  errorOfTest = error;
}

/** Adds what a person would read on every page that is open to the error of a test that failed. */
export async function addPagesTo(error: TestError | undefined): Promise<void> {
  if (!error || open.size === 0 || error.message.includes(OPEN_PAGES)) return;
  const shown = `\n${OPEN_PAGES}\n${await whatPagesShow()}`;
  error.message += shown;
  error.stack += shown;
}

function recordCalls(context: BrowserContext): void {
  const calls: string[] = [];
  lastCalls.set(context, calls);
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    calls.push(`${response.request().method()} ${pathname} ${response.status()}`);
    if (calls.length > MOST_CALLS) calls.shift();
  });
}

async function whatPagesShow(): Promise<string> {
  const pages = [...open].flatMap((context) => context.pages());
  const texts = pages.map(async (page) => {
    const shown = page.evaluate(() => {
      const above = [...document.querySelectorAll('dialog[open], [role=alert], [role=status]')];
      // A dialog on top comes last in the document, so the order is reversed.
      return [document.body, ...above]
        .map((each) => (each as HTMLElement).innerText)
        .reduceRight((a, b) => `${a}\n${b}`);
    });
    const late = new Promise<string>((resolve) => {
      setTimeout(resolve, 3_000, 'does not answer');
    });
    const text = await Promise.race([shown, late]).catch(String);
    const calls = lastCalls.get(page.context())?.join(', ');
    return `${page.url()}:\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, MOST_TEXT)}\nLast calls: ${calls}`;
  });
  return (await Promise.all(texts)).join('\n');
}

export async function newGuest(browser: Browser, options: GuestOptions = {}): Promise<Guest> {
  const size = options.size ?? DESKTOP;
  const isPhone = size.width < 900;
  const context = await browser.newContext({
    viewport: size,
    // When a page is left, Chromium ends the emulation of media for it, which lays out the whole page once more. So
    // only dark colours are emulated, and reduced motion is a switch with which the browser is started.
    colorScheme: options.dark ? 'dark' : null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'en-GB',
    timezoneId: 'Asia/Tashkent',
    serviceWorkers: options.withoutWorker ? 'block' : 'allow',
  });
  await context.addInitScript(shiftDate, clockShift());
  const origin = options.origin ?? productOrigin();
  if (options.language) {
    await context.addCookies([{ name: 'i18n_redirected', value: options.language, url: origin }]);
  }
  // An answer that a journey had in its hands when it ended is not missed by anybody.
  const close = context.close.bind(context);
  let endRecording: (() => Promise<void>) | undefined;
  context.close = async (options) => {
    await addPagesTo(errorOfTest());
    await endRecording?.();
    await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
  open.add(context);
  recordCalls(context);
  context.once('close', () => open.delete(context));
  const page = await context.newPage();
  if (process.env.RECORD) endRecording = await recordPage(page, process.env.RECORD);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

/** Alive: React has taken over the whole page, views included, so a click will be heard at once. */
export async function hydrated(page: Page): Promise<void> {
  // Polled ten times a second: if it were every frame, a page of two hundred dishes would have time for little else.
  await page.waitForFunction(
    () => {
      // Parts far below the fold keep the server's HTML until they are scrolled near, and have an attribute for this.
      // They are not measured, because that would lay out what the browser skips.
      const isAlive = (element: Element): boolean =>
        Object.keys(element).some((key) => key.startsWith('__reactProps$')) || element.closest('[data-kept]') !== null;
      // A page that shows that it is loading has neither buttons nor links.
      const buttons = [...document.querySelectorAll('header button, header a, main > *, main button, main a')];
      return (
        document.readyState === 'complete' &&
        buttons.length > 0 &&
        buttons.every((each) => isAlive(each) || !each.isConnected)
      );
    },
    undefined,
    { polling: 100 },
  );
}

/** Visits an address and loads it again once the service worker controls the page: the worker answers and caches it. */
export async function visitUnderWorker(page: Page, path: string): Promise<void> {
  await page.goto(productOrigin() + path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  await page.reload();
  await hydrated(page);
}

/**
 * Takes a radio or a checkbox as a person does: by the row that is seen. The native input underneath is out of sight.
 */
export async function choose(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor::label').click();
  await input.and(input.page().locator(':checked')).waitFor({ state: 'attached' });
}

export interface Violation {
  id: string;
  help: string;
  nodes: string[];
}

/** Waits until nothing moves. In the first frame of a transition, for example, new text has its old background. */
export async function motionless(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Examines an open modal dialog alone. The page under it is inert and is examined when no dialog is open. */
export async function axe(page: Page): Promise<Violation[]> {
  await motionless(page);
  // Evaluated, not added as a script element: the page's own policy refuses those.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    interface Found {
      id: string;
      help: string;
      nodes: { element: Element }[];
    }
    interface Axe {
      configure(settings: object): void;
      run(where: Node, options: object): Promise<{ violations: Found[] }>;
    }
    const { axe: tool } = window as unknown as { axe: Axe };
    // To write down sources and selectors takes a fifth of the time, and most pages have no violation to name.
    tool.configure({ noHtml: true });
    const asElements = { resultTypes: ['violations'], selectors: false, elementRef: true };
    const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const { violations } = await tool.run(shown, {
      ...asElements,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    /** A bar that stays on the screen may cover a part of it: then it is large enough in the middle of the screen. */
    const isTooSmall = async ({ element }: Found['nodes'][number]): Promise<boolean> => {
      const { scrollX, scrollY } = window;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await tool.run(element, { ...asElements, runOnly: { type: 'rule', values: ['target-size'] } });
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return again.violations.length > 0;
    };
    for (const violation of violations) {
      if (violation.id !== 'target-size') continue;
      const small: Found['nodes'] = [];
      for (const node of violation.nodes) if (await isTooSmall(node)) small.push(node);
      violation.nodes = small;
    }
    /** As the element begins in the source, without what is in it. */
    const nameOf = ({ element }: Found['nodes'][number]): string => (element.cloneNode() as Element).outerHTML;
    return violations
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 5).map(nameOf) }));
  });
}
