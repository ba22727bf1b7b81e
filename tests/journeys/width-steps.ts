/** What is wrong with a page: its layout at the widths of phones and of a tablet, and what axe finds on a phone. */
import type { Page } from 'playwright-core';
import { axe, productOrigin } from '#tests/support/browser.ts';
import { layoutFaults } from '#tests/support/layout-faults.ts';

const AXE_WIDTH = 360;
/** What fits into 360 px fits into the wider phones. */
const WIDTHS = [320, AXE_WIDTH, 1024];
const DRAWN_WITHIN_MS = 2_500;

/** Runs in the page. A part that follows its width is measured in one frame and drawn in the next. */
const framesDrawn = async (): Promise<void> => {
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** A page may still be drawing what it got, or be leading to another one: faults are those that stay. */
async function thoseThatStay<Fault>(page: Page, examine: () => Promise<Fault[]>): Promise<Fault[]> {
  const until = performance.now() + DRAWN_WITHIN_MS;
  let faults = await examine();
  while (faults.length > 0 && performance.now() < until) {
    await page.waitForTimeout(200);
    faults = await examine();
  }
  return faults;
}

export async function faultsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(productOrigin() + address);
  await page
    .waitForFunction(
      () =>
        document.readyState === 'complete' &&
        ![...document.querySelectorAll('[aria-busy="true"], .skeleton')].some((each) => {
          const { top, width } = each.getBoundingClientRect();
          return width > 0 && top < innerHeight;
        }),
      undefined,
      { polling: 100, timeout: 8_000 },
    )
    // Such as a map whose tiles do not come.
    .catch(() => undefined);
  const found: string[] = [];
  if (await page.locator('.error-page').isVisible()) found.push(`${address}: an error page is shown`);
  // The page before was left at one end of the row, and this one is loaded there.
  const isWide = page.viewportSize()!.width === WIDTHS.at(-1);
  for (const width of isWide ? WIDTHS.toReversed() : WIDTHS) {
    if (width !== page.viewportSize()!.width) {
      await page.setViewportSize({ width, height: width < 900 ? 780 : 768 });
      await page.evaluate(framesDrawn);
    }
    for (const fault of await thoseThatStay(page, () => page.evaluate(layoutFaults)))
      found.push(`${width} px, ${address}: ${fault}`);
    if (width === AXE_WIDTH)
      for (const { id, nodes } of await thoseThatStay(page, () => axe(page)))
        found.push(`${address}: ${id}: ${nodes.join(', ')}`);
  }
  return found;
}
