/** What is wrong with a page: its layout at the widths of phones and of a tablet, and what axe finds on a phone. */
import type { Page } from 'playwright-core';
import { axe, PHONE, productOrigin } from '#tests/support/browser.ts';
import { layoutFaults } from '#tests/support/layout-faults.ts';

const WIDTHS = [320, 360, PHONE.width, 1024];
/** A page may still be drawing what it got: faults are those that stay. */
const DRAWN_WITHIN_MS = 2_500;

/** Runs in the page. A part that follows its width is measured in one frame and drawn in the next. */
const framesDrawn = async (): Promise<void> => {
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

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
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 900 ? 844 : 768 });
    await page.evaluate(framesDrawn);
    const until = performance.now() + DRAWN_WITHIN_MS;
    let faults = await page.evaluate(layoutFaults);
    while (faults.length > 0 && performance.now() < until) {
      await page.waitForTimeout(200);
      faults = await page.evaluate(layoutFaults);
    }
    found.push(...faults.map((fault) => `${width} px, ${address}: ${fault}`));
    if (width === PHONE.width)
      for (const { id, nodes } of await axe(page)) found.push(`${address}: ${id}: ${nodes.join(', ')}`);
  }
  return found;
}
