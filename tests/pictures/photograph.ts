/** A page as a picture shows it: loaded, at rest, without what differs from run to run. */
import type { Page } from 'playwright-core';
import { expectPicture } from './compare.ts';

const isUpdate = process.env['PICTURES'] === 'update';

/** Until it is loaded. */
async function settle(page: Page, hasSkeletons: boolean): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForFunction(
    (mayLoad) => {
      const isSeen = (element: Element): boolean => {
        const { top, right, bottom, left, width } = element.getBoundingClientRect();
        return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      };
      return (
        document.readyState === 'complete' &&
        (mayLoad || ![...document.querySelectorAll('[aria-busy="true"], .skeleton')].some(isSeen)) &&
        [...document.images].filter(isSeen).every((image) => image.complete)
      );
    },
    hasSkeletons,
    { polling: 100, timeout: 15_000 },
  );
}

/** What shows the minutes that have gone by. */
const HIDDEN = '.timeline-now, .time-mark { display: none !important; }';

/** Each time of a clock becomes the same one, also where the page writes it anew. */
async function stopClocks(page: Page): Promise<void> {
  await page.evaluate((hidden) => {
    // A page's own policy refuses style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(hidden);
    document.adoptedStyleSheets = [sheet];
    const stop = (text: Node): void => {
      const still = text.nodeValue!.replaceAll(/(?<!\d)\d{1,2}:\d\d(?!\d)/g, '19:00');
      if (still !== text.nodeValue) text.nodeValue = still;
    };
    const stopBelow = (root: Node): void => {
      if (root.nodeType === Node.TEXT_NODE) stop(root);
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) stop(texts.currentNode);
    };
    stopBelow(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(stopBelow);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, HIDDEN);
}

/** While a whole page is photographed, Chromium sometimes puts sticky elements where they would be after scrolling. */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { style } of [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )) {
      style.position = 'relative';
      style.inset = 'auto';
    }
  });
}

const SCHEMES = ['light', 'dark'] as const;

export interface PictureOptions {
  schemes?: readonly (typeof SCHEMES)[number][];
  isWholePage?: boolean;
  /** As the gallery has, among its states. */
  hasSkeletons?: boolean;
}

/** Compares the page with its references, in the light and in the dark colour scheme where it is not told otherwise. */
export async function expectPictures(page: Page, name: string, options: PictureOptions = {}): Promise<void> {
  await settle(page, options.hasSkeletons ?? false);
  await stopClocks(page);
  if (options.isWholePage) await unstick(page);
  const failures: unknown[] = [];
  for (const colorScheme of options.schemes ?? SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expectPicture(
      `${name}-${colorScheme}`,
      () => page.screenshot({ animations: 'disabled', fullPage: options.isWholePage ?? false }),
      { isUpdate },
    ).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error(failures.map((each) => (each as Error).message).join('\n'));
}
