import type { Page } from 'playwright-core';

/** A picture of one colour, made by the browser. */
export async function paintedPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#b0622a';
    context.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
