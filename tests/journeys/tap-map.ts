import type { Page } from 'playwright-core';

/** Points of the map, in parts of its width and height. */
export async function tapMap(page: Page, ...points: readonly (readonly [number, number])[]): Promise<void> {
  const map = page.locator('.zone-map');
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await map.boundingBox())!;
  for (const [x, y] of points) {
    const [left, top] = [box.x + box.width * x, box.y + box.height * y];
    await page.mouse.move(left, top, { steps: 3 });
    await page.mouse.click(left, top);
  }
}
