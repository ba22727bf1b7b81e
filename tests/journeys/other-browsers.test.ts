/** From a dish to the checkout in Firefox and WebKit, where Debian's packages of them are installed. */
import { describe, expect, it } from 'vitest';
import { productOrigin } from '#tests/support/browser.ts';
import { otherBrowsers, type OtherBrowser } from '#tests/support/other-browsers.ts';
import { PLACE, plainDishes } from './ordering-steps.ts';

for (const { name, packages, isHere } of otherBrowsers)
  if (!isHere) console.log(`Not walked in ${name}: it is not installed (apt-get install ${packages}).`);

/** React listens to the element, so a click on it is heard. */
const isAlive = (selector: string): string =>
  `Object.keys(document.querySelector(${JSON.stringify(selector)}) ?? {})` +
  `.some((key) => key.startsWith('__reactProps$'))`;

async function press(browser: OtherBrowser, selector: string): Promise<void> {
  // What is far below comes alive when it is scrolled near.
  const scroll = `(document.querySelector(${JSON.stringify(selector)})?.scrollIntoView({ block: 'center' }), true)`;
  await browser.evaluate(scroll);
  await expect.poll(() => browser.evaluate(isAlive(selector))).toBe(true);
  await browser.evaluate(`(document.querySelector(${JSON.stringify(selector)}).click(), true)`);
}

const LISTEN = `(window.complaints = [],
  addEventListener('error', ({ message }) => window.complaints.push(message)),
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason))), true)`;

async function walk(browser: OtherBrowser): Promise<void> {
  const [dish] = await plainDishes();
  await browser.goto(`${productOrigin()}/Merchants/${PLACE}`);
  await browser.evaluate(LISTEN);
  const tile = `.tile:has(a[data-product="${dish!.id}"])`;
  await press(browser, `${tile} button`);
  await expect.poll(() => browser.evaluate(`document.querySelector('${tile} output')?.textContent`)).toBe('1');
  await browser.goto(`${productOrigin()}/basket`);
  await browser.evaluate(LISTEN);
  // Only a basket with something in it has a way on.
  await press(browser, '.order-aside a[href*="/checkout"]');
  await expect.poll(() => browser.evaluate('location.pathname')).toMatch(/\/checkout/);
  await expect.poll(() => browser.evaluate('document.querySelectorAll(".checkout-step").length')).toBeGreaterThan(2);
  expect(await browser.evaluate('window.complaints')).toEqual([]);
  for (const page of ['/', '/map', '/search?q=osh', `/Merchants/${PLACE}`]) {
    await browser.goto(productOrigin() + page);
    await expect.poll(() => browser.evaluate(isAlive('main a, main button'))).toBe(true);
    expect(await browser.evaluate(`document.querySelector('.error-page') === null`)).toBe(true);
  }
}

describe.each(otherBrowsers)('$name', ({ open, isHere }) => {
  it.runIf(isHere)('puts a dish into the basket, and opens the checkout', async () => {
    const browser = await open();
    try {
      await walk(browser);
    } finally {
      await browser.close();
    }
  });
});
