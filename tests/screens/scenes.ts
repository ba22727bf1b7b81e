/** The screens of which screenshots are taken. Steps use no interface texts, because they run in three languages. */
import type { Browser, Page } from 'playwright-core';
import { hydrated, type Guest, type GuestOptions } from '#tests/support/browser.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import { browserOf, cook, newDiner, openRestaurantSide, pickUpAt } from '#tests/journeys/after-order-steps.ts';
import { plainDishes, PLACE } from '#tests/journeys/ordering-steps.ts';
import { signInAs } from '#tests/journeys/people.ts';

export interface Scene {
  name: string;
  path: string;
  isConsole?: boolean;
  /** Without one it is a guest who is not signed in. */
  visitor?: (browser: Browser, options: GuestOptions) => Promise<Guest>;
  steps?: (guest: Guest) => Promise<void>;
}

/** The other pages of the console that an owner sees, by their address. */
const SECTIONS = [
  'new-order',
  'stop-list',
  'couriers',
  'till',
  'reports',
  'places',
  'media',
  'promos',
  'banners',
  'stories',
  'vacancies',
  'broadcasts',
  'loyalty',
  'payments',
  'staff-pay',
  'statement',
  'guests',
  'reviews',
  'partners',
  'settings',
  'documents',
  'staff',
  'printers',
];

const OWNER = '+998900000001';
const MENU = `/Merchants/${PLACE}`;

async function addDishes(page: Page): Promise<void> {
  await hydrated(page);
  const [first, second] = await plainDishes();
  for (const dish of [first!, second!]) {
    const tile = page.locator('.tile', { has: page.locator(`a[data-product="${dish.id}"]`) }).first();
    await tile.scrollIntoViewIfNeeded();
    await tile.locator('.tile-button').first().click();
    await tile.locator('output').waitFor();
  }
}

/** To the basket with two dishes. */
async function toBasket({ page }: Guest): Promise<void> {
  await addDishes(page);
  await page.goto(new URL('/basket', page.url()).href);
  await hydrated(page);
  await page.locator('.order-aside').waitFor();
}

async function toCheckout(guest: Guest): Promise<void> {
  await toBasket(guest);
  await guest.page.locator('.order-aside a[href*="checkout"]').click();
  await guest.page.locator('.checkout-step').first().waitFor();
}

export async function openScenes(): Promise<Scene[]> {
  const [diner, restaurant, dishes] = await Promise.all([newDiner(), openRestaurantSide(), plainDishes()]);
  // Signed in after the restaurant's manager, who is the same person: a new code invalidates the one before.
  const owner = await signInAs(OWNER);
  const order = await restaurant.order(diner, [[dishes[0]!, 2]]);
  await cook(restaurant, order.id);
  const shown = (await restaurant.staff<ConsoleMe>('GET /console/me')).branches[0]!;
  const onBoard = [];
  for (const dish of dishes.slice(0, 3))
    onBoard.push(await restaurant.order(diner, [[dish, 1]], { ...pickUpAt(restaurant), branchId: shown.id }));
  for (const { id } of onBoard.slice(1)) await cook(restaurant, id);
  const asOwner: Scene['visitor'] = async (browser, options) => {
    const guest = await browserOf(browser, owner, options);
    const close = guest.context.close.bind(guest.context);
    // A renewal token is used once: the next visit goes on with the one that this visit was given.
    guest.context.close = async () => {
      owner.session.refreshToken = await guest.page.evaluate(() => localStorage.getItem('refreshToken') ?? '');
      await close();
    };
    return guest;
  };
  const ofConsole = (name: string, page: string): Scene => ({
    name,
    path: `/${PLACE}/console${page}`,
    isConsole: true,
    visitor: asOwner,
    steps: ({ page: opened }) => opened.locator('.console-main:not([aria-busy])').waitFor(),
  });
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/Merchants' },
    { name: 'map', path: '/map', steps: ({ page }) => page.waitForTimeout(1_500) },
    { name: 'menu', path: MENU },
    {
      name: 'dish',
      path: MENU,
      steps: async ({ page }) => {
        await hydrated(page);
        await page.locator('.tile a[data-product]').nth(1).click();
        await page.locator('dialog[open]').waitFor();
      },
    },
    { name: 'basket', path: MENU, steps: toBasket },
    { name: 'basket-empty', path: '/basket' },
    { name: 'checkout', path: MENU, steps: toCheckout },
    {
      name: 'basket-offline',
      path: MENU,
      steps: async (guest) => {
        await toBasket(guest);
        await guest.context.setOffline(true);
        await guest.page.waitForTimeout(500);
      },
    },
    { name: 'search-nothing', path: '/search?q=xyzxyz' },
    { name: 'search', path: '/search?q=osh' },
    { name: 'tracking', path: `/Modals/activeorder?order=${order.link}` },
    { name: 'sign-in', path: '/login' },
    { name: 'missing', path: '/no-such-page' },
    { name: 'brand-burger', path: `/${PLACE}/` },
    { name: 'brand-choyxona', path: '/anhor/' },
    ofConsole('board', '/'),
    ofConsole('kitchen', '/kitchen'),
    ofConsole('tables', '/tables'),
    ofConsole('bookings', '/bookings'),
    ofConsole('menu-editor', '/menu'),
    ...SECTIONS.map((section) => ofConsole(section, `/${section}`)),
  ];
}
