/** Pages of the storefront and of the console in Russian, on two screens, light and dark. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { openScenes, type Scene } from '#tests/screens/scenes.ts';
import { DESKTOP, hydrated, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { expectPictures } from './photograph.ts';

const TABLET = { width: 1024, height: 768 };
const STOREFRONT = [
  'home',
  'list',
  'map',
  'menu',
  'dish',
  'basket',
  'basket-empty',
  'checkout',
  'search',
  'tracking',
  'sign-in',
  'brand-choyxona',
];
/** Those that are used standing, on a tablet instead of a phone. */
const ON_TABLETS = ['board', 'kitchen', 'tables', 'bookings'];
const ON_PHONES = ['menu-editor', 'stop-list', 'till', 'new-order', 'places', 'promos', 'staff', 'settings'];
/** The board is photographed first: after some minutes it would mark its new order as late. */
const SCREENS = [
  ...ON_TABLETS.map((name) => [name, [DESKTOP, TABLET]] as const),
  ...[...ON_PHONES, ...STOREFRONT].map((name) => [name, [DESKTOP, PHONE]] as const),
];

let browser: Browser;
let scenes: Scene[];

beforeAll(async () => {
  browser = await launch();
  scenes = await openScenes();
});
afterAll(async () => browser.close());

describe.each(SCREENS)('%s', (name, sizes) => {
  it.each(sizes)('looks as before on $width px', async (size) => {
    const scene = scenes.find((each) => each.name === name)!;
    const options = { size, language: 'ru', withoutWorker: true } as const;
    const guest = await (scene.visitor?.(browser, options) ?? newGuest(browser, options));
    try {
      await guest.page.goto(productOrigin() + scene.path);
      if (!scene.isConsole) await hydrated(guest.page);
      await scene.steps?.(guest);
      await expectPictures(guest.page, `${name}-${size.width}`);
    } finally {
      await guest.context.close();
    }
  });
});
